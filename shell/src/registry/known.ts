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

/** The same, and whether it was there. */
export interface Override extends RequestedOverride {
  isFound: boolean;
}
