/** Something to be done; it sees to its own failures. */
type Job = () => Promise<void>;

/** Runs jobs in the order in which they come, at most so many at once. */
export function createQueue(most: number): (job: Job) => void {
  const waiting: Job[] = [];
  let running = 0;
  const runNext = async () => {
    const job = running < most ? waiting.shift() : undefined;
    if (!job) return;
    running += 1;
    await job();
    running -= 1;
    void runNext();
  };
  return (job) => {
    waiting.push(job);
    void runNext();
  };
}
