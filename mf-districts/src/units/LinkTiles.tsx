import { useLanguage } from '@osasto/i18n';
import type { RemoteLink } from '@osasto/session';
import { isIconName } from '@osasto/ui/Icon';
import { Tile, TileGrid } from '@osasto/ui/Tile';
import css from './LinkTiles.module.css';

export interface Waiting {
  count: number;
  href: string;
}

export interface LinkTilesProps {
  links: readonly RemoteLink[];
  /** How many things wait behind a tile, and where exactly these are, by the tile's address. */
  waiting?: Record<string, Waiting | undefined>;
  /** Low on a phone. */
  isLow?: boolean;
}

/** The tiles that remotes put on a unit's home; a remote that is down takes none of the others away. */
export function LinkTiles({ links, waiting = {}, isLow = false }: LinkTilesProps) {
  const language = useLanguage();
  if (links.length === 0) return null;
  return (
    <div className={css.tiles}>
      <TileGrid shape={links.length > 3 ? 'row' : 'fit'} isLow={isLow}>
        {links.map(({ to, label, hint, icon }) => (
          <Tile
            key={to}
            href={(waiting[to]?.count && waiting[to].href) || to}
            name={label[language]}
            line={hint?.[language]}
            count={waiting[to]?.count}
            icon={icon && isIconName(icon) ? icon : 'chevron-right'}
          />
        ))}
      </TileGrid>
    </div>
  );
}
