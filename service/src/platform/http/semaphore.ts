/** Lets `most` in at a time; the others wait in order. Gives what is to be called on leaving, once or more often. */
export function turnstile(most: number): () => Promise<() => void> {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async () => {
    if (inside < most) inside += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    };
  };
}
