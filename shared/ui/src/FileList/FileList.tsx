import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import { fileSize } from './file-size.ts';
import { getFileIcon } from './picture.ts';
import css from './FileList.module.css';

export interface FileRow {
  id: string;
  name: string;
  /** In bytes. */
  size?: number;
  /** After the size: "lisätty 13.11.2026 09:20". */
  details?: string;
  /** Its state. */
  tag?: ReactNode;
  /** Where the file is, in a tab of its own; else `onOpen` fetches it. */
  href?: string;
  /** Instead of the picture that goes with its name. */
  icon?: IconName;
}

export interface FileListProps {
  files: readonly FileRow[];
  /** Fetches and opens a file that has no address of its own. */
  onOpen?: (id: string) => void;
  /** Files can be removed. */
  onRemove?: ((id: string) => void) | undefined;
  label?: string;
  /** Files that have an address are saved under their names instead of being opened. */
  download?: boolean;
}

/** Files that are there: type, name, size and time, remove. */
export function FileList({ files, onOpen, onRemove, label, download = false }: FileListProps) {
  const t = useCommonTranslation();
  return (
    <ul className={css.files} aria-label={label}>
      {files.map(({ id, name, size, details, tag, href, icon }) => (
        <li key={id}>
          <span className={css.picture}>
            <Icon name={icon ?? getFileIcon(name)} />
          </span>
          <div>
            {href !== undefined ? (
              <Link
                href={href}
                className={css.name}
                // Never through the router: an address of a file is no page.
                {...(download ? { download: name } : { newTab: true })}
              >
                {name}
              </Link>
            ) : onOpen ? (
              <button type="button" className={`${css.name} ${css.open}`} onClick={() => onOpen(id)}>
                {name}
              </button>
            ) : (
              <span className={css.name}>{name}</span>
            )}
            <small>{[size !== undefined && fileSize(size, t), details].filter(Boolean).join(' · ')}</small>
            {tag}
          </div>
          {onRemove && (
            <IconButton icon="trash-2" danger label={t('ui.remove', { name })} onClick={() => onRemove(id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
