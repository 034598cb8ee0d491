import { contractVersion, type Descriptor, type FailureClass } from '@osasto/contract';

/** Ways in which a remote fails to load, and the class as which the shell counts each. */
export const remoteFailures = {
  /** Nobody listens. */
  refused: 'network',
  /** It connects, and no answer comes. */
  hangs: 'timeout',
  /** 404. */
  http: 'http',
  /** A page instead of the manifest. */
  html: 'integrity',
  /** The entry is not the one that the registry names. */
  integrity: 'integrity',
  /** It was built against another React. */
  react: 'incompatible',
  /** It speaks another contract. */
  contract: 'contract',
  /** Its code throws when it is evaluated. */
  throws: 'runtime',
} as const satisfies Record<string, FailureClass>;

export type RemoteFailureKind = keyof typeof remoteFailures;

/** The descriptor with a failure: some failures are in the registry alone. */
export const descriptorWith = (failure: RemoteFailureKind | undefined, good: Descriptor): Descriptor => ({
  ...good,
  ...(failure === 'react' && { shared: { ...good.shared, react: '^99.0.0' } }),
  ...(failure === 'contract' && { contractVersion: contractVersion + 1 }),
});
