import { Transform } from 'node:stream';
import { callbackify } from 'node:util';
import type { preParsingHookHandler } from 'fastify';
import { TooLarge } from '../errors/http-errors.ts';
import { abortOnClose } from './client-closed.ts';
import { bodyLimits } from './limits.ts';
import { BlobInJson } from './blob-in-json.ts';
import { ReceivedFile } from './received-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file in the body of a call that takes one. */
    receivedFile?: ReceivedFile;
    /** Aborts when the client that sends it leaves. */
    leaving?: AbortSignal;
  }
}

/** Takes the file out of a body while it arrives: what is parsed, and held in memory, is the small rest. */
export const receiveFile: preParsingHookHandler = (request, reply, payload, done) => {
  const blob = new BlobInJson();
  const file = new ReceivedFile();
  let rest = 0;
  request.receivedFile = file;
  request.leaving = abortOnClose(reply);
  reply.raw.once('close', () => void file.remove());
  const withoutFile = Object.assign(
    new Transform({
      transform: callbackify(async (chunk: Buffer, _encoding: string) => {
        withoutFile.receivedEncodedLength += chunk.length;
        const taken = blob.take(chunk);
        rest += taken.rest.length;
        if (rest > bodyLimits.signedIn) throw new TooLarge();
        await file.add(taken.blob);
        return taken.rest;
      }),
      flush: callbackify(() => file.end(blob.isBroken)),
    }),
    { receivedEncodedLength: 0 }, // with which Fastify compares the length that was announced
  );
  // No pipeline, which would end the connection with a body that is refused, and so the answer.
  payload.once('error', (error) => withoutFile.destroy(error));
  payload.pipe(withoutFile);
  done(null, withoutFile);
};
