import { type Body, call } from '@osasto/api';
import { invalidateChangedBy, useMutation } from '@osasto/api/query';

/** Makes a draft; lists and numbers of meetings are asked for anew. Rule 7.1, "add". */
export const useAddMeeting = () =>
  useMutation({
    mutationFn: (meeting: Body<'POST meetings/add'>) => call('POST meetings/add', { body: meeting }),
    onSuccess: () => invalidateChangedBy('POST meetings/add'),
  });
