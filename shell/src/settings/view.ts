import { useState } from 'react';
import { plainLetters, wordsOfName } from '@osasto/contract';
import { getSettingKind, type SettingGroup } from '@osasto/contract/settings';
import { useFieldMessages, useForm } from '@osasto/forms';
import { changedFields, groups, type SettingField, type TypedSettings } from './fields.ts';
import { useLabel } from './SettingInput.tsx';
import { useTranslation } from './texts.ts';

export type SettingsView = ReturnType<typeof useSettingsView>;

/** What is looked for, which groups are folded, and the field that had the focus last: it stays where it is until another one has it. */
export function useSettingsView() {
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<readonly SettingGroup[]>([]);
  const [lastFocused, noteFocus] = useState<string>();
  const fold = (which: readonly SettingGroup[]) => {
    setFolded(which);
    noteFocus(undefined);
  };
  return {
    text,
    folded,
    lastFocused,
    noteFocus,
    /** What is found is never in a folded group. */
    find: (typed: string) => {
      setText(typed);
      fold([]);
    },
    setOpen: (group: SettingGroup, isOpen: boolean) =>
      fold([...folded.filter((other) => other !== group), ...(isOpen ? [] : [group])]),
    isAnyOpen: folded.length < groups.length,
    setAllOpen: (isOpen: boolean) => fold(isOpen ? [] : groups.map(({ group }) => group)),
  };
}

/** Whether a setting has each typed word somewhere in its name, its meaning or the name of its group. */
function useFinds(text: string) {
  const t = useTranslation();
  const settingLabel = useLabel();
  const words = wordsOfName(text).map(plainLetters);
  return (field: SettingField) => {
    const { group } = getSettingKind(field.key);
    const said = [t(`group.${group}`), settingLabel(field), t(`of.${field.key}.help`)].join(' ');
    const plain = plainLetters(said.toLocaleLowerCase('fi'));
    return words.every((word) => plain.includes(word));
  };
}

/** How many settings a text finds. */
export function useFoundCount(text: string): number {
  const finds = useFinds(text);
  return groups.flatMap(({ fields }) => fields).filter(finds).length;
}

export interface ShownGroup {
  group: SettingGroup;
  fields: readonly SettingField[];
  isOpen: boolean;
  /** How many fields are changed and not saved. */
  changes: number;
  /** It has a change that is not saved, or an error, and cannot be folded. */
  isKept: boolean;
}

/** The groups with what the search finds in them; what is changed or wrong is always among it, and in sight. Rule 18.30. */
export function useShownGroups(
  before: TypedSettings,
  { text, folded, lastFocused }: SettingsView,
): ShownGroup[] {
  const { values } = useForm<TypedSettings>();
  const messages = useFieldMessages();
  const finds = useFinds(text);
  const changed = changedFields(before, values);
  const isKept = (field: SettingField) => changed.includes(field) || messages[field.name] !== undefined;
  const stays = (field: SettingField) => isKept(field) || field.name === lastFocused;
  return groups
    .map(({ group, fields }) => ({
      group,
      fields: fields.filter((field) => finds(field) || stays(field)),
      isOpen: !folded.includes(group) || fields.some(stays),
      changes: fields.filter((field) => changed.includes(field)).length,
      isKept: fields.some(isKept),
    }))
    .filter(({ fields }) => fields.length > 0);
}
