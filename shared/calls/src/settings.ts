import { Type } from 'typebox';
import { settingKeys, type SettingKey } from '@osasto/contract/settings';
import { defineCalls } from './record.ts';
import { superAdminOnly } from './rights.ts';
import { Timestamp, Nullable, textMark } from './values.ts';

const Key = Type.Unsafe<SettingKey>(Type.String({ enum: settingKeys }));

/** What the organisation has set, in the order of the table of settings. */
const Settings = Type.Object({
  settings: Type.Array(
    Type.Object({
      key: Key,
      value: Type.Unknown(),
      default: Type.Unknown(),
      /** Null before anybody changed it. */
      modified: Nullable(Timestamp),
      by: Nullable(Type.String()),
    }),
  ),
});

const SettingChanges = Type.Object({
  changes: Type.Array(Type.Object({ key: Key, value: Type.Unknown({ [textMark]: 'lines' }) }), {
    maxItems: 100,
  }),
});

export const settingCalls = defineCalls({
  'GET settings': {
    summary: 'What the organisation has set, and by whom',
    may: superAdminOnly,
    answer: Settings,
  },
  'POST settings': {
    summary: 'Change some settings; all of them or none',
    may: superAdminOnly,
    leaves: { setting: 'change' },
    body: SettingChanges,
    answer: Settings,
  },
});
