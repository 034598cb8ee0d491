import type { ShellDescriptor } from '@osasto/contract';
import type { ReleaseLogEntry, SigningKeys } from '@osasto/contract/release-records';
import type { BuildContent } from './build-content.ts';
import type { Part } from './labels.ts';
import type { Problem } from './problems.ts';

/** What a host of releases knows besides its records: read only when something is checked. */
export interface Host {
  /** The bytes of a kept build. */
  content: (name: string, build: string) => BuildContent;
  /** The keys that may sign; undefined where no signature is checked. */
  findSigningKeys: () => Promise<SigningKeys | undefined>;
  /** Every entry of the log, oldest first. */
  readLog: () => Promise<readonly ReleaseLogEntry[]>;
  /** Where builds of remotes, or the shell, use what shell and service do not offer, or offer otherwise. */
  findTypeProblems: (parts: readonly Part[], shell: ShellDescriptor) => Promise<Problem[]>;
}
