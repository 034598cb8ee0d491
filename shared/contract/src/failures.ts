/** Why a remote could not be shown. `network` and `http` are retried automatically. */
export const failureClasses = [
  'network',
  'timeout',
  'http',
  'integrity',
  'incompatible',
  'contract',
  'runtime',
] as const;

export type FailureClass = (typeof failureClasses)[number];

/** What a client event is about: loading a part, rendering it, or what its code threw besides. */
export const loadStages = ['load', 'render', 'thrown'] as const;

type LoadStage = (typeof loadStages)[number];

/** The most positions of one error that are reported. */
export const mostFrames = 5;

/** A position in a script of a remote or of the shell, from an address or without its origin. Nothing else is one. */
export const framePattern =
  /\/(?:remotes\/[a-z-]{1,40}|shell)\/[\w.-]{1,64}\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}/;

/** What the shell reports of a remote: nothing about the person. */
export interface ClientEvent {
  remote: string;
  build: string;
  stage: LoadStage;
  class?: FailureClass;
  milliseconds: number;
  reference?: string;
  /** Where the code of an error was, as `/remotes/members/4f2a/7.1c2d.js:1:2345`, innermost first. */
  frames?: string[];
}
