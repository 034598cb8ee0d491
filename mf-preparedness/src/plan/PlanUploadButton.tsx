import { type ReactNode, useRef } from 'react';
import { uploadEndings } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { IconButton } from '@osasto/ui/IconButton';
import { useUploadPlanFile } from './commands.ts';
import css from './PlanActions.module.css';

export interface PlanUploadButtonProps {
  sectionId: number;
  /** There is a plan already. */
  replaces: boolean;
  /** What it is about, for screen readers. */
  children: ReactNode;
}

/** Sends a file as the plan of a section, in a row of a list: how far it has come, and a way to abort it. Rule 12.2. */
export function PlanUploadButton({ sectionId, replaces, children }: PlanUploadButtonProps) {
  const t = useTranslate('preparedness');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPlanFile(sectionId, 'plan', {
    name: t(replaces ? 'plan.replace' : 'plan.add'),
    failure: 'preparedness:plan.uploadfailed',
  });
  const { start, isRunning, share, abort, wasAborted } = upload;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('plan.file')}
        accept={uploadEndings}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) start(file);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <Button
        variant="quiet"
        size="sm"
        icon="upload"
        busy={isRunning}
        busyText={t('plan.uploading', { percent: Math.round(share * 100) })}
        onClick={() => input.current?.click()}
      >
        {t(replaces ? 'plan.uploadNew' : 'plan.upload')}
        {children}
      </Button>
      {isRunning && <IconButton icon="x" label={t('plan.abort')} onClick={abort} />}
      {wasAborted && <span className={css.aborted}>{t('plan.aborted')}</span>}
      <CommandStatus command={upload} />
    </>
  );
}
