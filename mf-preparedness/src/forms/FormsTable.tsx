import type { ExternalForm } from '@osasto/api';
import { type Translate, useTranslate } from '@osasto/i18n';
import { IconButton } from '@osasto/ui/IconButton';
import { Link } from '@osasto/ui/Link';
import { type Column, RowActions, Table } from '@osasto/ui/Table';

export interface FormsTableProps {
  forms: readonly ExternalForm[];
  /** Begins to delete one. */
  onRemove: (form: ExternalForm) => void;
}

/** Names and links; each can be deleted after a question. There is no editing: rule 11.7. */
export function FormsTable({ forms, onRemove }: FormsTableProps) {
  const t = useTranslate('preparedness');
  return (
    <Table
      label={t('forms.list')}
      columns={columns(t, onRemove)}
      rows={forms}
      rowKey={({ id }) => String(id)}
    />
  );
}

const columns = (t: Translate, onRemove: FormsTableProps['onRemove']): Column<ExternalForm>[] => [
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
          onClick={() => onRemove(form)}
        />
      </RowActions>
    ),
  },
];
