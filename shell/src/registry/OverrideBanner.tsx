import { useState } from 'react';
import { useLanguage } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Row } from '@osasto/ui/Page';
import { setOverrides } from './apply-overrides.ts';
import type { Override } from './known.ts';
import { OverridePanel } from './OverridePanel.tsx';
import { currentRemotes } from './store.ts';
import { useTranslation } from '../texts.ts';

/** Names on every page the parts that are not the released ones, and changes or ends the overrides. */
export default function OverrideBanner({ overrides }: { overrides: readonly Override[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const findPart = (name: string) =>
    currentRemotes().remotes.find((remote) => remote.name === name)?.title[language] ?? name;
  return (
    <Alert
      kind="warning"
      action={
        <Row>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('override.change')}
          </Button>
          <Button size="sm" onClick={() => setOverrides([])}>
            {t(overrides.length > 1 ? 'override.resetAll' : 'override.reset')}
          </Button>
        </Row>
      }
    >
      {overrides.map(({ name, origin, error }) => (
        <p key={name}>
          {error
            ? `${t(`override.${error.text}`, { name, origin, reason: error.reason })} ${t('override.stays')}`
            : t('override.shown', { part: findPart(name), name, origin })}
        </p>
      ))}
      {isOpen && <OverridePanel onClose={() => setOpen(false)} />}
    </Alert>
  );
}
