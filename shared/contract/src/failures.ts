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

/** What the shell reports of a remote: nothing about the person. */
export interface ClientEvent {
  remote: string;
  build: string;
  stage: LoadStage;
  class?: FailureClass;
  milliseconds: number;
  reference?: string;
}
