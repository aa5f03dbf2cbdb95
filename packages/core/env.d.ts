/** Whether the build is for developers: with hints, and with sentences that tell what to do about an error. The build replaces it. */
declare const __DEV__: boolean;
/** Whether features are files for a script tag (`script/base.ts`). */
declare const __SCRIPT__: boolean;
