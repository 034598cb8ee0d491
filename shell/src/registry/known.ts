import type { Descriptor, RefusedEntry, Text } from '@osasto/contract';

/** The remotes as the shell read them from the registry. */
export interface KnownRemotes {
  remotes: Descriptor[];
  refused: RefusedEntry[];
  /** What can be read of refused entries: their addresses show that the part is not available. */
  broken: { name: string; title: Text; paths: string[] }[];
}

/** A remote that this tab takes from somebody's own machine. */
export interface RequestedOverride {
  name: string;
  /** Such as `http://localhost:4100`. */
  origin: string;
}

/** Why the released build stays: each is a text `override.…` with the address and the name of the remote. */
export interface OverrideError {
  text: 'noAnswer' | 'noRegistry' | 'noSuchRemote' | 'badEntry';
  /** What is wrong with a bad entry, in English as in the terminal. */
  reason: string;
}

/** A requested override, and why the released build stays; without `error` it is in use. */
export interface Override extends RequestedOverride {
  error?: OverrideError;
}
