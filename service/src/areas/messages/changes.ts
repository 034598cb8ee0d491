import { randomUUID } from 'node:crypto';
import type { Body, FieldError } from '@osasto/api';
import { type Language, languages, longest } from '@osasto/contract';
import { defineChanges, type Change, type ChangeKind } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { textErrors, toStoredText } from '../../platform/http/text-fields.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { countAddressees, type Preview, writtenIn } from './addressees.ts';
import { type AudienceFilter, findAudienceErrors, requireUnits, selectPeople } from './audience.ts';
import { beginQueue, pauseSeconds } from './begin.ts';
import { testQueue } from './mail.ts';
import { hasNamePlaceholder } from './placeholders.ts';
import {
  getMessage,
  lockMessage,
  type MessageAnswer,
  type MessageRow,
  toMessage,
  toTexts,
} from './queries.ts';
import { type MessageUnit, toScope } from './units.ts';

type MessageInput = Body<'POST messages'>;

const entity = 'message';

type Column = 'subject' | 'text';

/** What is wrong with the text in one language. Rules 22.4, 23.3. */
function findTextErrors(language: Language, given: NonNullable<MessageInput['texts']['fi']>): FieldError[] {
  const at = (column: Column) => `texts.${language}.${column}`;
  const subject = toStoredText(given.subject);
  const hasName = subject !== null && hasNamePlaceholder(subject);
  return [
    ...textErrors(at('subject'), subject, longest.messageSubject),
    ...textErrors(at('text'), toStoredText(given.text), longest.messageText),
    ...(hasName ? [{ translationKey: 'message.nameInSubject', propertyName: at('subject') }] : []),
  ];
}

/**
 * @throws {NotPermitted} for units outside of the own one
 * @throws {NotValid} for what is wrong with the audience or the texts. Rules 23.1 to 23.3
 */
async function requireMessage(
  db: Db,
  unit: MessageUnit,
  { kind, audience, texts }: MessageInput,
): Promise<void> {
  await requireUnits(db, toScope(unit), audience);
  const errors = [
    ...findAudienceErrors(kind, audience),
    ...languages.flatMap((language) => {
      const given = texts[language];
      return given ? findTextErrors(language, given) : [];
    }),
  ];
  if (writtenIn(texts).length === 0)
    errors.push({ translationKey: 'message.textRequired', propertyName: 'texts' });
  if (errors.length > 0) throw new NotValid(...errors);
}

const toColumns = ({ kind, audience, texts: { fi, sv } }: MessageInput) => ({
  kind,
  audience: JSON.stringify(audience),
  subject_fi: toStoredText(fi?.subject),
  text_fi: toStoredText(fi?.text),
  subject_sv: toStoredText(sv?.subject),
  text_sv: toStoredText(sv?.text),
});

/** Who would get a message of a unit, and whether a second person confirms. Rules 23.2, 23.3. */
export async function previewMessage(
  db: Db,
  unit: MessageUnit,
  { kind, audience, texts }: Body<'POST messages/preview'>,
): Promise<Preview> {
  await requireUnits(db, toScope(unit), audience);
  const errors = findAudienceErrors(kind, audience);
  if (errors.length > 0) throw new NotValid(...errors);
  const people = await selectPeople(db, toScope(unit), audience);
  const written = writtenIn(texts);
  const [counted, { 'message.secondPersonAbove': most }] = await Promise.all([
    countAddressees(db, people, kind, written.length > 0 ? written : languages),
    storedSettings(db, 'message.secondPersonAbove'),
  ]);
  return { ...counted, needsSecond: counted.recipients > most };
}

const countExcluded = ({ excluded }: Preview) => excluded.reduce((sum, { count }) => sum + count, 0);

/** A name that is searched for is personal data: the log says only whether there was one. */
const loggedAudience = ({ holders, members }: AudienceFilter) => {
  const { text, ...ofHolders } = holders ?? {};
  const { name, ...ofMembers } = members ?? {};
  return holders
    ? { holders: ofHolders, hasName: Boolean(text) }
    : { members: ofMembers, hasName: Boolean(name) };
};

/** What the log has of a message: never its text. Rule 23.4. */
const logged = ({ kind, audience }: MessageInput, preview: Preview) => ({
  recipients: preview.recipients,
  excluded: countExcluded(preview),
  criteria: { kind, ...loggedAudience(audience) },
});

const answerMessage = async (
  { tx, session }: Change<unknown>,
  id: number,
): Promise<{ body: MessageAnswer }> => ({
  body: toMessage(await getMessage(tx, id), session),
});

const toCounts = (preview: Preview) => ({
  recipients: preview.recipients,
  excluded: countExcluded(preview),
});

