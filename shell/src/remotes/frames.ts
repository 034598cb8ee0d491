import { framePattern, mostFrames } from '@osasto/contract';

/** What file-requests.ts adds to the address of a file that it requests again. */
const again = /(?<=\.js)\?again=\d+/g;

/** Where the code of an error was, without anything that it says: nothing about the person. */
export function readFrames(thrown: unknown): string[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? '').slice(0, 20_000) : '';
  return [...stack.replaceAll(again, '').matchAll(new RegExp(framePattern, 'g'))]
    .map(([frame]) => frame)
    .slice(0, mostFrames);
}
