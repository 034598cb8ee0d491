import { useLanguage, useTranslate } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import type { Override } from './known.ts';
import { currentRemotes } from './store.ts';
import { endOverride } from './apply-override.ts';

/** Names on every page the part that is not the released one, and ends the override. */
export default function OverrideBanner({ override: { name, origin, isFound } }: { override: Override }) {
  const t = useTranslate('shell');
  const language = useLanguage();
  const part = currentRemotes().remotes.find((remote) => remote.name === name)?.title[language] ?? name;
  return (
    <Alert
      kind="warning"
      action={
        <Button size="sm" onClick={endOverride}>
          {t('override.reset')}
        </Button>
      }
    >
      {t(isFound ? 'override.shown' : 'override.notFound', { part, name, address: origin })}
    </Alert>
  );
}
