import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classes } from '../classes.ts';
import { FieldErrorText } from '../Field/Field.tsx';
import { fileSize, sizeInMegabytes } from '../FileList/file-size.ts';
import { getFileIcon } from '../FileList/picture.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import files from '../FileList/FileList.module.css';
import css from './FileUpload.module.css';

/** A file on its way, or one that did not arrive. */
export interface FileTransfer {
  id: string | number;
  name: string;
  /** In bytes. */
  size: number;
  /** Before others, without a network, under way, ended by the person, not taken. */
  state: 'queued' | 'waiting' | 'sending' | 'aborted' | 'failed';
  /** How much of it has been sent, 0 to 100. */
  percent: number;
  /** Why it failed, each in a line. */
  errors?: readonly string[];
  /** Takes it off the list, or aborts it while it is being sent. */
  onCancel: () => void;
  /** Sends it once more. */
  onRetry?: (() => void) | undefined;
  /** Sends another one in its place. */
  onReplace?: ((file: File) => void) | undefined;
}

export interface TransferRowProps extends FileTransfer {
  onChoose: (() => void) | undefined;
  /** Moves the focus on, before a button of the row goes away. */
  onLeave: () => void;
}

/** One file that is being added: how far it has come or why it was not taken, and what can be done. */
export function TransferRow(transfer: TransferRowProps) {
  const { name, state, percent, errors = [], onCancel, onRetry, onChoose, onLeave } = transfer;
  const t = useCommonTranslation();
  const hasEnded = state === 'failed' || state === 'aborted';
  const cancelKey = hasEnded
    ? 'ui.removeFromList'
    : state === 'sending'
      ? 'ui.abortUpload'
      : 'ui.removeFromQueue';
  const leaving = (act: () => void) => () => {
    onLeave();
    act();
  };
  return (
    <li className={classes(state === 'failed' && css.failed)}>
      <span className={files.picture}>
        <Icon name={getFileIcon(name)} />
      </span>
      <div>
        <span className={files.name}>{name}</span>
        <small>
          <TransferState {...transfer} />
        </small>
        <div role="alert" className={css.errors}>
          {errors.map((error) => (
            <FieldErrorText key={error}>
              <VisuallyHidden>{name}: </VisuallyHidden>
              {error}
            </FieldErrorText>
          ))}
        </div>
      </div>
      <span className={css.actions}>
        {onRetry && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('ui.retryUpload', { name })}
            onClick={leaving(onRetry)}
          >
            {t('ui.retry')}
          </Button>
        )}
        {onChoose && (
          <Button size="sm" variant="quiet" aria-label={t('ui.chooseOtherFor', { name })} onClick={onChoose}>
            {t('ui.chooseOther')}
          </Button>
        )}
        <IconButton icon="x" label={t(cancelKey, { name })} onClick={leaving(onCancel)} />
      </span>
      {!hasEnded && (
        <div
          className={css.meter}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
    </li>
  );
}

function TransferState({ state, size, percent }: FileTransfer): ReactNode {
  const t = useCommonTranslation();
  if (state === 'sending') {
    const sent = t('ui.megabytes', {
      sent: sizeInMegabytes((size * percent) / 100),
      size: sizeInMegabytes(size),
    });
    return `${sent} · ${t('ui.percent', { value: Math.round(percent) })}`;
  }
  const words = {
    queued: t('ui.queued'),
    waiting: t('ui.waitingForNetwork'),
    aborted: t('ui.aborted'),
    failed: '',
  };
  return [fileSize(size, t), words[state]].filter(Boolean).join(' · ');
}
