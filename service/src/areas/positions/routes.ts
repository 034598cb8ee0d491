import type { FastifyInstance } from 'fastify';
import { call } from '../../platform/call.ts';
import { findPositions } from './queries.ts';

export function registerPositions(app: FastifyInstance): void {
  const { db } = app;

  call(app, 'GET meetings/getallpositionsoftrust', { handler: () => findPositions(db) });
}
