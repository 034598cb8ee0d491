import type { Configuration } from '@osasto/api';
import { serve as serveAnswers, status, type Answers, type Sent } from '@osasto/testing';

export const configuration: Configuration = {
  organisation: 'Apuliitto',
  version: '2.65.0',
  singleSignOn: true,
  limits: {
    uploadBytes: 20 * 1024 * 1024,
    planAttachments: 20,
    planMonths: 36,
    planWarningMonths: 3,
    letterExpiryDays: 7,
    signedUrlMinutes: 10,
  },
  links: {
    privacy: 'https://apuliitto.example/tietosuoja',
    accessibility: 'https://apuliitto.example/saavutettavuus',
    passwordChange: '/account/password',
  },
  support: 'tuki@apuliitto.example',
};

/** The service of a shell without remotes: it starts and signs out, and `answers` say what else there is. */
export const serve = (answers: Answers = {}): Sent[] =>
  serveAnswers({ 'GET config': configuration, 'POST account/logout': status(204), ...answers });
