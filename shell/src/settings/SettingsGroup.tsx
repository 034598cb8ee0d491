import type { ReactNode } from 'react';
import { Card } from '@osasto/ui/Card';
import { IconButton } from '@osasto/ui/IconButton';
import css from './Settings.module.css';
import { groupId } from './SettingsContents.tsx';
import type { ShownGroup } from './view.ts';
import { useTranslation } from './texts.ts';

export interface SettingsGroupProps {
  shown: ShownGroup;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A group of settings that folds, but for one with work in it. */
export function SettingsGroup({ shown: { group, isOpen, isKept }, onOpen, children }: SettingsGroupProps) {
  const t = useTranslation();
  const name = t(`group.${group}`);
  const id = groupId(group);
  return (
    <div id={id} className={css.group}>
      <Card
        flush
        title={name}
        actions={
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={t(isOpen ? 'fold.hide' : 'fold.show', { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-fields` : undefined}
            disabledReason={isKept ? t('fold.kept') : undefined}
            onClick={() => onOpen(!isOpen)}
          />
        }
      >
        {isOpen && <div id={`${id}-fields`}>{children}</div>}
      </Card>
    </div>
  );
}
