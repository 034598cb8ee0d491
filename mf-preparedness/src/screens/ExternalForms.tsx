import { useState } from 'react';
import type { ExternalForm } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { TopBand } from '@osasto/domain/units';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { commandPart, pagePart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { AddFormShape } from '../forms/AddFormShape.tsx';
import { FormsTable } from '../forms/FormsTable.tsx';
import { useDeleteForm, useForms } from '../forms/queries.ts';
import { useTranslation } from '../texts.ts';

const AddForm = pagePart(() => import('../forms/AddForm.tsx'), { waiting: <AddFormShape /> });
const FormDialog = commandPart(() => import('../forms/FormDialog.tsx'));

/** /externalForms */
export default function ExternalForms() {
  const t = useTranslation();
  const forms = useForms();
  const deletion = useDeleteForm();
  const [edited, setEdited] = useState<ExternalForm>();
  return (
    <>
      <TopBand crumbs={[{ text: t('forms.title') }]} />
      <Page title={t('forms.title')} context={t('forms.context')}>
        <Card title={t('forms.add')}>
          <AddForm />
        </Card>
        <CommandStatus command={deletion} />
        <Card title={t('forms.list')} {...(forms.data && { count: forms.data.length })} flush>
          <Loaded
            query={forms}
            failure={t('forms.loadfailed')}
            skeleton={<Skeleton shape="table" count={4} />}
            empty={
              <EmptyState icon="link" title={t('forms.empty')}>
                {t('forms.emptyHint')}
              </EmptyState>
            }
          >
            {(rows) => <FormsTable forms={rows} onEdit={setEdited} onRemove={deletion.start} />}
          </Loaded>
        </Card>
      </Page>
      <FormDialog open={edited && { form: edited, onClose: () => setEdited(undefined) }} />
    </>
  );
}
