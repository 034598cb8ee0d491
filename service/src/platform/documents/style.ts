import { lightColour } from '../design/tokens.ts';

/** Fonts by what they are for; fonts.ts has their files. */
export const fonts = { text: 'text', strong: 'strong', title: 'title' } as const;

export type Font = keyof typeof fonts;

/** Colours of the light theme that print well in black and white too. */
export const colours = {
  text: lightColour('text'),
  muted: lightColour('text-muted'),
  line: lightColour('line-strong'),
  hairline: lightColour('line'),
  ground: lightColour('bg'),
  field: lightColour('surface-sunken'),
  accent: lightColour('action'),
};

/** Sizes in points. */
export const sizes = { title: 21, heading: 12, text: 9.5, cell: 8.6, small: 8, label: 7.5 };

/** A4 with room for holes on the left and for a stamp below. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 48, top: 44, bottom: 56 };
