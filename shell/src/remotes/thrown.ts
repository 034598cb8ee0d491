import type { Build, FailureClass } from '@osasto/contract';
import { buildAt } from '../admitted-scripts.ts';
import { newReference } from './failures.ts';
import { readFrames } from './frames.ts';
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

interface Shown {
  remote: Build;
  /** It is on another remote's screen, below an element with `data-piece`. */
  isPiece: boolean;
}

/** Screens and pieces of remotes in the page, the newest last. */
const shown: Shown[] = [];

/** The part in which a person has acted last. */
let actedIn: Shown | undefined;

/** Called when a part is in the page; what it gives, when the part leaves. */
export function noteShown(part: Shown): () => void {
  shown.push(part);
  return () => shown.splice(shown.indexOf(part), 1);
}

function trackInteraction({ target }: Event): void {
  const piece = target instanceof Element ? target.closest<HTMLElement>('[data-piece]')?.dataset : undefined;
  actedIn = shown.findLast(({ remote, isPiece }) =>
    piece ? isPiece && remote.name === piece['piece'] : !isPiece,
  );
}

/** Events that begin what a person does. */
const acts = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit', 'focusin'];

/**
 * The build that a text or another value without an address is of, as far as can be told: of the part in which the person
 * acts, else of the screen.
 */
export const guessFailingRemote = (): Build | undefined =>
  (actedIn && shown.includes(actedIn) ? actedIn : shown.findLast(({ isPiece }) => !isPiece))?.remote;

const addresses = /https?:\/\/[^\s()"']+?\.js/g;

const isScript = (address: string) => new RegExp(addresses, '').test(address);

const toText = (thrown: unknown) => (thrown instanceof Error ? `${thrown.message}\n${thrown.stack}` : '');

/** The build whose files this came through. */
function buildInPath(thrown: unknown, address = ''): Build | undefined {
  for (const [file] of `${toText(thrown)}\n${address}`.matchAll(addresses)) {
    const build = buildAt(file);
    if (build) return build;
  }
  return undefined;
}

/** The build whose code threw this, by the files that it came through, else the one that is leaving; undefined when it is of none. */
export const buildBehind = (thrown: unknown, address?: string): Build | undefined =>
  buildInPath(thrown, address) ?? leaving;

/** Counts what a build threw outside of loading and rendering, or what it was refused, and logs it beside a reference. */
export function countThrown(thrown: unknown, { name, build }: Build, why: FailureClass = 'runtime'): void {
  const number = (counted.get(name + build) ?? 0) + 1;
  counted.set(name + build, number);
  if (number > most) return;
  const reference = newReference(name);
  // oxlint-disable-next-line no-console -- for the team that gets the reference
  console.error(`${reference}:`, thrown);
  const frames = readFrames(thrown);
  countEvent({ remote: name, build, stage: 'thrown', class: why, milliseconds: 0, reference, frames });
}

/** Counts what remotes throw in handlers, timers, promises and clean-ups, and what the page refused them. Called once. */
export function watchThrown(): void {
  const count = (thrown: unknown, build: Build | undefined) => {
    if (build) countThrown(thrown, build);
  };
  const isPlain = (thrown: unknown) => !(thrown instanceof Error);
  for (const act of acts) addEventListener(act, trackInteraction, { capture: true, passive: true });
  addEventListener('error', ({ error, filename }) => {
    // A browser reports more than what is thrown, of the page itself: such as a ResizeObserver that did not settle.
    const isOfPart = isPlain(error) && isScript(filename);
    count(error, buildBehind(error, filename) ?? (isOfPart ? guessFailingRemote() : undefined));
  });
  // It comes when the next part is in the page: not of the one that has left.
  addEventListener('unhandledrejection', ({ reason }) => {
    count(reason, buildInPath(reason) ?? (isPlain(reason) ? guessFailingRemote() : undefined));
  });
  // A script or a style sheet that did not come by way of file-requests.ts.
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    const build = buildAt(blockedURI);
    if (build) countThrown(`${effectiveDirective} refused ${blockedURI}`, build, 'integrity');
  });
}
