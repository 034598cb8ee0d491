/** Why a remote could not be shown. `network` and `http` are tried again by themselves. */
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

/** Where in its life a remote was when a load was counted. */
export const loadStages = ['load', 'render'] as const;

export type LoadStage = (typeof loadStages)[number];

/** What the shell reports of a load: no word about the person. */
export interface ClientEvent {
  remote: string;
  build: string;
  stage: LoadStage;
  class?: FailureClass;
  milliseconds: number;
  reference?: string;
}