/** Adds a draft to the unit of the caller. Rule 23.1. */
export const { add: addMessage } = forRequests(
  defineChanges(
    {
      lock: async (_tx: Db, unit: MessageUnit) => unit,
      subject: (unit: MessageUnit) => ({ entity, ...unit }),
    },
    {
      add: {
        run: async ({ tx, row: unit, session }: Change<MessageUnit>, input: MessageInput) => {
          await requireMessage(tx, unit, input);
          const preview = await previewMessage(tx, unit, input);
          const { id } = await tx
            .insertInto('message')
            .values({
              ...toColumns(input),
              ...toCounts(preview),
              district_id: unit.districtId,
              section_id: unit.sectionId,
              account_id: session.accountId,
              by: session.name,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return { result: id, auditEntry: { entityId: id, after: logged(input, preview) } };
        },
        answer: answerMessage,
      },
    },
  ),
);

const messages: ChangeKind<MessageRow> = {
  lock: lockMessage,
  subject: ({ id, districtId, sectionId }) => ({ entity, entityId: id, districtId, sectionId }),
};

/** Refuses a message that is in none of these states. */
const refuseUnless =
  (...states: MessageRow['state'][]) =>
  ({ row }: Change<MessageRow>) =>
    states.includes(row.state) ? undefined : new WrongState('message.wrongState');

const toInput = (row: MessageRow): MessageInput => ({
  kind: row.kind,
  audience: row.audience,
  texts: toTexts(row),
});

/** Lets a message leave in ten seconds. */
async function delay({ tx, row, jobs }: Change<MessageRow>): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'delayed', sent_at: new Date() })
    .where('id', '=', row.id)
    .execute();
  await jobs.add(tx, beginQueue, { messageId: row.id }, String(row.id), pauseSeconds);
}

/** @throws {WrongState} when nobody gets the message, or more than a district or section may write to. Rule 23.3. */
async function requireRecipients(
  tx: Db,
  { districtId }: MessageUnit,
  { recipients }: Preview,
): Promise<void> {
  if (recipients === 0) throw new WrongState('message.noRecipients');
  const { 'message.maxRecipients': max } = await storedSettings(tx, 'message.maxRecipients');
  if (districtId !== null && recipients > max) throw new WrongState('message.tooManyRecipients', { max });
}

/** What happens to a message that there is. Rules 23.1 to 23.4. */
export const messageSteps = forRequests(
  defineChanges(messages, {
    update: {
      refuse: refuseUnless('draft'),
      run: async ({ tx, row }: Change<MessageRow>, input: MessageInput) => {
        await requireMessage(tx, row, input);
        const preview = await previewMessage(tx, row, input);
        await tx
          .updateTable('message')
          .set({ ...toColumns(input), ...toCounts(preview) })
          .where('id', '=', row.id)
          .execute();
        return {
          result: row.id,
          auditEntry: {
            before: { recipients: row.recipients, excluded: row.excluded },
            after: logged(input, preview),
          },
        };
      },
      answer: answerMessage,
    },
    delete: {
      refuse: refuseUnless('draft'),
      run: async ({ tx, row }: Change<MessageRow>) => {
        await tx.deleteFrom('message').where('id', '=', row.id).execute();
        return { auditEntry: { before: { recipients: row.recipients, excluded: row.excluded } } };
      },
    },
    send: {
      refuse: refuseUnless('draft'),
      run: async (change: Change<MessageRow>) => {
        const { tx, row, session } = change;
        const input = toInput(row);
        const preview = await previewMessage(tx, row, input);
        await requireRecipients(tx, row, preview);
        await tx
          .updateTable('message')
          .set({
            ...toCounts(preview),
            state: 'needsSecond',
            account_id: session.accountId,
            by: session.name,
          })
          .where('id', '=', row.id)
          .execute();
        if (!preview.needsSecond) await delay(change);
        return { result: row.id, auditEntry: { after: logged(input, preview) } };
      },
      answer: answerMessage,
    },
    approve: {
      deny: ({ row, session }: Change<MessageRow>) =>
        row.accountId === session.accountId ? { error: new NotPermitted() } : undefined,
      refuse: refuseUnless('needsSecond'),
      run: async (change: Change<MessageRow>) => {
        const { tx, row } = change;
        const input = toInput(row);
        const preview = await previewMessage(tx, row, input);
        await requireRecipients(tx, row, preview);
        await tx.updateTable('message').set(toCounts(preview)).where('id', '=', row.id).execute();
        await delay(change);
        return { result: row.id, auditEntry: { after: logged(input, preview) } };
      },
      answer: answerMessage,
    },
    stop: {
      refuse: refuseUnless('needsSecond', 'delayed', 'sending'),
      run: async ({ tx, row }: Change<MessageRow>) => {
        await tx.updateTable('message').set({ state: 'stopped' }).where('id', '=', row.id).execute();
        await tx
          .updateTable('message_recipient')
          .set({ state: 'stopped' })
          .where('message_id', '=', row.id)
          .where('state', '=', 'waiting')
          .execute();
        return { result: row.id, auditEntry: { after: { recipients: row.recipients } } };
      },
      answer: answerMessage,
    },
    test: {
      run: async ({ tx, row, session, jobs }: Change<MessageRow>) => {
        const { accountId } = session;
        await jobs.add(tx, testQueue, { messageId: row.id, accountId }, randomUUID());
        return { result: row.id, auditEntry: {} };
      },
      answer: answerMessage,
    },
  }),
);
