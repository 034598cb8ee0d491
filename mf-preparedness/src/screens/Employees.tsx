import { useState } from 'react';
import { callForFile, type Employee } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { useOpenInWindow } from '@osasto/domain/files';
import { ListSkeleton, useListState } from '@osasto/domain/list';
import { TopBand } from '@osasto/domain/units';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { commandPart, pagePart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Tabs } from '@osasto/ui/Tabs';
import { employeePageDefaults, employeePageParameters } from '../employees/parameters.ts';
import { EmployeeList } from '../employees/EmployeeList.tsx';
import {
  useAccountCommand,
  useDeleteEmployee,
  useEmployees,
  useSaveEmployeeExtract,
} from '../employees/queries.ts';
import { useTranslation } from '../texts.ts';

const AccessReview = pagePart(() => import('../access/AccessReview.tsx'), { waiting: <ListSkeleton /> });
const EmployeeDialog = commandPart(() => import('../employees/EmployeeDialog.tsx'));

/** /employees */
export default function Employees() {
  const t = useTranslation();
  const { state, setState } = useListState(employeePageParameters, employeePageDefaults);
  const employees = useEmployees();
  const deletion = useDeleteEmployee();
  const mayLock = useMay()('POST Employee/{id}/lock');
  const account = {
    lock: useAccountCommand('lock'),
    unlock: useAccountCommand('unlock'),
    signout: useAccountCommand('signout'),
    resetfactors: useAccountCommand('resetfactors'),
  };
  const save = useSaveEmployeeExtract();
  const { open } = useOpenInWindow<'extract'>();
  const read = ({ id }: Employee) =>
    void open('extract', () => callForFile('GET Employee/{id}/extract/pdf', { params: { id } }));
  const [edited, setEdited] = useState<Employee | 'new'>();
  const list = (
    <>
      {[deletion, save, ...Object.values(account)].map((command) => (
        <CommandStatus key={command.name} command={command} />
      ))}
      <Loaded query={employees} failure={t('employees.loadfailed')} skeleton={<ListSkeleton />}>
        {(rows) => (
          <EmployeeList
            employees={rows}
            onEdit={setEdited}
            onRemove={deletion.start}
            onExtract={(kind, employee) => (kind === 'readExtract' ? read(employee) : save.start(employee))}
            onAccount={mayLock ? (action, employee) => account[action].start(employee) : undefined}
          />
        )}
      </Loaded>
    </>
  );
  return (
    <>
      <TopBand crumbs={[{ text: t('employees.title') }]} />
      <Page
        title={t('employees.title')}
        context={t('employees.context')}
        actions={
          state.tab === 'list' && (
            <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
              {t('employees.add')}
            </Button>
          )
        }
      >
        <Tabs
          label={t('employees.title')}
          tabs={[
            { id: 'list', title: t('employees.title'), content: list },
            { id: 'access', title: t('access.tab'), content: <AccessReview /> },
          ]}
          selected={state.tab}
          onSelect={(tab) => setState({ tab: tab as typeof state.tab })}
        />
      </Page>
      <EmployeeDialog
        open={
          edited && {
            employee: edited === 'new' ? undefined : edited,
            onClose: () => setEdited(undefined),
          }
        }
      />
    </>
  );
}
