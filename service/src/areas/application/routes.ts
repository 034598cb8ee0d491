import type { FastifyInstance } from 'fastify';
import { appVersion, defaultLanguage } from '@osasto/contract';
import { call } from '../../platform/http/call.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';

export function registerApplication(app: FastifyInstance): void {
  const { settings, db } = app;

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
        'file.maxBytes',
        'file.addressMinutes',
        'plan.maxAttachments',
        'plan.expiryMonths',
        'plan.warningMonths',
        'letter.expiryDays',
      );
      return {
        organisation: stored['organisation.name'][defaultLanguage],
        version: appVersion,
        singleSignOn: settings.directory !== undefined,
        limits: {
          uploadBytes: stored['file.maxBytes'],
          planAttachments: stored['plan.maxAttachments'],
          planMonths: stored['plan.expiryMonths'],
          planWarningMonths: stored['plan.warningMonths'],
          letterExpiryDays: stored['letter.expiryDays'],
          signedUrlMinutes: stored['file.addressMinutes'],
        },
        links: {
          privacy: stored['links.privacy'],
          accessibility: stored['links.accessibility'],
          passwordChange: stored['password.changeAddress'],
        },
        support: stored['organisation.support'],
      };
    },
  });
}
