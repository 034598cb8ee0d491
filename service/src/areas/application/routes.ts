import type { FastifyInstance } from 'fastify';
import { appVersion } from '@osasto/contract';
import { addCall } from '../../platform/http/call.ts';
import { findConfiguration } from './configuration.ts';

export function registerApplication(app: FastifyInstance): void {
  const { settings } = app;

  addCall(app, 'GET ossiversion', {
    handler: () => ({ version: appVersion, build: settings.build }),
  });

  addCall(app, 'GET config', { handler: () => findConfiguration(app) });
}
