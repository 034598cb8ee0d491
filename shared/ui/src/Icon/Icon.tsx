import { classes } from '../classes.ts';
import { coreNames, type IconName, moreNames } from './names.ts';
import { addShapes, shapeId } from './sprite.ts';
import core from './shapes-core.ts';
import css from './Icon.module.css';

export type { IconName };

const isCore = (name: string) => coreNames.some((known) => known === name);

export const isIconName = (name: string): name is IconName =>
  isCore(name) || moreNames.some((known) => known === name);

addShapes(core);

let isRequested = false;

/** Fetches the pictures that are not on the first screen. Icons do it by themselves; call it to be early. */
export async function loadIcons(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    addShapes((await import(/* webpackChunkName: "page" */ './shapes-more.ts')).default);
  } catch {
    // Pictures only go with words, so the page works without; the next one requests it again.
    isRequested = false;
  }
}

export interface IconProps {
  name: IconName;
  /** `sm` beside small text, `lg` in tiles. */
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

/**
 * A picture beside words. Screen readers pass it by, so the words must say everything. It refers to a shape
 * that the document holds once; it appears by itself when the shape comes later.
 */
export function Icon({ name, size = 'md', className }: IconProps) {
  if (!isCore(name)) void loadIcons();
  return (
    <svg
      className={classes(css.icon, css[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${shapeId(name)}`} />
    </svg>
  );
}
