/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { limitedTo, serve } from '@osasto/testing';
import { loadConfig, useLimits } from './config.ts';
import { withSignedUrls } from './query.ts';

test('what the start could not load is loaded when a screen needs it', async () => {
  serve({ 'GET config': limitedTo({ signedUrlMinutes: 4 }) });
  const { result } = renderHook(useLimits);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.signedUrlMinutes).toBe(4));
});

test.each([
  [10, 5],
  [4, 2],
])('signed URLs that last %i minutes are replaced after %i', async (lasting, expected) => {
  serve({ 'GET config': limitedTo({ signedUrlMinutes: lasting }) });
  await loadConfig();
  expect(withSignedUrls.staleTime()).toBe(expected * 60_000);
  expect(withSignedUrls.refetchInterval()).toBe(expected * 60_000);
});
