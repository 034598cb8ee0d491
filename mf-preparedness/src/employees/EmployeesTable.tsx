import type { Employee } from '@osasto/api';
import { type RoleId, superAdmin } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import { type Translate, unknown, useTranslate } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { IconButton } from '@osasto/ui/IconButton';
import { Muted } from '@osasto/ui/Page';
import { type Column, RowActions, Table } from '@osasto/ui/Table';
import css from './EmployeesTable.module.css';
import { type EmployeesListState, orderedBy, type SortKey, sortOf } from './parameters.ts';

export interface EmployeesTableProps {
  employees: readonly Employee[];
  list: Pick<EmployeesListState, 'state' | 'setState'>;
  onEdit: (employee: Employee) => void;
  onRemove: (employee: Employee) => void;
}

/** Employees in seven columns. Nobody deletes the own row; super admins are for super admins. Rules 11.4, 11.5. */
export function EmployeesTable({
  employees,
  list: { state, setState },
  onEdit,
  onRemove,
}: EmployeesTableProps) {
  const t = useTranslate('preparedness');
  const roleName = useRoleName();
  const mayManageSuperAdmins = useMay()('manage.superAdmins');
  const mayManage = ({ roleId }: Employee) => roleId !== superAdmin || mayManageSuperAdmins;
  return (
    <Table
      wide
      label={t('employees.title')}
      columns={columns(t, { roleName, mayManage, onEdit, onRemove })}
      rows={employees}
      rowKey={({ id }) => String(id)}
      sort={sortOf(state)}
      onSort={({ key, direction }) => setState(orderedBy(key as SortKey, direction))}
    />
  );
}

interface Look extends Pick<EmployeesTableProps, 'onEdit' | 'onRemove'> {
  roleName: (role: RoleId) => string;
  mayManage: (employee: Employee) => boolean;
}

const columns = (
  t: Translate,
  { roleName, mayManage, onEdit, onRemove }: Look,
): (Column<Employee> & { key: SortKey | 'actions' })[] => [
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
    cell: ({ firstName, lastName, isOwn }) => (
      <>
        <span className={css.onCard}>{firstName} </span>
        {lastName} {isOwn && t('employees.you')}
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
    cell: ({ districtName }) => districtName ?? unknown,
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
      if (!mayManage(employee)) return <Muted>{t('employees.superAdminsOnly')}</Muted>;
      return (
        <RowActions>
          <IconButton
            icon="pencil"
            verb={t('employees.editVerb')}
            label={t('employees.editOne', { name })}
            onClick={() => onEdit(employee)}
          />
          {!employee.isOwn && (
            <IconButton
              icon="trash-2"
              danger
              verb={t('employees.deleteVerb')}
              label={t('employees.deleteOne', { name })}
              onClick={() => onRemove(employee)}
            />
          )}
        </RowActions>
      );
    },
  },
];
