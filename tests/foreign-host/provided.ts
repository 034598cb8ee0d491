/** A shared module as the runtime takes it. */
interface Provided {
  version: string;
  get: () => Promise<() => unknown>;
}

/** What this host provides, by name: webpack.config.ts puts here what the list of the contract names. */
export const provided: Record<string, Provided> = {};
