import type { FastifyInstance } from 'fastify';
import { appVersion, defaultLanguage } from '@osasto/contract';
import { call } from '../../platform/call.ts';
import { storedSettings } from '../../platform/stored-settings.ts';
import { labelsIn } from './labels.ts';

export function registerApplication(app: FastifyInstance): void {
  const { settings, metrics, db } = app;
  const remotes = labelsIn(20);
  const builds = labelsIn(100);

  call(app, 'GET ossiversion', {
    handler: () => ({ version: appVersion, build: settings.build }),
  });

  call(app, 'GET config', {
    handler: async () => {
      const stored = await storedSettings(
        db,
        'organisation.name',
        'organisation.support',
        'links.privacy',
        'links.accessibility',
        'password.changeAddress',
      );
      return {
        organisation: stored['organisation.name'][defaultLanguage],
        version: appVersion,
        singleSignOn: settings.directory !== undefined,
        links: {
          privacy: stored['links.privacy'],
          accessibility: stored['links.accessibility'],
          passwordChange: stored['password.changeAddress'],
        },
        support: stored['organisation.support'],
      };
    },
  });

  call(app, 'POST client/events', {
    perMinute: 120,
    handler: ({ body, log }, reply) => {
      for (const event of body.events) {
        const remote = remotes(event.remote);
        const seconds = event.milliseconds / 1000;
        metrics.remoteLoads.inc({
          remote,
          build: builds(event.build),
          stage: event.stage,
          class: event.class ?? 'none',
        });
        if (event.stage === 'load') metrics.remoteSeconds.observe({ remote }, seconds);
        if (event.class) log.warn({ event }, 'A remote failed in a browser');
      }
      return reply.code(204).send();
    },
  });
}
