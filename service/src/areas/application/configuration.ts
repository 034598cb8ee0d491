import { appVersion, defaultLanguage } from '@osasto/contract';
import type { Configuration } from '@osasto/api';
import type { FastifyInstance } from 'fastify';
import { rightsOfService } from '../../platform/http/rights.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';

/** What the service says of itself before anybody is signed in. */
export async function findConfiguration({ db, settings }: FastifyInstance): Promise<Configuration> {
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
  const { fi, sv } = stored['organisation.name'];
  const names = { fi, sv };
  return {
    organisation: names[defaultLanguage],
    organisationNames: names,
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
    ...rightsOfService,
  };
}
