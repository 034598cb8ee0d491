/** @jest-environment jsdom */
import { acceptToken, endSession } from '@osasto/session';
import { person, serve, status, createUnsignedToken, unreachable } from '@osasto/testing';
import { readFieldErrors } from './call-errors.ts';
import { callForUpload } from './upload.ts';

const upload = 'POST preparednessplan/uploadpreparednessplan';
const file = new File(['abc'], 'Suunnitelma.pdf', { type: 'application/pdf' });
const body = { sectionId: 1, attachment: true };
const attachment = {
  id: 1,
  name: 'Suunnitelma.pdf',
  url: '/api/files/1',
  size: 3,
  created: '2026-11-21T10:00:00.000Z',
};

beforeEach(() => void acceptToken(createUnsignedToken(person('SectionAdmin'))));
afterEach(endSession);

test('a file is sent with its name and type, and it is said how far it has come', async () => {
  const sent = serve({ [upload]: attachment });
  const shares: number[] = [];
  const answer = await callForUpload(upload, { file, body, onProgress: (share) => shares.push(share) });
  expect(answer).toEqual(attachment);
  expect(shares).toEqual([0.5, 1]);
  expect(sent[0]?.body).toEqual({
    name: 'Suunnitelma.pdf',
    blob: 'YWJj',
    fileType: 'application/pdf',
    ...body,
  });
  expect(sent[0]?.headers['Authorization']).toMatch(/^Bearer /);
});

test('a type that the computer does not know is sent as any file', async () => {
  const sent = serve({ [upload]: attachment });
  await callForUpload(upload, { file: new File(['abc'], 'Sopimus.odt'), body });
  expect(sent[0]?.body).toMatchObject({ fileType: 'application/octet-stream' });
});

test('an upload that is aborted ends at once, and so does its request', async () => {
  const sent = serve({ [upload]: () => new Promise(() => {}) });
  const controller = new AbortController();
  const sending = callForUpload(upload, {
    file,
    body,
    signal: controller.signal,
    onProgress: () => setTimeout(() => controller.abort()),
  });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('what the service refuses comes through, and a lost connection as such', async () => {
  serve({ [upload]: status(400, { isValid: false, errors: [{ translationKey: 'upload.tooBig' }] }) });
  const failure = await callForUpload(upload, { file, body }).catch((error: unknown) => error);
  expect(readFieldErrors(failure)).toHaveLength(1);
  serve({ [upload]: unreachable });
  await expect(callForUpload(upload, { file, body })).rejects.toMatchObject({
    name: 'Unreachable',
    mayHaveArrived: true,
  });
});
