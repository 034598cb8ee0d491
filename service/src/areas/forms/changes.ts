import type { ExternalForm } from '@osasto/api';
import { defineChanges, type TaggedBody } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { versionTag } from '../../platform/changes/versions.ts';
import { deleteForm, insertForm, lockForm, updateForm, type FormInput, type StoredForm } from './queries.ts';

const entity = 'externalform';

const toForm = ({ version: _version, ...form }: StoredForm): ExternalForm => form;

/** A form with the tag of its version. Rule 1.20. */
export const taggedForm = (form: StoredForm): TaggedBody<ExternalForm> => ({
  body: toForm(form),
  tag: versionTag(entity, form.id, form.version),
});

const answerForm = async (_: unknown, form: StoredForm) => taggedForm(form);

/** Adds a form; it belongs to nothing that could be locked. Rule 11.6. */
export const { add: addForm } = forRequests(
  defineChanges(
    { lock: async () => ({}), subject: () => ({ entity }) },
    {
      add: {
        run: async ({ tx }, form: FormInput) => {
          const result = await insertForm(tx, form);
          return { result, auditEntry: { entityId: result.id, after: { ...toForm(result) } } };
        },
        answer: answerForm,
      },
    },
  ),
);

/** What happens to a form that there is. Rules 11.6, 11.7. */
export const formSteps = forRequests(
  defineChanges(
    {
      lock: lockForm,
      tag: (_tx, { id, version }) => versionTag(entity, id, version),
      read: async ({ row }) => taggedForm(row),
      subject: ({ id }) => ({ entity, entityId: id }),
    },
    {
      update: {
        run: async ({ tx, row }, form: FormInput) => {
          const result = await updateForm(tx, row.id, form);
          return { result, auditEntry: { before: { ...toForm(row) }, after: { ...toForm(result) } } };
        },
        answer: answerForm,
      },
      delete: {
        run: async ({ tx, row }) => {
          await deleteForm(tx, row.id);
          return { auditEntry: { before: { ...toForm(row) } } };
        },
      },
    },
  ),
);
