/** The shared modules that the shell fetches later, by name: webpack.config.ts puts here those of shell/src/federation.ts. */
export const preloaded: Record<string, () => Promise<object>> = {};
