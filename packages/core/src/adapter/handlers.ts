/**
 * A handler that reads the payload alone: also one whose own second parameter is optional and something else, as those of
 * form libraries are. In a union with the full handler, TypeScript takes the parameter types of inline handlers from that
 * one, as these two signatures have nothing in common.
 */
export type PayloadHandler<Payload> = { (payload: Payload): void; <_>(payload: Payload): void };
