import { callTagged } from '@osasto/api';
import { callQuery, taggedQuery, useQuery, useQueryClient } from '@osasto/api/query';
import type { settingChanges } from './fields.ts';

const settingsQuery = {
  ...taggedQuery('GET settings'),
  staleTime: 0,
  refetchOnWindowFocus: false, // nothing changes under the hand of who types
};

/** What the organisation has set, with the tag of its version. Rule 18.30. */
export const useSettings = () => useQuery(settingsQuery);

export type LoadedSettings = NonNullable<ReturnType<typeof useSettings>['data']>;

/** What became of e-mail. Rule 2.25. */
export const useMailResults = () => useQuery({ ...callQuery('GET mails/results'), staleTime: 0 });

/** Sends changes made of the version of `tag`, and loads anew after an error. */
export function useSaveSettings() {
  const client = useQueryClient();
  return {
    save: (changes: ReturnType<typeof settingChanges>, tag: string | undefined) =>
      callTagged('POST settings', { body: { changes }, ifMatch: tag }),
    reload: () => client.fetchQuery(settingsQuery),
  };
}
