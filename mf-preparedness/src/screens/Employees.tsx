import { useState } from 'react';
import { callForFile, type Employee } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { useOpenInWindow } from '@osasto/domain/files';
import { ListSkeleton } from '@osasto/domain/list';
import { TopBand } from '@osasto/domain/units';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { EmployeeList } from '../employees/EmployeeList.tsx';
import {
  useAccountCommand,
  useDeleteEmployee,
  useEmployees,
  useSaveEmployeeExtract,
} from '../employees/queries.ts';
import { useTranslation } from '../texts.ts';

const EmployeeDialog = commandPart(() => import('../employees/EmployeeDialog.tsx'));

/** /employees */
export default function Employees() {
  const t = useTranslation();
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
  return (
    <>
      <TopBand crumbs={[{ text: t('employees.title') }]} />
      <Page
        title={t('employees.title')}
        context={t('employees.context')}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('employees.add')}
          </Button>
        }
      >
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
