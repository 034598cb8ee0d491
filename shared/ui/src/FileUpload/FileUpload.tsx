import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { FieldError } from '../Field/Field.tsx';
import { classes } from '../classes.ts';
import { useTexts } from '../texts.ts';
import css from './FileUpload.module.css';

export interface UploadProgress {
  name: string;
  /** 0 to 100. */
  percent: number;
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
  uploads?: readonly UploadProgress[];
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
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && disabledReason === undefined) onFiles(files);
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    if (disabledReason !== undefined || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div className={css.upload}>
      <div
        className={classes(css.place, over && css.over)}
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
      {uploads.map(({ name, percent }) => (
        <div key={name} className={css.progress}>
          <p>
            <span>{name}</span>
            <span>{texts.percent(Math.round(percent))}</span>
          </p>
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
        </div>
      ))}
      <div role="alert" className={css.errors}>
        {/* oxlint-disable-next-line react/no-array-index-key -- the errors have no names of their own */}
        {errors.map((error, index) => (
          <FieldError key={index}>{error}</FieldError>
        ))}
      </div>
    </div>
  );
}
