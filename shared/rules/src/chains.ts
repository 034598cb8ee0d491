import { addYears, type Day } from '@osasto/contract';

/** A term as chains see it: whose, in which position, and its first and last day, `YYYY-MM-DD`. */
export interface ChainTerm {
  /** Id of the row; null before it is saved. */
  id: number | null;
  positionId: number;
  /** Who, as `personKey` writes it. */
  person: string;
  start: Day;
  end: Day;
}

/** Whether a term joins the chain that has lasted until `end`: the gap is shorter than a year. Rule 18.4. */
export const joins = (end: Day, start: Day): boolean => start < addYears(end, 1);

const inOrder = (left: ChainTerm, right: ChainTerm) =>
  left.start === right.start
    ? (left.id ?? Infinity) - (right.id ?? Infinity)
    : left.start < right.start
      ? -1
      : 1;

/** The terms of one person in one position, in chains. */
function chainsIn<Term extends ChainTerm>(line: readonly Term[]): Term[][] {
  const chains: Term[][] = [];
  let end: Day | undefined;
  for (const term of line.toSorted(inOrder)) {
    if (end && joins(end, term.start)) chains.at(-1)?.push(term);
    else chains.push([term]);
    if (!end || term.end > end) end = term.end;
  }
  return chains;
}

/** The other terms of the same person in the same position. */
export const sameLine = <Term extends ChainTerm>(
  { positionId, person }: ChainTerm,
  others: readonly Term[],
): Term[] => others.filter((other) => other.positionId === positionId && other.person === person);

/** The chain of `term` up to it: the last entry is `term` itself. `others` are the other counted terms of the section. */
export function chainUpTo<Term extends ChainTerm>(term: Term, others: readonly Term[]): Term[] {
  const chain = chainsIn([term, ...sameLine(term, others)]).find((one) => one.includes(term)) ?? [term];
  return chain.slice(0, chain.indexOf(term) + 1);
}

/**
 * The place of `term` in its chain, from 1. `others` are the other counted terms of the section; those of
 * another position or person do not matter. Rules 9.3 (chain, term ordinal), 18.4.
 */
export const computeOrdinal = (term: ChainTerm, others: readonly ChainTerm[]): number =>
  chainUpTo(term, others).length;

/** Every counted term of a section with its place in its chain. Rules 9.3 (chain, term ordinal), 18.4. */
export const ordinalsIn = <Term extends ChainTerm>(
  terms: readonly Term[],
): { term: Term; ordinal: number }[] =>
  [...Map.groupBy(terms, ({ positionId, person }) => `${positionId} ${person}`).values()]
    .flatMap(chainsIn)
    .flatMap((chain) => chain.map((term, at) => ({ term, ordinal: at + 1 })));
