import { useSyncExternalStore } from 'react';
import { late } from '@osasto/contract';
import { classes } from '../classes.ts';
import { coreNames, type IconName, moreNames } from './names.ts';
import core from './paths-core.ts';
import css from './Icon.module.css';

export type { IconName };

const isCore = (name: string) => coreNames.some((known) => known === name);

export const isIconName = (name: string): name is IconName =>
  isCore(name) || moreNames.some((known) => known === name);

const first: Record<string, string> = core;

/** The pictures that are not on the first screen. */
const more = late<Record<string, string>>(
  async () => (await import(/* webpackChunkName: "page" */ './paths-more.ts')).default,
);

/** The outline of a picture; undefined while it is being fetched. */
function usePath(name: IconName): string | undefined {
  const path = () => first[name] ?? more.value()?.[name];
  const drawn = useSyncExternalStore(more.subscribe, path, path);
  // Pictures only go with words, so the page works without.
  if (drawn === undefined) void more.load().catch(() => 'the next one requests them again');
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
