import type { Configuration } from '@osasto/api';
import {
  configuration as anyConfiguration,
  serve as serveAnswers,
  status,
  type Answers,
  type Sent,
} from '@osasto/testing';

export const configuration: Configuration = {
  ...anyConfiguration,
  singleSignOn: true,
  links: {
    privacy: 'https://apuliitto.example/tietosuoja',
    accessibility: 'https://apuliitto.example/saavutettavuus',
    passwordChange: '/account/password',
  },
};

/** The service of a shell without remotes: it starts and signs out, and `answers` say what else there is. */
export const serve = (answers: Answers = {}): Sent[] =>
  serveAnswers({ 'GET config': configuration, 'POST account/logout': status(204), ...answers });
