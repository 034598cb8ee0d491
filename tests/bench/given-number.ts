/**
 * The number that a benchmark was told, such as how many rounds: the first argument that is one. `npm run bench` hands
 * words like `normal` to every benchmark, before or after it.
 *
 * @param usual when none was given
 */
export const givenNumber = (usual: number, args: readonly string[] = process.argv.slice(2)): number =>
  args.map(Number).find((value) => value > 0) ?? usual;
