/** A piece of a text, and whether the other text has it too. */
export interface MarkedWords {
  text: string;
  isDifferent: boolean;
  /** Where it begins. */
  at: number;
}

const wordsIn = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** How long the common subsequence of `one` from `i` and `other` from `j` is, for every pair. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        one[i] === other[j]
          ? 1 + lengths[i + 1]![j + 1]!
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}

/** Longer texts are marked as a whole: comparing them word by word would take too long. */
const mostWords = 1_000;

/** A text in pieces, those marked that `other` does not have at the same place. */
export function markedWords(text: string, other: string): MarkedWords[] {
  const [words, others] = [wordsIn(text), wordsIn(other)];
  if (words.length > mostWords || others.length > mostWords) return [{ text, isDifferent: true, at: 0 }];
  const lengths = commonLengths(words, others);
  const pieces: MarkedWords[] = [];
  let [i, j, at] = [0, 0, 0];
  while (i < words.length) {
    const isSame = words[i] === others[j];
    if (!isSame && j < others.length && lengths[i]![j + 1]! > lengths[i + 1]![j]!) {
      j += 1;
      continue;
    }
    const word = words[i]!;
    const last = pieces.at(-1);
    if (last && last.isDifferent === !isSame) last.text += word;
    else pieces.push({ text: word, isDifferent: !isSame, at });
    at += word.length;
    i += 1;
    if (isSame) j += 1;
  }
  return pieces;
}
