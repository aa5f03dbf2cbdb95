import type { FeatureName } from './types.js';

declare const __DEV__: boolean;

/** Every code that a {@link SelectError} can carry (D5.1). */
export type ErrorCode =
  | 'target-not-found'
  | 'already-mounted'
  | 'invalid-option'
  | 'invalid-value'
  | 'invalid-params'
  | 'invalid-ajax'
  | 'duplicate-value'
  | 'missing-selection'
  | 'structural-option'
  | 'missing-feature'
  | 'invalid-plugin'
  | 'create-failed'
  | 'remote-http'
  | 'remote-network'
  | 'remote-format';

/**
 * What the package throws. `code` is stable and meant for programs; the message says what happened,
 * why it matters and what to do. Nothing has changed when it is thrown.
 */
export class SelectError extends Error {
  /** `SelectError`, or `RemoteError`. */
  override readonly name: string = 'SelectError';
  /** What happened, for programs. */
  readonly code: ErrorCode;
  /** `missing-selection` and `duplicate-value`: the values that are missing or double. */
  readonly values?: readonly string[];

  constructor(
    code: ErrorCode,
    message: string,
    extra: { cause?: unknown; values?: readonly string[] } = {},
  ) {
    super(`widget-select: ${message}`, 'cause' in extra ? { cause: extra.cause } : undefined);
    this.code = code;
    if (extra.values) this.values = extra.values;
  }
}

/**
 * The error that refuses something. `what` names it, and `why` goes on with why that matters and what to do. Written as
 * `__DEV__ && '…'`, that is `false` in production, where `what` and the code remain: pages do not load texts for those
 * who develop them.
 */
export const refusal = (
  code: ErrorCode,
  what: string,
  why: string | false,
  extra?: ConstructorParameters<typeof SelectError>[2],
): SelectError => new SelectError(code, why ? what + why : `${code}: ${what}`, extra);

/** What a `missing-feature` says. */
export const missingText = (what: string, name: FeatureName): string =>
  __DEV__
    ? `${what} needs the feature ${name}, which this class has not got, so nothing was changed. Import { ${name} } from 'widget-select/base' too, or from the '/base' of the wrapper for your framework, and use what .with(${name}) of the class or component gives.`
    : `missing-feature: ${what} needs the feature ${name}`;

/** Where a remote load failed. */
export interface RemoteErrorDetails {
  /** The text that was searched for. */
  query: string;
  /** Counts from 0. */
  page: number;
  /** What the page before gave as `nextCursor`. */
  cursor?: string | undefined;
  /** How often the request was sent. */
  attempts: number;
  /** What was thrown. */
  cause?: unknown;
  /** The HTTP status of `remote-http`. */
  status?: number | undefined;
}

/** A failed remote load, the payload of the `error` event (D5.1). */
export class RemoteError extends SelectError {
  /** `RemoteError`. */
  override readonly name = 'RemoteError';
  /** The text that was searched for. */
  readonly query: string;
  /** Counts from 0. */
  readonly page: number;
  /** What the page before gave as `nextCursor`. */
  readonly cursor: string | undefined;
  /** How often the request was sent. */
  readonly attempts: number;
  /** The HTTP status of `remote-http`. */
  readonly status: number | undefined;

  constructor(code: ErrorCode, message: string, details: RemoteErrorDetails) {
    super(code, message, { cause: details.cause });
    this.query = details.query;
    this.page = details.page;
    this.cursor = details.cursor;
    this.attempts = details.attempts;
    this.status = details.status;
  }
}
