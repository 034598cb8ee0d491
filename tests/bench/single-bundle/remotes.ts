import type { RemoteModule } from '@osasto/contract';

/** The module of each remote, by name: webpack.config.ts puts here every remote of the checkout. */
export const remotes: Record<string, () => Promise<{ default: RemoteModule }>> = {};
