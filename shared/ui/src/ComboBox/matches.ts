import { wordsOfName } from '@osasto/contract';

/** A piece of a text, and whether it was searched for; `at` is where it begins. */
export interface MatchPiece {
  part: string;
  hit: boolean;
  at: number;
}

/** Splits `text` where its words begin with those of `query`, letter case aside, as searches find it. Rule 4.6. */
export function matches(text: string, query: string): MatchPiece[] {
  const words = wordsOfName(query).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ part: text, hit: false, at: 0 }];
  let at = 0;
  // A group in the pattern keeps the separators: every second piece is a hit.
  return text
    .split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'iu'))
    .map((part, index) => {
      const piece = { part, hit: index % 2 === 1, at };
      at += part.length;
      return piece;
    })
    .filter(({ part }) => part !== '');
}
