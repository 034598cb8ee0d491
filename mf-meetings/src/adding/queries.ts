import { type Body, call } from '@osasto/api';
import { useMutation, useQueryClient } from '@osasto/api/query';
import { districtStatsQuery } from '@osasto/domain/units';

/** Makes a draft; lists and numbers of meetings are asked for anew. Rule 7.1, "add". */
export function useAddMeeting(districtId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (meeting: Body<'POST meetings/add'>) => call('POST meetings/add', { body: meeting }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['meetings'] }),
        client.invalidateQueries({ queryKey: districtStatsQuery(districtId).queryKey }),
      ]),
  });
}
