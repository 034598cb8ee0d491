import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { pictureAccept } from '@osasto/contract';
import { Button } from '../Button/Button.tsx';
import { classes } from '../classes.ts';
import { useCommonTranslation } from '@osasto/i18n';
import { type FileTransfer, TransferRow } from './TransferRow.tsx';
import files from '../FileList/FileList.module.css';
import css from './FileUpload.module.css';

export type { FileTransfer } from './TransferRow.tsx';

export interface FileUploadProps {
  onFiles: (files: File[]) => void;
  /** The words of the button. */
  label?: string;
  /** What may be added and how large. */
  help?: ReactNode;
  /** As the input's `accept`. */
  accept?: string;
  multiple?: boolean;
  /** Takes what the camera took; its button is there where people point with a finger. */
  onPicture?: ((picture: File) => void) | undefined;
  /** Files on their way, and those that were not taken. */
  uploads?: readonly FileTransfer[];
  disabledReason?: string | undefined;
}

/** Adds files: a button first, the camera of a phone beside it, dropping second. Sizes and types are judged by the caller. */
export function FileUpload({
  onFiles,
  label,
  help,
  accept,
  multiple = false,
  onPicture,
  uploads = [],
  disabledReason,
}: FileUploadProps) {
  const t = useCommonTranslation();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const replacing = useRef<FileTransfer['onReplace']>(undefined);
  const [over, setOver] = useState(false);
  const words = label ?? (multiple ? t('ui.addFiles') : t('ui.addFile'));
  const isBusy = !multiple && uploads.some(({ state }) => state !== 'aborted' && state !== 'failed');
  const mayAdd = disabledReason === undefined && !isBusy;
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length === 0 || !mayAdd) return;
    const [first] = chosen;
    if (replacing.current && chosen.length === 1 && first) replacing.current(first);
    else onFiles(chosen);
  };
  const choose = (onReplace?: FileTransfer['onReplace']) => {
    replacing.current = onReplace;
    input.current?.click();
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div className={css.upload}>
      {uploads.length > 0 && (
        <ul className={files.files} aria-label={t('ui.uploads')}>
          {uploads.map((transfer) => (
            <TransferRow
              key={transfer.id}
              {...transfer}
              onChoose={mayAdd && transfer.onReplace ? () => choose(transfer.onReplace) : undefined}
              // Its buttons go away with what they do.
              onLeave={() => button.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div
        className={classes(css.dropZone, over && css.over)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          replacing.current = undefined;
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files);
            // Cleared, so that one file can be chosen again after an error.
            event.target.value = '';
            replacing.current = undefined;
          }}
        />
        <Button
          ref={button}
          icon="upload"
          busy={isBusy}
          disabledReason={disabledReason}
          reasonVisible
          onClick={() => choose()}
        >
          {words}
        </Button>
        {onPicture && disabledReason === undefined && (
          <span className={css.camera}>
            <input
              ref={camera}
              type="file"
              hidden
              aria-label={t('ui.takePicture')}
              accept={pictureAccept}
              capture="environment"
              onChange={({ target }) => {
                const [picture] = target.files ?? [];
                if (picture && mayAdd) onPicture(picture);
                // The next picture may have the same name.
                target.value = '';
              }}
            />
            <Button icon="camera" busy={isBusy} onClick={() => camera.current?.click()}>
              {t('ui.takePicture')}
            </Button>
          </span>
        )}
        {disabledReason === undefined && (
          <p className={css.help}>
            <span className={css.drop}>
              {over ? (
                <strong>{multiple ? t('ui.dropSeveralHere') : t('ui.dropHere')}</strong>
              ) : (
                t('ui.orDrop')
              )}{' '}
            </span>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
