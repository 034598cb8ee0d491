import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { SentDay } from '@osasto/contract';
import { directoryAt } from '../areas/accounts/directory.ts';
import { DirectoryUnreachable } from '../areas/accounts/directory-document.ts';
import { isMailHeld, findHost } from '../platform/mail/installation.ts';
import { createMailServer, MailNotTaken } from '../platform/mail/mail-server.ts';
import { isInfected } from '../platform/operation/scanner.ts';
import { storedSettings } from '../platform/settings/stored-settings.ts';
import {
  fail,
  nothingSet,
  ok,
  toReason,
  warn,
  type Check,
  type Finding,
  type Installation,
  type WithDatabase,
} from './finding.ts';

/** What of the last day did not arrive, by the table of results. */
async function findLostMail({ db }: WithDatabase): Promise<string | undefined> {
  const rows = await db
    .selectFrom('mail_result')
    .select(['result', sql<number>`sum(count)::int`.as('count')])
    .where('day', '>=', sql<SentDay>`current_date - 1`)
    .where('result', 'in', ['refused', 'givenUp', 'bounced'])
    .groupBy('result')
    .orderBy('result')
    .execute();
  return rows.length === 0 ? undefined : rows.map(({ result, count }) => `${count} ${result}`).join(', ');
}

/** Asks the mail server, and sends a mail where an address is given. */
async function trySending({ settings, mailTo }: Installation): Promise<Finding> {
  const { mail, secret } = settings;
  // Nothing comes back to a job that does not exist.
  const server = mail && createMailServer({ mail: { url: mail.url, from: mail.from }, secret });
  if (!server) return nothingSet('OSASTO_SMTP_URL is not set');
  const place = `${server.host}:${server.port}`;
  const text = 'Osasto-palvelun sähköposti toimii.\n\nE-posten från tjänsten Osasto fungerar.\n';
  const subject = 'Osasto: sähköposti toimii / e-posten fungerar';
  try {
    if (mailTo === undefined) {
      await server.check();
      return ok(`${place} takes the sign-in; name an address with --mail to try a mail`);
    }
    const letter = { to: mailTo, subject, text, html: `<p>${text.replace('\n\n', '<br>')}</p>` };
    await server.send(letter, randomUUID(), { kind: 'account.notice', id: '0' });
    return ok(`${place} took a mail to the given address: see that it arrived`);
  } catch (error) {
    const code = error instanceof MailNotTaken ? error.code : toReason(error);
    return fail(
      `${place} does not take mail: ${code}`,
      'Check address, port, encryption, password and sender: docs/operations.md (E-mail).',
    );
  }
}

const mail: Check<WithDatabase> = {
  name: 'mail',
  async find(given) {
    const { settings, db } = given;
    if (!settings.mail && settings.mode === 'production')
      return warn('OSASTO_SMTP_URL is not set: nobody gets e-mail', 'Set it, with OSASTO_MAIL_FROM.');
    if (settings.mail && (await isMailHeld(db, findHost(settings))))
      return fail(
        'this database was restored elsewhere, or OSASTO_URL has changed: its mail waits',
        'If people use this service, run "npm run service mail confirm".',
      );
    const tried = await trySending(given);
    const lost = await findLostMail(given);
    return tried.state === 'ok' && lost !== undefined
      ? warn(
          `${tried.says}; since yesterday: ${lost}`,
          'The log (mail) and /settings say which kinds, with the code of the server.',
        )
      : tried;
  },
};

/** What every scanner finds, in two halves: whole it would be found in this file. */
const testVirus = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`}-ANTIVIRUS-TEST-FILE!$H+H*`;

