import type { Employee } from '@osasto/api';
import { NoResults, RowsResult, useFoundRows } from '@osasto/domain/list';
import { formatNumber } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmployeeFilters } from './EmployeeFilters.tsx';
import { EmployeesTable, type EmployeesTableProps } from './EmployeesTable.tsx';
import { employeeSearch } from './parameters.ts';
import { useTranslation } from '../texts.ts';

export interface EmployeeListProps extends Pick<
  EmployeesTableProps,
  'onEdit' | 'onRemove' | 'onAccount' | 'onExtract'
> {
  employees: readonly Employee[];
}

/** Restrictions, order and one page of the employees. */
export function EmployeeList({ employees, ...actions }: EmployeeListProps) {
  const t = useTranslation();
  const { fields, list, rows } = useFoundRows(employees, employeeSearch);
  return (
    <Card flush>
      <EmployeeFilters list={fields} />
      <RowsResult
        query={{ data: rows }}
        countText={(count) =>
          count === 0
            ? t('employees.noresults')
            : t('employees.found', { count, number: formatNumber(count) })
        }
        search={list.search}
        paging={list}
        empty={
          <NoResults
            title={t('employees.noresults')}
            hint={t('employees.noresultsHint')}
            clearText={t('employees.showAll')}
            onClear={list.clear}
          />
        }
      >
        {(page) => <EmployeesTable employees={page} list={list} {...actions} />}
      </RowsResult>
    </Card>
  );
}
