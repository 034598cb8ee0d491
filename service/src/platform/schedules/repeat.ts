/** Does work again and again with a pause before each time; a failure is reported and ends nothing. */
export function repeat(
  work: () => Promise<unknown>,
  pauseSeconds: number,
  report: (error: unknown) => void,
): { start: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isStopped) report(error);
    }
  }
  function next(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run().finally(next);
    }, pauseSeconds * 1000).unref();
  }
  return {
    start: next,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
