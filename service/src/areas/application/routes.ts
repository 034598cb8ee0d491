import type { FastifyInstance } from 'fastify';
import { appVersion } from '@osasto/contract';
import { call } from '../../platform/http/call.ts';
import { findConfiguration } from './configuration.ts';

export function registerApplication(app: FastifyInstance): void {
  const { settings } = app;

  call(app, 'GET ossiversion', {
    handler: () => ({ version: appVersion, build: settings.build }),
  });

  call(app, 'GET config', { handler: () => findConfiguration(app) });
}
