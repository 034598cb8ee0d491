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

/** The stage of a remote that a client event is about. */
export const loadStages = ['load', 'render'] as const;

type LoadStage = (typeof loadStages)[number];

/** What the shell reports of a load: nothing about the person. */
export interface ClientEvent {
  remote: string;
  build: string;
  stage: LoadStage;
  class?: FailureClass;
  milliseconds: number;
  reference?: string;
}
