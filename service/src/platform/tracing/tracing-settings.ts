/** Which requests and jobs are traced, as OpenTelemetry names it. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SamplerName = (typeof samplerNames)[number];

/** Where traces go. */
export interface TracingSettings {
  /** Of the collector, without a slash at its end. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  sampler: SamplerName;
  /** The share of the samplers that have one, from 0 to 1. */
  ratio: number;
  build: string;
}
