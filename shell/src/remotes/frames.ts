import { framePattern, mostFrames } from '@osasto/contract';

/** Where the code of an error was, without anything that it says: nothing about the person. */
export function framesOf(thrown: unknown): string[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? '').slice(0, 20_000) : '';
  return [...stack.matchAll(new RegExp(framePattern, 'g'))].map(([frame]) => frame).slice(0, mostFrames);
}
