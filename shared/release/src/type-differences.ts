import type { Build, ShellDescriptor } from '@osasto/contract';
import { typeIncompatibilitiesOf } from './declarations.ts';
import { labelOf, shellLabel } from './labels.ts';
import type { ReadTypes } from './types.ts';

/** Where builds of remotes use what a shell does not offer, or offers otherwise: a list for each. */
export async function findTypeDifferences(
  remotes: readonly Build[],
  shell: ShellDescriptor,
  read: ReadTypes,
): Promise<string[][]> {
  const uses = await Promise.all(remotes.map((remote) => read.uses(remote)));
  const known = uses.filter((one) => one !== undefined);
  const offer = known.length > 0 ? await read.offer(shell) : undefined;
  if (!offer) return remotes.map(() => []);
  const found = typeIncompatibilitiesOf(offer, known);
  return remotes.map((remote, index) => {
    const own = uses[index];
    const differences = own ? (found[known.indexOf(own)] ?? []) : [];
    return differences.map(
      ({ file, line, text }) =>
        `${labelOf(remote)} does not fit ${shellLabel(shell)}: ${file}:${line}: ${text}`,
    );
  });
}
