import { useEffect } from 'react';
import { confirm, expectQuestion } from '@osasto/feedback';
import { useCommonTranslation } from '@osasto/i18n';

/** Asks before something typed is thrown away; gives true at once where nothing was. Rule 2.7. */
export function useDiscardQuestion(isDirty: boolean): () => boolean | Promise<boolean> {
  const t = useCommonTranslation();
  useEffect(() => {
    if (isDirty) expectQuestion();
  }, [isDirty]);
  return () =>
    !isDirty ||
    confirm({
      title: t('discard.title'),
      body: t('discard.body'),
      confirm: t('discard.confirm'),
      cancel: t('discard.stay'),
      danger: true,
    });
}
