/** Whether the build is for developers: with hints, and with sentences that tell what to do about an error. The build replaces it. */
declare const __DEV__: boolean;
