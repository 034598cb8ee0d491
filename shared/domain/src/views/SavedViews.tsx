import { type ReactNode, useState } from 'react';
import { superAdmin, toSavedAddress } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { useLocation, useNavigate } from '@osasto/router';
import { useMay, useSession } from '@osasto/session';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import { MenuButton } from '@osasto/ui/Menu';
import { ListMenu } from '../list/ListResult.tsx';
import type { Parameters } from '../list/list-state.ts';
import { findUnitInPath, openedAsView, toListKind } from './gone.ts';
import { type SavedView, useSavedViews } from './queries.ts';
import css from './SavedViews.module.css';
import { useKnownUnits } from './units.ts';
import { useGoneFilters } from './use-gone-filters.ts';
import { useTranslation } from '../texts.ts';

const ViewsDialog = commandPart(() => import('./ViewsDialog.tsx'));

export interface SavedViewsProps {
  /** All that stands in the address of the page. */
  parameters: Parameters;
  /** What the list has found. */
  children: ReactNode;
}

/**
 * The saved views of a list, beside the count of its rows. Rows are not shown while a filter of the address is gone:
 * it would restrict nothing. Rule 21.8.
 */
export function SavedViews({ parameters, children }: SavedViewsProps) {
  const mayHave = useMay()('GET savedviews');
  const { pathname } = useLocation();
  const { data: views = [] } = useSavedViews(mayHave);
  const kind = toListKind(pathname);
  const offered = views.filter(({ address }) => toListKind(address) === kind);
  const units = useKnownUnits(offered.some(({ address }) => findUnitInPath(address)?.kind === 'section'));
  const gone = useGoneFilters(parameters);
  const menu = mayHave && <ViewsMenu views={views} offered={offered} units={units} />;
  if (gone.length === 0) return <ListMenu value={menu}>{children}</ListMenu>;
  return (
    <>
      {menu && <div className={css.bar}>{menu}</div>}
      <Gone gone={gone} />
    </>
  );
}

interface ViewsMenuProps {
  views: readonly SavedView[];
  /** The views of this list. */
  offered: readonly SavedView[];
  units: ReturnType<typeof useKnownUnits>;
}

function ViewsMenu({ views, offered, units }: ViewsMenuProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { actor, claims } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isOwn = ({ by }: SavedView) => by === claims?.username;
  const open = (view: SavedView) => {
    const unit = findUnitInPath(view.address);
    const known = unit && units[unit.kind];
    if (unit && known && !known.has(unit.id)) {
      showAlert({ kind: 'warning', message: 'domain:views.unitGone' });
    } else void navigate(view.address, { state: openedAsView });
  };
  return (
    <>
      {offered.length === 0 ? (
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t('views.save')}
        </Button>
      ) : (
        <MenuButton
          label={t('views.menu')}
          icon="list-filter"
          items={[
            ...offered.map((view) => ({
              id: String(view.id),
              text: view.name,
              ...(view.isShared && { hint: t('views.sharedBy', { by: view.by }) }),
            })),
            { id: 'edit', text: t('views.edit'), icon: 'plus' as const },
          ]}
          onAction={(id) => {
            const view = offered.find((one) => String(one.id) === id);
            if (view) open(view);
            else setOpen(true);
          }}
        />
      )}
      <ViewsDialog
        open={
          isOpen && {
            address: toSavedAddress(pathname + search) ?? pathname,
            removable: offered.filter((view) => isOwn(view) || actor.roles.includes(superAdmin)),
            count: views.filter(isOwn).length,
            onClose: () => setOpen(false),
          }
        }
      />
    </>
  );
}

/** Says that a filter is gone, and shows the list without it only when asked to. */
function Gone({ gone }: { gone: readonly string[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const show = () => {
    const address = new URLSearchParams(search);
    for (const name of gone) address.delete(name);
    void navigate({ search: address.toString() }, { state: null });
  };
  return (
    <div className={css.gone}>
      <Alert
        kind="warning"
        title={t('views.gone')}
        action={
          <Button size="sm" onClick={show}>
            {t('views.goneShow')}
          </Button>
        }
      >
        {t('views.goneBody')}
      </Alert>
    </div>
  );
}
