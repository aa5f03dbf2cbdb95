/** A row as the database gives it. */
export type Row = Record<string, unknown>;

/** Runs one statement. Without `params` it may be several. An aborted query rejects with the signal's reason. */
export type Query = (
  sql: string,
  params?: readonly unknown[],
  signal?: AbortSignal,
) => Promise<Row[]>;

/** What the server needs of a database; PGlite and PostgreSQL look alike through it. */
export interface Database {
  /** For people: what it is and where. */
  readonly name: string;
  readonly query: Query;
  /** All of `work` or nothing. Its queries go through the `query` that it is given. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
