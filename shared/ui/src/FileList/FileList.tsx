import { Icon, type IconName } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { useTexts } from '../texts.ts';
import css from './FileList.module.css';

export interface FileRow {
  id: string;
  name: string;
  /** Size and time: "1,2 Mt · lisätty 13.11.2026 09:20". */
  details?: string;
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

const pictures: [RegExp, IconName][] = [
  [/\.(png|jpe?g|gif|webp|heic|bmp|tiff?)$/i, 'file-image'],
  [/\.(xlsx?|ods|csv)$/i, 'file-spreadsheet'],
];

const picture = (name: string) => pictures.find(([ending]) => ending.test(name))?.[1] ?? 'file-text';

/** Files that are there: type, name, size and time, remove. */
export function FileList({ files, onOpen, onRemove, label, download = false }: FileListProps) {
  const texts = useTexts();
  return (
    <ul className={css.files} aria-label={label}>
      {files.map(({ id, name, details, href, icon }) => (
        <li key={id}>
          <span className={css.picture}>
            <Icon name={icon ?? picture(name)} />
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
            {details && <small>{details}</small>}
          </div>
          {onRemove && (
            <IconButton icon="trash-2" danger label={texts.remove(name)} onClick={() => onRemove(id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
