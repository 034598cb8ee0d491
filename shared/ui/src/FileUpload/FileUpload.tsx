import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { FieldError } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classes } from '../classes.ts';
import { useTexts } from '../texts.ts';
import css from './FileUpload.module.css';

/** A file on its way, or one that did not arrive. */
export interface FileTransfer {
  name: string;
  /** In bytes. */
  size?: number;
  /** How much of it has been sent, 0 to 100; undefined once it is not being sent any more. */
  percent?: number | undefined;
  onAbort?: () => void;
  wasAborted?: boolean;
  /** Sends it once more. */
  onRetry?: (() => void) | undefined;
}

export interface FileUploadProps {
  onFiles: (files: File[]) => void;
  /** The words of the button. */
  label?: string;
  /** What may be added and how large. */
  help?: ReactNode;
  /** As the input's `accept`. */
  accept?: string;
  multiple?: boolean;
  uploads?: readonly FileTransfer[];
  /** Each names its file and its limit. */
  errors?: readonly ReactNode[];
  disabledReason?: string | undefined;
}

/** Adds files: a button first, dropping second. Sizes and types are judged by the caller. */
export function FileUpload({
  onFiles,
  label,
  help,
  accept,
  multiple = false,
  uploads = [],
  errors = [],
  disabledReason,
}: FileUploadProps) {
  const texts = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const words = label ?? texts.addFile;
  const isBusy = !multiple && uploads.some(({ percent }) => percent !== undefined);
  const mayAdd = disabledReason === undefined && !isBusy;
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && mayAdd) onFiles(files);
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div className={css.upload}>
      <div
        className={classes(css.dropZone, over && css.over)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
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
            // The same file can be chosen again after an error.
            event.target.value = '';
          }}
        />
        <Button
          icon="upload"
          busy={isBusy}
          disabledReason={disabledReason}
          reasonVisible
          onClick={() => input.current?.click()}
        >
          {words}
        </Button>
        {disabledReason === undefined && (
          <p className={css.help}>
            {over ? <strong>{texts.dropHere}</strong> : texts.orDrop} {help}
          </p>
        )}
      </div>
      {uploads.map((transfer) =>
        transfer.percent === undefined ? (
          <Ended key={transfer.name} {...transfer} />
        ) : (
          <Progress key={transfer.name} {...transfer} percent={Math.round(transfer.percent)} />
        ),
      )}
      <div role="alert" className={css.errors}>
        {/* oxlint-disable-next-line react/no-array-index-key -- the errors have no names of their own */}
        {errors.map((error, index) => (
          <FieldError key={index}>{error}</FieldError>
        ))}
      </div>
    </div>
  );
}

const megabytes = (bytes: number) =>
  (bytes / 2 ** 20).toLocaleString('fi-FI', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Progress({ name, size, percent, onAbort }: FileTransfer & { percent: number }) {
  const texts = useTexts();
  return (
    <div className={css.progress}>
      <p>
        <span>{name}</span>
        <span>
          {size !== undefined && (
            <>{texts.megabytes(megabytes((size * percent) / 100), megabytes(size))} · </>
          )}
          {texts.percent(percent)}
        </span>
        {onAbort && <IconButton icon="x" label={texts.abortUpload(name)} onClick={onAbort} />}
      </p>
      <div
        className={css.meter}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Ended({ name, wasAborted, onRetry }: FileTransfer) {
  const texts = useTexts();
  return (
    <div className={css.progress}>
      <p>
        <span>{name}</span>
        {wasAborted && <span>{texts.aborted}</span>}
        {onRetry && (
          <Button size="sm" icon="refresh-cw" aria-label={texts.retryUpload(name)} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </p>
    </div>
  );
}
