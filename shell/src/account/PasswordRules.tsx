import { useEffect, useState } from 'react';
import { call } from '@osasto/api';
import { debounce, longest, shortestPassword } from '@osasto/contract';
import { useForm } from '@osasto/forms';
import { Icon } from '@osasto/ui/Icon';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { countCharacters, type PasswordValues } from './password-schema.ts';
import css from './Password.module.css';
import { useTranslation } from './texts.ts';

const isRightLength = (password: string) =>
  countCharacters(password) >= shortestPassword && countCharacters(password) <= longest.password;

/** What the service finds wrong with a password, after a pause in typing; undefined until it is known. */
function usePasswordError(password: string): string | null | undefined {
  const [found, setFound] = useState<{ password: string; error: string | null }>();
  useEffect(() => {
    if (!isRightLength(password)) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const { errors } = await call('POST account/checkpassword', {
        body: { password },
        signal: controller.signal,
      });
      setFound({ password, error: errors[0]?.translationKey ?? null });
    };
    // Without an answer the service checks when the form is sent.
    const pause = setTimeout(() => void ask().catch(() => undefined), debounce.draft);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [password]);
  return found?.password === password ? found.error : undefined;
}

/** The rules of a new password, each with whether what is typed keeps it. Rule 2.8. */
export function PasswordRules() {
  const t = useTranslation();
  const { password, current } = useForm<PasswordValues>().values;
  const error = usePasswordError(password);
  const isKnown = error !== undefined;
  const rules: { rule: 'length' | 'common' | 'own'; isKept: boolean; isBroken?: boolean }[] = [
    { rule: 'length', isKept: isRightLength(password) },
    { rule: 'common', isKept: isKnown && error !== 'password.common', isBroken: error === 'password.common' },
    {
      rule: 'own',
      isKept:
        isKnown && error !== 'password.ownWords' && error !== 'password.isEmail' && password !== current,
      isBroken: error === 'password.ownWords' || error === 'password.isEmail',
    },
  ];
  const broken = rules.find(({ isBroken }) => isBroken);
  return (
    <>
      <ul className={css.rules}>
        {rules.map(({ rule, isKept, isBroken = false }) => (
          <li key={rule} data-look={isKept ? 'kept' : isBroken ? 'broken' : 'open'}>
            <Icon name={isKept ? 'circle-check' : isBroken ? 'circle-x' : 'circle-dashed'} />
            <span>
              {t(`password.rule.${rule}`)}
              <VisuallyHidden>
                , {t(isKept ? 'password.kept' : isBroken ? 'password.broken' : 'password.open')}
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {broken ? `${t(`password.rule.${broken.rule}`)}, ${t('password.broken')}` : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}
