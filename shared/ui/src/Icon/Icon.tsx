import { useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { coreNames, type IconName, moreNames } from './names.ts';
import core from './paths-core.ts';
import css from './Icon.module.css';

export type { IconName };

const isCore = (name: string) => coreNames.some((known) => known === name);

export const isIconName = (name: string): name is IconName =>
  isCore(name) || moreNames.some((known) => known === name);

let paths: Record<string, string> = core;
let isRequested = false;
const waiting = new Set<() => void>();

/** Fetches the pictures that are not on the first screen. */
async function loadIcons(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    const { default: more } = await import(/* webpackChunkName: "page" */ './paths-more.ts');
    paths = { ...core, ...more };
    for (const draw of waiting) draw();
  } catch {
    // Pictures only go with words, so the page works without; the next one requests it again.
    isRequested = false;
  }
}

function subscribe(draw: () => void) {
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

/** The outline of a picture; undefined while it is being fetched. */
function usePath(name: IconName): string | undefined {
  const path = () => paths[name];
  const drawn = useSyncExternalStore(subscribe, path, path);
  if (drawn === undefined) void loadIcons();
  return drawn;
}

export interface IconProps {
  name: IconName;
  /** `sm` beside small text, `lg` in tiles. */
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

/**
 * A picture beside words. Screen readers pass it by, so the words must say everything. It is one path: a list has a
 * hundred of them, and `use` costs the browser four times as much.
 */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg
      className={classes(css.icon, css[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={usePath(name)} />
    </svg>
  );
}
