import * as React from 'react';

type Effect = typeof React.useEffect;

/**
 * An effect whose clean-up cannot throw: React gives what a clean-up throws to whatever stays in the page, so a part that
 * leaves would take what stands around it along. It is reported as what a handler throws is.
 */
const guarded =
  (useAnyEffect: Effect): Effect =>
  (effect, dependencies) => {
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- those of the caller
    useAnyEffect(() => {
      const end = effect();
      if (typeof end !== 'function') return end;
      return () => {
        try {
          end();
        } catch (error) {
          reportError(error);
        }
      };
    }, dependencies);
  };

const effects = {
  useEffect: guarded(React.useEffect),
  useLayoutEffect: guarded(React.useLayoutEffect),
  useInsertionEffect: guarded(React.useInsertionEffect),
};

/** React as remotes get it. */
export const guardedReact: object = {
  ...React,
  ...effects,
  default: { ...React, ...effects },
};
