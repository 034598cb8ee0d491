import { formatNumber } from '@osasto/i18n';
import { Muted } from '@osasto/ui/Page';
import { type Choice, Select } from '@osasto/ui/Select';
import { useTranslation } from '../texts.ts';
import css from './Scans.module.css';
import type { PlacedScan, Placement } from './use-scans.ts';

interface ScanRowProps {
  scan: PlacedScan;
  choices: readonly Choice[];
  /** The request has a signed extract already. */
  isReplacing: boolean;
  onPlace: (placement: Placement) => void;
}

const toPlacement = (value: string): Placement => {
  if (value === '') return undefined;
  return value === 'out' ? 'out' : Number(value);
};

/** The pages of a scan as they will be stored, and the order to which they are put. */
export function ScanRow({ scan, choices, isReplacing, onPlace }: ScanRowProps) {
  const t = useTranslation();
  const { pages, fileName, placement, doubt } = scan;
  const [first, last] = [pages[0]?.page ?? 1, pages.at(-1)?.page ?? 1];
  const name = t('scans.pages', {
    count: pages.length,
    name: fileName,
    first: formatNumber(first),
    last: formatNumber(last),
  });
  return (
    <li className={css.scan}>
      <div className={css.pages}>
        {pages.map(({ file, page, thumbnail, turn }) => (
          <img
            key={`${file}-${page}`}
            className={css.page}
            data-turn={turn}
            src={thumbnail}
            alt={t('scans.page', { name: fileName, page: formatNumber(page) })}
          />
        ))}
      </div>
      <div className={css.facts}>
        <Select
          label={t('scans.order', { scan: name })}
          value={placement === undefined ? '' : String(placement)}
          placeholder={t('scans.choose')}
          choices={choices}
          help={doubt && t(`scans.doubt.${doubt}`)}
          onChange={(value) => onPlace(toPlacement(value))}
        />
        {pages.some(({ turn }) => turn !== 0) && <Muted>{t('scans.turned')}</Muted>}
        {isReplacing && <Muted>{t('scans.replaces')}</Muted>}
      </div>
    </li>
  );
}
