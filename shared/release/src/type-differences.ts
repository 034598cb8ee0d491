import type { ShellDescriptor } from '@osasto/contract';
import type { ServedCalls } from '@osasto/contract/publishing';
import type { Offer, Uses } from '@osasto/contract/releases';
import { findTypeIncompatibilities, type TypeIncompatibility } from './declarations.ts';
import { toLabel, shellLabel, type Part } from './labels.ts';
import type { ReadTypes } from './types.ts';

const callsFolder = 'node_modules/@osasto/calls/';

/** What a shell offers beside a service: of calls, what the service runs. */
function withCalls(offer: Offer, sources: ServedCalls['sources']): Offer {
  const others = Object.entries(offer.declarations).filter(([file]) => !file.startsWith(callsFolder));
  const calls = Object.entries(sources).map(([file, text]) => [callsFolder + file, text] as const);
  return { ...offer, declarations: Object.fromEntries([...others, ...calls]) };
}

/**
 * Where builds of remotes, or the shell, use what a shell and a service do not offer, or offer otherwise: a list for each.
 *
 * @param calls the sources of the calls of the service
 */
export async function findTypeDifferences(
  parts: readonly Part[],
  shell: ShellDescriptor,
  read: ReadTypes,
  calls: ServedCalls['sources'],
): Promise<string[][]> {
  const uses = await Promise.all(parts.map((part) => read.uses(part)));
  const unreadable = await Promise.all(
    parts.map(async (part, index) => (uses[index] ? undefined : await read.findProblem(part))),
  );
  const known = uses.filter((one) => one !== undefined);
  const offer = known.length > 0 ? await read.offer(shell) : undefined;
  if (!offer) {
    const problem = known.length > 0 ? await read.findProblem(shell) : undefined;
    return unreadable.map((own) => [own ?? problem ?? []].flat());
  }
  const found = findTypeIncompatibilities(withCalls(offer, calls), known);
  return parts.map((part, index) => {
    const own = uses[index];
    if (unreadable[index] !== undefined) return [unreadable[index]];
    const sentences = own ? (found[known.indexOf(own)] ?? []).map(sentenceOf) : [];
    if (part.name !== shell.name)
      return sentences.map((one) => `${toLabel(part)} does not fit ${shellLabel(shell)}: ${one}`);
    const before = own && sentences.length > 0 ? findOwnDifferences(offer, own) : [];
    return sentences
      .filter((one) => !before.includes(one))
      .map((one) => `The calls of the service do not fit ${shellLabel(shell)}: ${one}`);
  });
}

const sentenceOf = ({ file, line, text }: TypeIncompatibility) => `${file}:${line}: ${text}`;

/** A shell stands on more than it offers to remotes: what its sources lack with its own calls is no matter of the service. */
const findOwnDifferences = (offer: Offer, own: Uses): string[] =>
  (findTypeIncompatibilities(offer, [own])[0] ?? []).map(sentenceOf);
