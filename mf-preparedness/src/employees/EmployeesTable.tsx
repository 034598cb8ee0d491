import type { Employee } from '@osasto/api';
import { type RoleId, superAdmin } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { unknown } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { IconButton } from '@osasto/ui/IconButton';
import { MenuButton, type MenuItem } from '@osasto/ui/Menu';
import { Muted } from '@osasto/ui/Page';
import { type Column, RowActions, Table } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import type { AccountAction } from './queries.ts';
import css from './EmployeesTable.module.css';
import { employeeOrders, type EmployeesListState, type EmployeesState } from './parameters.ts';
import { type Translate, useTranslation } from '../texts.ts';

export interface EmployeesTableProps {
  employees: readonly Employee[];
  list: Pick<EmployeesListState, 'state' | 'setState'>;
  onEdit: (employee: Employee) => void;
  onRemove: (employee: Employee) => void;
  /** Left out for whoever may not: undefined. */
  onAccount: ((action: AccountAction, employee: Employee) => void) | undefined;
  onExtract: (kind: ExtractKind, employee: Employee) => void;
}

/** What is held of an employee, to read or to take along. Rule 4.19. */
export type ExtractKind = 'readExtract' | 'saveExtract';

/** Employees in seven columns. Nobody deletes the own row; super admins are for super admins. Rules 11.4, 11.5. */
export function EmployeesTable({
  employees,
  list,
  onEdit,
  onRemove,
  onAccount,
  onExtract,
}: EmployeesTableProps) {
  const t = useTranslation();
  const roleName = useRoleName();
  const unitName = useUnitName();
  const mayManageSuperAdmins = useMay()('manage.superAdmins');
  const mayManage = ({ roleId }: Employee) => roleId !== superAdmin || mayManageSuperAdmins;
  return (
    <Table
      wide
      label={t('employees.title')}
      columns={columns(t, { roleName, unitName, mayManage, onEdit, onRemove, onAccount, onExtract })}
      rows={employees}
      rowKey={({ id }) => String(id)}
      {...employeeOrders.tableOrder(list)}
    />
  );
}

interface Look extends Pick<EmployeesTableProps, 'onEdit' | 'onRemove' | 'onAccount' | 'onExtract'> {
  roleName: (role: RoleId) => string;
  unitName: (name: string) => string;
  mayManage: (employee: Employee) => boolean;
}

const isExtract = (action: string): action is ExtractKind =>
  action === 'readExtract' || action === 'saveExtract';

const extractItems = (t: Translate): MenuItem[] => [
  { id: 'readExtract', text: t('employees.readExtract'), icon: 'external-link' },
  { id: 'saveExtract', text: t('employees.saveExtract'), icon: 'download' },
];

const accountItems = (t: Translate, { isLocked }: Employee): MenuItem[] => [
  { id: 'signout', text: t('employees.signout'), icon: 'log-out' },
  { id: 'unlock', text: t('employees.unlock'), hint: t('employees.unlockHint'), icon: 'rotate-ccw' },
  { id: 'resetfactors', text: t('employees.resetfactors'), icon: 'key-round' },
  ...(isLocked ? [] : [{ id: 'lock', text: t('employees.lock'), icon: 'lock', danger: true } as const]),
];

const columns = (
  t: Translate,
  { roleName, unitName, mayManage, onEdit, onRemove, onAccount, onExtract }: Look,
): (Column<Employee> & { key: EmployeesState['sort'] | 'actions' })[] => [
  { key: 'id', header: t('employees.id'), sortable: true, card: 'hidden', cell: ({ id }) => id },
  {
    key: 'firstName',
    header: t('employees.firstName'),
    sortable: true,
    card: 'hidden',
    cell: ({ firstName }) => firstName,
  },
  {
    key: 'lastName',
    header: t('employees.lastName'),
    sortable: true,
    rowHeader: true,
    cell: ({ firstName, lastName, isOwn, isLocked }) => (
      <>
        <span className={css.onCard}>{firstName} </span>
        {lastName} {isOwn && t('employees.you')}{' '}
        {isLocked && (
          <Tag tone="danger" icon="lock">
            {t('employees.locked')}
          </Tag>
        )}
      </>
    ),
  },
  {
    key: 'email',
    header: t('employees.email'),
    sortable: true,
    card: 'plain',
    cell: ({ email }) => <span className={css.email}>{email}</span>,
  },
  {
    key: 'district',
    header: t('employees.district'),
    sortable: true,
    cell: ({ districtName }) => (districtName === null ? unknown : unitName(districtName)),
  },
  {
    key: 'role',
    header: t('employees.role'),
    sortable: true,
    cell: ({ roleId }) => roleName(roleId as RoleId),
  },
  {
    key: 'actions',
    header: t('employees.actions'),
    headerHidden: true,
    card: 'actions',
    cell: (employee) => {
      const name = `${employee.firstName} ${employee.lastName}`;
      if (!mayManage(employee))
        return (
          <div className={css.reason}>
            <Muted>{t('employees.superAdminsOnly')}</Muted>
          </div>
        );
      return (
        <RowActions>
          <IconButton
            icon="pencil"
            verb={t('employees.editVerb')}
            label={t('employees.editOne', { name })}
            onClick={() => onEdit(employee)}
          />
          {employee.isOwn ? (
            <span className={css.noButton} />
          ) : (
            <IconButton
              icon="trash-2"
              danger
              verb={t('employees.deleteVerb')}
              label={t('employees.deleteOne', { name })}
              onClick={() => onRemove(employee)}
            />
          )}
          <MenuButton
            label={t('employees.more', { name })}
            icon="ellipsis"
            iconOnly
            items={[...extractItems(t), ...(onAccount && !employee.isOwn ? accountItems(t, employee) : [])]}
            onAction={(action) =>
              isExtract(action) ? onExtract(action, employee) : onAccount?.(action as AccountAction, employee)
            }
          />
        </RowActions>
      );
    },
  },
];
