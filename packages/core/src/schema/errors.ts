import type { FeatureName, OptionValue } from './types.js';

/** Codes of a {@link SelectError} (D5.1). */
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
  | 'load-failed'
  | 'remote-http'
  | 'remote-network'
  | 'remote-format';

/**
 * Error that the package throws, before any state changes. Check `code`, which is stable; messages may change. In
 * development, a message says what is wrong and what to do.
 */
export class SelectError extends Error {
  /** `SelectError`, or `RemoteError`. */
  override readonly name: string = 'SelectError';
  /** Stable code of the error. */
  readonly code: ErrorCode;
  /** Values that are missing (`missing-selection`) or duplicate (`duplicate-value`). */
  readonly values?: readonly OptionValue[];

  constructor(
    code: ErrorCode,
    message: string,
    extra: { cause?: unknown; values?: readonly OptionValue[] } = {},
  ) {
    super(`widget-select: ${message}`, 'cause' in extra ? { cause: extra.cause } : undefined);
    this.code = code;
    if (extra.values) this.values = extra.values;
  }
}

/**
 * Makes an error for invalid input. `what` names the input; `why` continues the sentence and says what to do. Write it as
 * `__DEV__ && '…'`: production builds then contain only `what` and the code.
 */
export const refusal = (
  code: ErrorCode,
  what: string,
  why: string | false,
  extra?: ConstructorParameters<typeof SelectError>[2],
): SelectError =>
  new SelectError(
    code,
    why
      ? what + why
      : `${code}: ${what}${__SCRIPT__ ? ' (widget-select.development.iife.js says what to do)' : ''}`,
    extra,
  );

/** Message of a `missing-feature` error. */
export const missingText = (what: string, name: FeatureName): string =>
  __DEV__
    ? `${what} needs the feature ${name}. Import { ${name} } from 'widget-select/base' (or the '/base' entry of the React, Vue or Angular package) and use the result of .with(${name}); in Angular, add it to provideSelectFeatures().`
    : `missing-feature: ${what} needs ${__SCRIPT__ ? `widget-select.${name}.iife.js` : `the feature ${name}`}`;

/** Details of a failed remote load. */
export interface RemoteErrorDetails {
  /** The search query. */
  query: string;
  /** Page number; starts at 0. */
  page: number;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Number of attempts. */
  attempts: number;
  /** The original error. */
  cause?: unknown;
  /** HTTP status of `remote-http`. */
  status?: number | undefined;
}

/** A failed remote load; payload of the `error` event (D5.1). */
export class RemoteError extends SelectError {
  /** `RemoteError`. */
  override readonly name = 'RemoteError';
  /** The search query. */
  readonly query: string;
  /** Page number; starts at 0. */
  readonly page: number;
  /** `nextCursor` of the previous page. */
  readonly cursor: string | undefined;
  /** Number of attempts. */
  readonly attempts: number;
  /** HTTP status of `remote-http`. */
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
