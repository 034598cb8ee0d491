import type { ReactNode } from 'react';
import { formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import css from './Exporting.module.css';
import { useFocusKept } from './use-export.ts';
import { useTranslation } from '../texts.ts';

export interface ExportingProps {
  /** How much of the file has come; undefined while nothing is under way. */
  bytes: number | undefined;
  cancel: () => void;
  /** What begins an export. */
  children: ReactNode;
}

/** What begins an export, or how far it is and the way to end it. */
export function Exporting({ bytes, cancel, children }: ExportingProps) {
  const container = useFocusKept(bytes !== undefined);
  return (
    <div ref={container} className={css.export}>
      {bytes === undefined ? children : <Running bytes={bytes} cancel={cancel} />}
    </div>
  );
}

function Running({ bytes, cancel }: { bytes: number; cancel: () => void }) {
  const t = useTranslation();
  const kilobytes = formatNumber(Math.ceil(bytes / 1024));
  return (
    <>
      <Button icon="download" busy busyText={t('export.running', { kilobytes })}>
        {t('export.verb')}
      </Button>
      <Button variant="quiet" onClick={cancel}>
        {t('export.cancel')}
      </Button>
    </>
  );
}
