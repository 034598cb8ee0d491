import type { ExternalForm } from '@osasto/api';
import { confirm, showAlert } from '@osasto/feedback';
import { type Translate, useTranslate } from '@osasto/i18n';
import { IconButton } from '@osasto/ui/IconButton';
import { Link } from '@osasto/ui/Link';
import { type Column, RowActions, Table } from '@osasto/ui/Table';
import { useDeleteForm } from './queries.ts';

/** Names and links; each can be deleted after a question. There is no editing: rule 11.7. */
export function FormsTable({ forms }: { forms: readonly ExternalForm[] }) {
  const t = useTranslate('preparedness');
  const remove = useRemove();
  return (
    <Table
      label={t('forms.list')}
      columns={columns(t, (form) => void remove(form))}
      rows={forms}
      rowKey={({ id }) => String(id)}
    />
  );
}

function useRemove() {
  const t = useTranslate('preparedness');
  const { mutateAsync: deleteForm } = useDeleteForm();
  return async ({ id, name }: ExternalForm) => {
    const isSure = await confirm({
      title: t('forms.delete'),
      body: t('forms.deleteQuestion', { name }),
      confirm: t('forms.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await deleteForm(id);
      showAlert({ kind: 'success', message: 'preparedness:forms.deleted', timeout: 'short' });
    } catch {
      showAlert({ kind: 'error', message: 'preparedness:forms.deletefailed' });
    }
  };
}

const columns = (t: Translate, remove: (form: ExternalForm) => void): Column<ExternalForm>[] => [
  { key: 'name', header: t('forms.name'), rowHeader: true, cell: ({ name }) => name },
  {
    key: 'link',
    header: t('forms.link'),
    cell: ({ link }) => (
      <Link href={link} newTab>
        {link}
      </Link>
    ),
  },
  {
    key: 'actions',
    header: t('forms.actions'),
    headerHidden: true,
    card: 'corner',
    cell: (form) => (
      <RowActions>
        <IconButton
          icon="trash-2"
          danger
          verb={t('forms.deleteVerb')}
          label={t('forms.deleteOne', { name: form.name })}
          onClick={() => remove(form)}
        />
      </RowActions>
    ),
  },
];
