import type { ExternalForm } from '@osasto/api';
import type { FormAudience } from '@osasto/contract';
import { useFormAudienceName } from '@osasto/domain/labels';
import { defineOrders, useListState } from '@osasto/domain/list';
import { IconButton } from '@osasto/ui/IconButton';
import { Link } from '@osasto/ui/Link';
import { type Column, RowActions, Table } from '@osasto/ui/Table';
import css from './FormsTable.module.css';
import { type Translate, useTranslation } from '../texts.ts';

export interface FormsTableProps {
  forms: readonly ExternalForm[];
  onEdit: (form: ExternalForm) => void;
  /** Begins to delete one. */
  onRemove: (form: ExternalForm) => void;
}

const orders = defineOrders(
  { name: ({ name }: ExternalForm) => name, link: ({ link }) => link, audience: ({ audience }) => audience },
  (a, b) => a.id - b.id,
);
const byName = orders.orderedBy('name');

/** Names, links and audiences, one a line, in the order of the list's state; each can be changed, and deleted after a question. Rule 11.7. */
export function FormsTable({ forms, onEdit, onRemove }: FormsTableProps) {
  const t = useTranslation();
  const list = useListState(orders.parameters, byName);
  return (
    <Table
      label={t('forms.list')}
      columns={columns(t, { audienceName: useFormAudienceName(), onEdit, onRemove })}
      rows={orders.sorted(forms, list.state)}
      rowKey={({ id }) => String(id)}
      {...orders.tableOrder(list)}
    />
  );
}

interface Look extends Pick<FormsTableProps, 'onEdit' | 'onRemove'> {
  audienceName: (audience: FormAudience) => string;
}

const columns = (t: Translate, { audienceName, onEdit, onRemove }: Look): Column<ExternalForm>[] => [
  { key: 'name', header: t('forms.name'), rowHeader: true, sortable: true, cell: ({ name }) => name },
  {
    key: 'link',
    header: t('forms.link'),
    sortable: true,
    card: 'plain',
    cell: ({ link }) => (
      <span className={css.link} title={link}>
        <Link href={link} newTab icon="external-link">
          {link}
        </Link>
      </span>
    ),
  },
  {
    key: 'audience',
    header: t('forms.audience'),
    sortable: true,
    cell: ({ audience }) => audienceName(audience),
  },
  {
    key: 'actions',
    header: t('forms.actions'),
    headerHidden: true,
    card: 'actions',
    cell: (form) => (
      <RowActions>
        <IconButton
          icon="pencil"
          verb={t('forms.editVerb')}
          label={t('forms.editOne', { name: form.name })}
          onClick={() => onEdit(form)}
        />
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
