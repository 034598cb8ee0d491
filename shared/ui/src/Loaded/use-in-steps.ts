import { useDeferredValue } from 'react';

/**
 * What has come, or undefined as long as it is not drawn: what shows for the first time is drawn in steps, between which
 * the browser answers who types or scrolls. What is there changes at once, and goes at once.
 */
export function useInSteps<Data>(data: Data | undefined): Data | undefined {
  const isDrawn = useDeferredValue(data !== undefined);
  return isDrawn ? data : undefined;
}
