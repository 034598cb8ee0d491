import { useEffect, useState } from 'react';
import type { SettingGroup } from '@osasto/contract/settings';
import { groups } from './fields.ts';
import css from './Settings.module.css';
import type { ShownGroup } from './view.ts';
import { useTranslation } from './texts.ts';

/** Id of the element of a group, to which the contents link. */
export const groupId = (group: string): string => `settings-${group}`;

export interface SettingsContentsProps {
  shown: readonly ShownGroup[];
  onChoose: (group: SettingGroup) => void;
}

/** The groups that are shown, which of them is being read, and how much is changed in each. */
export function SettingsContents({ shown, onChoose }: SettingsContentsProps) {
  const t = useTranslation();
  const inView = useGroupInView();
  const current = shown.some(({ group }) => group === inView) ? inView : shown[0]?.group;
  return (
    <nav className={css.contents} aria-label={t('groups')}>
      <ul>
        {shown.map(({ group, changes }) => (
          <li key={group}>
            <a
              href={`#${groupId(group)}`}
              aria-current={group === current || undefined}
              onClick={() => onChoose(group)}
            >
              {t(`group.${group}`)}
              {changes > 0 && <span>{t('changes', { count: changes })}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last group that begins in the upper third of the window; none above all of them. */
function useGroupInView(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const begun = groups.filter(({ group }) => {
        const top = document.getElementById(groupId(group))?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent(begun.at(-1)?.group);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
