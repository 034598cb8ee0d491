/** Begins to load what a session needs, while the service still checks the password. */
export const preloadSession = (): void =>
  void import(/* webpackChunkName: "application" */ './SignedIn.tsx').catch(
    () => 'it is loaded when it is needed',
  );
