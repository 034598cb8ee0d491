import { lazy, Suspense, useState } from 'react';
import type { Employee } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { TopBand } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { EmployeeList } from '../employees/EmployeeList.tsx';
import { useDeleteEmployee, useEmployees } from '../employees/queries.ts';

const EmployeeDialog = lazy(() => import('../employees/EmployeeDialog.tsx'));

/** /employees */
export default function Employees() {
  const t = useTranslate('preparedness');
  const employees = useEmployees();
  const deletion = useDeleteEmployee();
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
        <CommandStatus command={deletion} />
        <Loaded
          query={employees}
          failure={t('employees.loadfailed')}
          skeleton={
            <Card flush>
              <Skeleton shape="table" count={8} />
            </Card>
          }
        >
          {(rows) => <EmployeeList employees={rows} onEdit={setEdited} onRemove={deletion.start} />}
        </Loaded>
      </Page>
      {edited && (
        <Suspense>
          <EmployeeDialog
            employee={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
