import { renderHook, waitFor } from '@testing-library/react';
import { serve } from '@osasto/testing';
import { loadConfig, useLimits } from './config.ts';
import { withSignedUrls } from './query.ts';

const configuration = (signedUrlMinutes: number) => ({
  organisation: 'Apuliitto',
  version: '2.65.0',
  singleSignOn: false,
  limits: {
    uploadBytes: 1,
    planAttachments: 1,
    planMonths: 1,
    planWarningMonths: 1,
    letterExpiryDays: 1,
    signedUrlMinutes,
  },
  links: { privacy: '/about', accessibility: '/about', passwordChange: '/account/password' },
  support: 'tuki@apuliitto.example',
});

test('what the start could not load is loaded when a screen needs it', async () => {
  serve({ 'GET config': configuration(4) });
  const { result } = renderHook(useLimits);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.signedUrlMinutes).toBe(4));
});

test.each([
  [10, 5],
  [4, 2],
])('signed URLs that last %i minutes are replaced after %i', async (lasting, expected) => {
  serve({ 'GET config': configuration(lasting) });
  await loadConfig();
  expect(withSignedUrls.staleTime()).toBe(expected * 60_000);
  expect(withSignedUrls.refetchInterval()).toBe(expected * 60_000);
});
