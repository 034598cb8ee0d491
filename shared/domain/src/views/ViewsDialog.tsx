import { useState } from 'react';
import { longest, mostSavedViews } from '@osasto/contract';
import { useDiscardQuestion } from '@osasto/forms';
import { findScope } from '@osasto/permissions';
import { useMay, useSession } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Dialog } from '@osasto/ui/Dialog';
import { IconButton } from '@osasto/ui/IconButton';
import { Stack } from '@osasto/ui/Page';
import { Select } from '@osasto/ui/Select';
import { TextField } from '@osasto/ui/TextField';
import { CommandStatus } from '../command/index.ts';
import { findUnitInPath } from './gone.ts';
import { type SavedView, useRemoveView, useSaveView } from './queries.ts';
import css from './SavedViews.module.css';
import { useTranslation } from '../texts.ts';

export interface ViewsDialogProps {
  /** What is saved: the address of the list as it is now. */
  address: string;
  /** The views that the person may remove. */
  removable: readonly SavedView[];
  /** How many the person has. */
  count: number;
  onClose: () => void;
}

/** Saves the list as it is under a name, and removes views. Rule 21.8. */
export default function ViewsDialog({ address, removable, count, onClose }: ViewsDialogProps) {
  const t = useTranslation();
  const audiences = useAudiences(address);
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<Audience>('me');
  const [isTried, setTried] = useState(false);
  const saving = useSaveView(onClose);
  const isFull = count >= mostSavedViews;
  const isDirty = name !== '';
  const isSure = useDiscardQuestion(isDirty);
  const close = async () => {
    if (await isSure()) onClose();
  };
  const save = () => {
    setTried(true);
    const sharedWith = audiences.find(({ value }) => value === audience)?.sharedWith;
    if (name.trim() !== '') saving.start({ name, address, ...(sharedWith && { sharedWith }) });
  };
  return (
    <Dialog
      title={t('views.title')}
      size="sm"
      onClose={() => void close()}
      dirty={isDirty}
      actions={
        <Button
          variant="primary"
          busy={saving.isRunning}
          onClick={save}
          disabledReason={isFull ? t('views.tooMany', { most: mostSavedViews }) : undefined}
        >
          {t('views.save')}
        </Button>
      }
    >
      <Stack>
        <TextField
          label={t('views.name')}
          help={t('views.hint')}
          error={isTried && name.trim() === '' ? t('views.nameRequired') : undefined}
          value={name}
          onChange={setName}
          maxLength={longest.savedViewName}
        />
        {audiences.length > 1 && (
          <Select
            label={t('views.shownTo')}
            value={audience}
            onChange={setAudience}
            choices={audiences.map(({ value }) => ({ value, text: t(`views.shown.${value}`) }))}
          />
        )}
        <CommandStatus command={saving} failure={t('views.saveFailed')} />
        {removable.length > 0 && <Removable views={removable} />}
      </Stack>
    </Dialog>
  );
}

function Removable({ views }: { views: readonly SavedView[] }) {
  const t = useTranslation();
  const removal = useRemoveView();
  return (
    <section aria-labelledby="own-views">
      <h3 id="own-views">{t('views.own')}</h3>
      <CommandStatus command={removal} failure={t('views.removeFailed')} />
      <ul className={css.removable}>
        {views.map((view) => (
          <li key={view.id}>
            <span>{view.name}</span>
            <IconButton
              icon="trash-2"
              label={t('views.removeNamed', { name: view.name })}
              onClick={() => removal.start(view)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Audience = 'me' | 'section' | 'district' | 'all';

interface AudienceChoice {
  value: Audience;
  sharedWith?: { kind: 'section' | 'district' | 'all'; id?: number };
}

/** Whom a view of this list can be shown to: everybody in its unit, or in the own district. Rule 21.8. */
function useAudiences(address: string): AudienceChoice[] {
  const may = useMay();
  const { actor } = useSession();
  const unit = findUnitInPath(address);
  const mayShare = may('share.savedView');
  const mayEverywhere = findScope(actor, 'share.savedView')?.kind === 'all';
  const ownDistrict = mayEverywhere ? null : actor.districtId;
  const district = unit?.kind === 'district' ? unit.id : ownDistrict;
  return [
    { value: 'me' },
    ...(mayShare && unit?.kind === 'section'
      ? [{ value: 'section' as const, sharedWith: { kind: 'section' as const, id: unit.id } }]
      : []),
    ...(mayShare && district !== null
      ? [{ value: 'district' as const, sharedWith: { kind: 'district' as const, id: district } }]
      : []),
    ...(mayEverywhere ? [{ value: 'all' as const, sharedWith: { kind: 'all' as const } }] : []),
  ];
}
