import { type RoleId, today } from '@osasto/contract';
import { useRoleHelp, useRoleName } from '@osasto/domain/labels';
import { SelectAll, type Selection, useSelectionColumn } from '@osasto/domain/list';
import { useUnitName } from '@osasto/domain/units';
import { formatDate, unknown } from '@osasto/i18n';
import { IconButton } from '@osasto/ui/IconButton';
import { CellNote, type Column, RowActions, Table } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { type Access, type AccessListState, accessOrders } from './parameters.ts';
import css from './AccessTable.module.css';
import { type Translate, useTranslation } from '../texts.ts';

export interface AccessTableProps {
  rows: readonly Access[];
  list: Pick<AccessListState, 'state' | 'setState'>;
  selection: Selection<string>;
  onKeep: (rows: readonly Access[]) => void;
  onRemove: (rows: readonly Access[]) => void;
}

/** Whose roles somebody should look at, what they may do, and why; each is kept or removed. Rule 11.10. */
export function AccessTable({ rows, list, selection, onKeep, onRemove }: AccessTableProps) {
  const t = useTranslation();
  const look = {
    roleName: useRoleName(),
    roleHelp: useRoleHelp(),
    unitName: useUnitName(),
    onKeep,
    onRemove,
  };
  const selectionColumn = useSelectionColumn<Access>({
    isSelectable: () => true,
    nameRow: ({ name }) => name,
  });
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <SelectAll ids={ids} label={t('access.selectAll', { count: ids.length })} selection={selection} />
      <Table
        wide
        label={t('access.title')}
        columns={[selectionColumn(selection), ...columns(t, look)]}
        rows={rows}
        rowKey={({ id }) => id}
        {...accessOrders.tableOrder(list)}
      />
    </>
  );
}

interface Look extends Omit<AccessTableProps, 'rows' | 'list' | 'selection'> {
  roleName: (role: RoleId) => string;
  roleHelp: (role: RoleId) => string;
  unitName: (name: string) => string;
}

/** The day of an instant here. */
const dayOf = (instant: string) => formatDate(today(new Date(instant)));

const columns = (
  t: Translate,
  { roleName, roleHelp, unitName, onKeep, onRemove }: Look,
): Column<Access>[] => [
  { key: 'name', header: t('access.name'), sortable: true, rowHeader: true, cell: ({ name }) => name },
  {
    key: 'unit',
    header: t('access.unit'),
    sortable: true,
    cell: ({ unit }) => (unit ? unitName(unit.name) : t('access.everywhere')),
  },
  {
    key: 'role',
    header: t('access.role'),
    sortable: true,
    cell: ({ roles }) =>
      roles.map((role) => (
        <div key={role}>
          {roleName(role as RoleId)}
          <CellNote>{roleHelp(role as RoleId)}</CellNote>
        </div>
      )),
  },
  {
    key: 'reasons',
    header: t('access.reasons'),
    card: 'plain',
    cell: ({ reasons }) => (
      <span className={css.reasons}>
        {reasons.map((reason) => (
          <Tag key={reason} tone="warning" icon="triangle-alert">
            {t(`access.reason.${reason}`)}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    key: 'lastSeen',
    header: t('access.lastSeen'),
    sortable: true,
    cell: ({ lastSeen }) => (lastSeen ? dayOf(lastSeen) : t('access.never')),
  },
  {
    key: 'kept',
    header: t('access.kept'),
    sortable: true,
    cell: ({ kept }) => (kept ? t('access.keptBy', { date: dayOf(kept.at), by: kept.by }) : unknown),
  },
  {
    key: 'actions',
    header: t('access.actions'),
    headerHidden: true,
    card: 'actions',
    cell: (row) => (
      <RowActions>
        <IconButton
          icon="check"
          verb={t('access.keep')}
          label={t('access.keepOne', { name: row.name })}
          onClick={() => onKeep([row])}
        />
        <IconButton
          icon="trash-2"
          danger
          verb={t('access.remove')}
          label={t('access.removeOne', { name: row.name })}
          onClick={() => onRemove([row])}
        />
      </RowActions>
    ),
  },
];
