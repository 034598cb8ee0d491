import { useEffect, useState } from 'react';
import { useForm } from '@osasto/forms';
import { useTranslate } from '@osasto/i18n';
import { changedFields, groups, type TypedSettings } from './fields.ts';
import css from './Settings.module.css';

/** Of the element of a group, to which the contents lead. */
export const groupId = (group: string): string => `settings-${group}`;

/** The groups of the page, which of them is being read, and how much is changed in each. */
export function SettingsContents({ before }: { before: TypedSettings }) {
  const t = useTranslate('settings');
  const { values } = useForm<TypedSettings>();
  const current = useGroupInView();
  const changed = changedFields(before, values);
  return (
    <nav className={css.contents} aria-label={t('groups')}>
      <ul>
        {groups.map(({ group, fields }) => {
          const count = changed.filter((field) => fields.includes(field)).length;
          return (
            <li key={group}>
              <a href={`#${groupId(group)}`} aria-current={group === current || undefined}>
                {t(`group.${group}`)}
                {count > 0 && <span>{t('changes', { count })}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The last group that begins in the upper third of the window; the first one above all of them. */
function useGroupInView(): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(groups[0]?.group);
  useEffect(() => {
    const look = () => {
      const begun = groups.filter(({ group }) => {
        const top = document.getElementById(groupId(group))?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent((begun.at(-1) ?? groups[0])?.group);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
