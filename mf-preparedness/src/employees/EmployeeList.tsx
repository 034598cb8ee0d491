import { useDeferredValue, useMemo } from 'react';
import type { Employee } from '@osasto/api';
import { paging } from '@osasto/contract';
import { ListResult, NoResults, useListState } from '@osasto/domain/list';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmployeeFilters } from './EmployeeFilters.tsx';
import { EmployeesTable, type EmployeesTableProps } from './EmployeesTable.tsx';
import { findableEmployees, filterEmployees } from './finding.ts';
import { employeeDefaults, employeeParameters } from './parameters.ts';

export interface EmployeeListProps extends Pick<
  EmployeesTableProps,
  'onEdit' | 'onRemove' | 'onAccount' | 'onExtract'
> {
  employees: readonly Employee[];
}

/** Restrictions, order and one page of the employees: all of them are here, so nothing is asked for again. */
export function EmployeeList({ employees, ...actions }: EmployeeListProps) {
  const t = useTranslate('preparedness');
  const list = useListState(employeeParameters, employeeDefaults);
  const state = useDeferredValue(list.state);
  const all = useMemo(() => findableEmployees(employees), [employees]);
  const rows = useMemo(() => filterEmployees(all, state), [all, state]);
  return (
    <Card flush>
      <EmployeeFilters list={list} />
      <ListResult
        query={{ data: rows }}
        totalOf={(found) => found.length}
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
        {(found) => (
          <EmployeesTable
            employees={found.slice((state.page - 1) * paging.size, state.page * paging.size)}
            list={list}
            {...actions}
          />
        )}
      </ListResult>
    </Card>
  );
}
