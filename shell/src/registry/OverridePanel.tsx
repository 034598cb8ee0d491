import { useState } from 'react';
import type { Descriptor } from '@osasto/contract';
import { useDiscardQuestion } from '@osasto/forms';
import { useLanguage } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { TextField } from '@osasto/ui/TextField';
import { overrideOrigin, setOverrides } from './apply-overrides.ts';
import type { RequestedOverride } from './known.ts';
import { activeOverrides, releasedRemotes } from './overrides.ts';
import { currentRemotes } from './store.ts';
import { useTranslation } from '../texts.ts';

/** Stands for a remote that is in no registry. */
const unreleased = '';

/** What is typed, by the name of the remote; as it is now when nothing is. */
type Typed = Partial<Record<string, string>>;

const isName = (text: string) => /^[a-z][a-z-]*$/.test(text);

/** What a remote is in the registry and in this tab. */
function useDescription() {
  const t = useTranslation();
  return (name: string, released: Descriptor | undefined) => {
    const override = activeOverrides().find((one) => one.name === name);
    const own = override && !override.error && currentRemotes().remotes.find((one) => one.name === name);
    const pickId = ({ version, build }: Pick<Descriptor, 'version' | 'build'>) => ({ version, build });
    const facts = [
      released ? t('override.released', pickId(released)) : t('override.notReleased'),
      released?.rollout && t('override.rollout', pickId(released.rollout.to)),
      own && t('override.own', pickId(own)),
    ];
    const text = facts.filter((fact) => typeof fact === 'string').join(' · ');
    if (!override?.error) return text;
    const { origin, error } = override;
    return `${text}. ${t(`override.${error.text}`, { name, origin, reason: error.reason })}`;
  };
}

/** Which remotes this tab takes from the own machine, beside what is released. In development alone. */
export function OverridePanel({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const description = useDescription();
  const [typed, setTyped] = useState<Typed>({});
  const [newName, setNewName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isDirty = newName !== '' || Object.keys(typed).length > 0;
  const isSure = useDiscardQuestion(isDirty);
  const close = async () => {
    if (await isSure()) onClose();
  };
  const released = releasedRemotes();
  const added = activeOverrides().filter(({ name }) => !released.some((one) => one.name === name));
  const names = [...released, ...added].map(({ name }) => name);
  const typedValue = (name: string) =>
    typed[name] ?? activeOverrides().find((one) => one.name === name)?.origin ?? '';
  const isLeftEmpty = (name: string) =>
    typedValue(name).trim() === '' && (name !== unreleased || newName.trim() === '');
  const isWrong = (name: string) => !isLeftEmpty(name) && overrideOrigin(typedValue(name)) === undefined;
  const findNameError = () => {
    if (isLeftEmpty(unreleased)) return undefined;
    if (names.includes(newName.trim())) return 'override.takenName' as const;
    return isName(newName.trim()) ? undefined : ('override.wrongName' as const);
  };
  const nameError = findNameError();

  function apply(): void {
    setChecked(true);
    if (nameError || [...names, unreleased].some(isWrong)) return;
    const overrides = [...names, unreleased].flatMap((name): RequestedOverride[] => {
      const origin = overrideOrigin(typedValue(name));
      return origin ? [{ name: name === unreleased ? newName.trim() : name, origin }] : [];
    });
    setOverrides(overrides);
  }

  const address = (name: string, label: string) => (
    <TextField
      key={name}
      label={label}
      help={
        name !== unreleased &&
        description(
          name,
          released.find((one) => one.name === name),
        )
      }
      error={isChecked && isWrong(name) && t('override.wrongAddress')}
      value={typedValue(name)}
      placeholder="4100"
      onChange={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  const findTitle = (name: string) =>
    (released.find((one) => one.name === name) ?? currentRemotes().remotes.find((one) => one.name === name))
      ?.title[language] ?? name;

  return (
    <Dialog
      title={t('override.panel')}
      context={t('override.context')}
      onClose={() => void close()}
      dirty={isDirty}
      actions={
        <>
          <Button onClick={() => void close()}>{t('override.cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('override.apply')}
          </Button>
        </>
      }
    >
      <Stack>
        {names.map((name) => address(name, t('override.part', { part: findTitle(name), name })))}
        <TextField
          label={t('override.newName')}
          error={isChecked && nameError && t(nameError)}
          value={newName}
          onChange={setNewName}
        />
        {address(unreleased, t('override.newAddress'))}
      </Stack>
    </Dialog>
  );
}
