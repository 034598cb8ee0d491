import type { Build } from '@osasto/contract';
import { buildAt } from '../admitted-scripts.ts';
import { newReference } from './failures.ts';
import { framesOf } from './frames.ts';
import { countEvent } from './telemetry.ts';

/** The most that is counted of one build in one page: a timer may throw for ever. */
const most = 20;

const counted = new Map<string, number>();

/** The build whose part is leaving the page just now. */
let leaving: Build | undefined;

/** Called before the clean-up of a part runs: what it throws now is of this build. */
export function noteLeaving(build: Build): void {
  leaving = build;
  setTimeout(() => {
    leaving = undefined;
  });
}

const addresses = /https?:\/\/[^\s()"']+?\.js/g;

const textOf = (thrown: unknown) => (thrown instanceof Error ? `${thrown.message}\n${thrown.stack}` : '');

/** The build whose code threw this, by the addresses of the files that it came through; undefined when it is of none. */
export function buildBehind(thrown: unknown, address = ''): Build | undefined {
  for (const [file] of `${textOf(thrown)}\n${address}`.matchAll(addresses)) {
    const build = buildAt(file);
    if (build) return build;
  }
  return leaving;
}

/** Counts what a build threw outside of loading and rendering, and logs it beside a reference. */
export function countThrown(thrown: unknown, { name, build }: Build): void {
  const number = (counted.get(name + build) ?? 0) + 1;
  counted.set(name + build, number);
  if (number > most) return;
  const reference = newReference(name);
  // oxlint-disable-next-line no-console -- for the team that gets the reference
  console.error(`${reference}:`, thrown);
  const frames = framesOf(thrown);
  countEvent({ remote: name, build, stage: 'thrown', class: 'runtime', milliseconds: 0, reference, frames });
}

/** Counts what remotes throw in handlers, timers, promises and clean-ups. Called once. */
export function watchThrown(): void {
  const count = (thrown: unknown, address?: string) => {
    const build = buildBehind(thrown, address);
    if (build) countThrown(thrown, build);
  };
  addEventListener('error', ({ error, filename }) => count(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => count(reason));
}
