import type { Answer, Body } from '@osasto/api';
import { callQuery, useQuery } from '@osasto/api/query';
import { paging } from '@osasto/contract';

export type MessageInput = Body<'POST messages'>;
export type ChosenKind = MessageInput['kind'];
export type AudienceInput = MessageInput['audience'];
export type MessageDetails = Answer<'GET messages/{id}'>;
export type ListedMessage = Answer<'GET messages'>['results'][number];
export type MessagePreview = Answer<'POST messages/preview'>;

export const messagesQuery = (page: number) =>
  callQuery('GET messages', { query: { skip: (page - 1) * paging.size, take: paging.size } });

/** One page of messages of the own unit, newest first. */
export const useMessages = (page: number) => useQuery(messagesQuery(page));

const changesByItself: readonly ListedMessage['state'][] = ['delayed', 'sending'];

/** Milliseconds between two looks at a message that is on its way. */
const refetchMs = 2000;

/** One message; while it is on its way it is looked at again and again. */
export const useMessage = (id: number) =>
  useQuery({
    ...callQuery('GET messages/{id}', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && changesByItself.includes(data.state) ? refetchMs : false,
  });

/** Who would get a message of a kind, and who not. Rule 23.2. */
export const usePreview = (kind: ChosenKind, audience: AudienceInput, enabled = true) =>
  useQuery({ ...callQuery('POST messages/preview', { body: { kind, audience } }), enabled });
