/**
 * A value that is made when it is first asked for, and kept. For formatters: the first of them that a page makes takes
 * an old phone 15 ms, and a page that shows none should not wait for it.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
