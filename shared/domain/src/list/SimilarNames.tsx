import { useId } from 'react';
import type { LightMember } from '@osasto/api';
import { Button } from '@osasto/ui/Button';
import css from './SimilarNames.module.css';
import { useTranslation } from '../texts.ts';

export interface SimilarNamesProps {
  /** What a search that found nobody offers instead. Rule 4.6. */
  members: readonly LightMember[];
  /** Searches for this name. */
  onName: (name: string) => void;
}

/** "Did you mean": names like the one that was searched for. */
export function SimilarNames({ members, onName }: SimilarNamesProps) {
  const t = useTranslation();
  const id = useId();
  if (members.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={css.similar}>
      <span id={id}>{t('similar')}</span>
      {members.map(({ id: memberId, lastName, firstName }) => {
        const name = `${lastName}, ${firstName}`;
        return (
          <Button key={memberId} size="sm" onClick={() => onName(name)}>
            {name}
          </Button>
        );
      })}
    </div>
  );
}