const scanner: Check<Installation> = {
  name: 'scanner',
  async find({ settings: { scanner: address } }) {
    if (address === undefined) return nothingSet('OSASTO_SCANNER is not set: files are not scanned');
    try {
      return (await isInfected(address, Buffer.from(testVirus)))
        ? ok('answers, and finds the test virus')
        : fail(
            'answers, but does not find the test virus',
            'Give it signatures: freshclam, then restart it.',
          );
    } catch (error) {
      return fail(
        `does not work: ${toReason(error)}`,
        'Start it, and check OSASTO_SCANNER (ClamAV: TCPSocket or LocalSocket). Uploads are refused meanwhile.',
      );
    }
  },
};

const traces: Check<Installation> = {
  name: 'traces',
  async find({ settings: { tracing } }) {
    if (!tracing) return nothingSet('OTEL_EXPORTER_OTLP_ENDPOINT is not set: nothing is traced');
    const { endpoint, headers } = tracing;
    const todo = 'Check OTEL_EXPORTER_OTLP_ENDPOINT and its headers. Spans are dropped meanwhile.';
    try {
      const { ok: isTaken, status } = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-protobuf' },
        body: new Uint8Array(), // no span at all
        redirect: 'manual',
        signal: AbortSignal.timeout(5000),
      });
      return isTaken ? ok(`${endpoint} takes spans`) : warn(`${endpoint} answers ${status}`, todo);
    } catch (error) {
      return warn(`${endpoint} does not answer: ${toReason((error as Error).cause ?? error)}`, todo);
    }
  },
};

const directory: Check<Installation> = {
  name: 'directory',
  async find({ settings }) {
    if (!settings.directory || settings.directory.isDevelopment)
      return nothingSet('OSASTO_DIRECTORY_ISSUER is not set');
    try {
      const redirectUri = `${settings.publicAddress}/adresponse`;
      const found = directoryAt(settings.directory);
      await found.signInAddress({ nonce: 'doctor', state: 'doctor', redirectUri });
      const problems = await found.findProblems();
      if (problems.length > 0)
        return warn(problems.join(' '), 'Ask who runs the directory, or change OSASTO_DIRECTORY_ACR.');
      return ok(`${settings.directory.issuer} describes itself; register ${redirectUri} there`);
    } catch (error) {
      const says = error instanceof DirectoryUnreachable ? error.message : toReason(error);
      return fail(
        says,
        'OSASTO_DIRECTORY_ISSUER must be the issuer as the directory publishes it, and reachable from here.',
      );
    }
  },
};

const crm: Check<WithDatabase> = {
  name: 'CRM',
  async find({ db, settings: { crmToken, mode } }) {
    const stored = await storedSettings(db, 'crm.adapter', 'crm.address');
    const address = stored['crm.address'];
    if (stored['crm.adapter'] === 'none') return nothingSet('the setting crm.adapter is none');
    if (stored['crm.adapter'] === 'simulated')
      return mode === 'production'
        ? fail('the setting crm.adapter is simulated', 'Run: npm run service setting crm.adapter http')
        : nothingSet('the setting crm.adapter is simulated');
    if (!address)
      return fail('the setting crm.address is empty', 'Run: npm run service setting crm.address <address>');
    try {
      const { status } = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(5000),
        headers: crmToken ? { authorization: `Bearer ${crmToken}` } : {},
      });
      if (status === 401 || status === 403)
        return fail(`answers ${status}: it refuses the token`, 'Set OSASTO_CRM_TOKEN to one that counts.');
      return status >= 500
        ? fail(`answers ${status}`, 'Ask who runs the CRM. Transfers wait and are tried again.')
        : ok(`answers ${status}`);
    } catch (error) {
      return fail(
        `does not answer: ${toReason((error as Error).cause ?? error)}`,
        'Check the setting crm.address and the way there. Transfers wait and are tried again.',
      );
    }
  },
};

/** Programs that the service asks. */
export const counterpartChecks: readonly Check<Installation>[] = [scanner, directory, traces];
/** Those whose settings are in the database. */
export const storedCounterpartChecks: readonly Check<WithDatabase>[] = [mail, crm];
