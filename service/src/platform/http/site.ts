import type { Readable } from 'node:stream';

/** A text that is served, and what changes with it. */
export interface VersionedText {
  version: string;
  text: string;
}

/** A file of a build. */
export interface SiteFile {
  /** Changes with its bytes. */
  hash: string;
  /** Its bytes, whole where they are in memory. */
  open: () => Promise<Buffer | Readable>;
}

/** What is live of shell and remotes, for the website. */
export interface ReleasedSite {
  /** The page of the live shell and the registry beside it, of one moment; undefined before a shell was published. */
  read: () => Promise<{ page: VersionedText; registry: VersionedText } | undefined>;
  /** A file of a kept build. @param name of the part, `shell` among them */
  findFile: (name: string, build: string, file: string) => Promise<SiteFile | undefined>;
}
