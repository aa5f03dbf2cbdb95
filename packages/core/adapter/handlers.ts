/**
 * A handler of `change` that reads the payload alone; `never` for other events. Its second parameter may be optional and something
 * else, as in the handlers of form libraries. In a union with the full handler, TypeScript takes the parameter types of inline handlers from that
 * one, as these two signatures have nothing in common.
 */
export type PayloadHandler<E, Payload> = E extends 'change'
  ? { (payload: Payload): void; <_>(payload: Payload): void }
  : never;
