/** Why a build cannot be released, by what was looked at. */
export type ProblemKind =
  | 'descriptor' // the shell would refuse it
  | 'contract' // remote and shell speak different contracts
  | 'shared' // a shared module that the shell lacks, or has in another version
  | 'types' // it uses a shared name, permission, slot or call that the shell has not, or has otherwise
  | 'file' // a file is missing, or is not the one that was built
  | 'integrity' // a file is not the one that the descriptor names, or no hash holds it
  | 'styles' // its styles reach beyond its own elements
  | 'clash' // an address, or an order in a slot, is taken
  | 'content' // the id of the build is published with other content
  | 'signature' // it is not signed by a key that may release it
  | 'withdrawn' // it was rolled back, stopped or retired
  | 'owner' // the name belongs to another package
  | 'screen' // a recorded screen is not seen, throws, or calls what is not recorded
  | 'state'; // what is on the host does not allow it

export interface Problem {
  /** Name of the remote, or `shell`. */
  remote: string;
  kind: ProblemKind;
  /** A sentence for a developer: what is wanted, what there is, what helps. */
  text: string;
}

/** Nothing was changed; `problems` say why. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';

  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ text }) => text).join('\n'));
    this.problems = problems;
  }
}

export const refuseRelease = (remote: string, kind: ProblemKind, text: string): never => {
  throw new ReleaseRefused([{ remote, kind, text }]);
};

/** @throws {ReleaseRefused} when there are any */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ReleaseRefused([...problems]);
}
