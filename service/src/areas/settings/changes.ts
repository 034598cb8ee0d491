import { nameOfActor } from '../../platform/changes/audit.ts';
import {
  defineChanges,
  type AnyChange,
  type Change,
  type ChangeKind,
} from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { findSettings, settingsTag, storeSetting, taggedSettings, type StoredRows } from './queries.ts';
import { effective, findChangeErrors, type SettingChange } from './rules.ts';

const toValues = ({ rows }: StoredRows) => Object.fromEntries(rows.map(({ key, value }) => [key, value]));

/** All settings together: who changes one has seen all others, which it may depend on. */
const settings: ChangeKind<StoredRows, void> = {
  lock: (tx) => findSettings(tx, { isLocked: true }),
  tag: (_tx, row) => settingsTag(row),
  read: async ({ row }) => taggedSettings(row),
  subject: () => ({ entity: 'setting' }),
};

type SettingsChange = AnyChange<StoredRows> & Pick<Change<StoredRows>, 'hasDirectory'>;

/** Changes some settings, all of them or none; each leaves a row in the audit log. Rule 18.30. */
export const settingSteps = defineChanges(settings, {
  change: {
    refuse: ({ row, hasDirectory }: SettingsChange, changes: readonly SettingChange[]) => {
      const errors = findChangeErrors(toValues(row), changes, hasDirectory);
      return errors.length > 0 ? new NotValid(...errors) : undefined;
    },
    run: async ({ tx, row, actor }: SettingsChange, changes: readonly SettingChange[]) => {
      const current = toValues(row);
      const written = effective(current, changes);
      for (const { key, value } of written) {
        await storeSetting(tx, { key, value, by: nameOfActor(actor) }); // oxlint-disable-line no-await-in-loop -- one connection
      }
      const auditEntry = written.map(({ key, value }) => ({
        before: { name: key, value: current[key] },
        after: { name: key, value },
      }));
      return { auditEntry };
    },
    answer: async ({ tx }: SettingsChange) => taggedSettings(await findSettings(tx)),
  },
});

export const { change: changeSettings } = forRequests(settingSteps);
