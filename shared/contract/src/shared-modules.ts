/**
 * What the shell shares with the remotes: the libraries that hold state for the whole page, and our own thin
 * packages. The shell provides them in shell/src/federation.ts; the builds of remotes import them from there.
 * A key that ends in a slash means every module below it.
 */
export const sharedModules = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  '@osasto/api',
  '@osasto/api/query',
  '@osasto/contract',
  '@osasto/contract/non-member',
  '@osasto/domain/',
  '@osasto/feedback',
  '@osasto/forms',
  '@osasto/i18n',
  '@osasto/permissions',
  '@osasto/plots/',
  '@osasto/router',
  '@osasto/rules',
  '@osasto/session',
  '@osasto/ui/',
] as const;
