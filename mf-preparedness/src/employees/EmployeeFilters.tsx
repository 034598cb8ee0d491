import { debounce, employeeRoles } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import { CollapsedFilters, TextFilter } from '@osasto/domain/list';
import { UnitSelect, useDistricts, useUnitName } from '@osasto/domain/units';
import { Select } from '@osasto/ui/Select';
import { FilterRow } from '@osasto/ui/Table';
import type { EmployeesListState } from './parameters.ts';
import { useTranslation } from '../texts.ts';

/** What the list of employees is restricted by; role and district fold on a phone. */
export function EmployeeFilters({ list: { state, setState } }: { list: EmployeesListState }) {
  const t = useTranslation();
  const roleName = useRoleName();
  const { data: districts = [] } = useDistricts();
  const unitName = useUnitName();
  const role = employeeRoles.find((id) => id === state.role);
  const district = districts.find(({ id }) => id === state.district);
  return (
    <div role="search" aria-label={t('employees.filter')}>
      <FilterRow columns={3}>
        <TextFilter
          label={t('employees.search')}
          placeholder={t('employees.searchExample')}
          text={state.text}
          onText={(text) => setState({ text })}
          pauseMs={debounce.entry}
        />
        <CollapsedFilters
          set={[...(role ? [roleName(role)] : []), ...(district ? [unitName(district.name)] : [])]}
        >
          <Select
            label={t('employees.role')}
            value={state.role === 0 ? '' : String(state.role)}
            onChange={(id) => setState({ role: Number(id) })}
            placeholder={t('employees.everyRole')}
            choices={employeeRoles.map((id) => ({ value: String(id), text: roleName(id) }))}
          />
          <UnitSelect
            label={t('employees.district')}
            all={t('employees.everyDistrict')}
            id={state.district}
            units={districts}
            onUnit={(id) => setState({ district: id })}
          />
        </CollapsedFilters>
      </FilterRow>
    </div>
  );
}
