import { screen, within } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { type Column, Table } from './Table.tsx';

interface Person {
  name: string;
  paid: string;
  error?: string;
}

const rows: Person[] = [
  { name: 'Abdi', paid: '14.2.2026' },
  { name: 'Haddad', paid: '3.3.2026', error: 'Sähköpostiosoite puuttuu' },
];
const columns: Column<Person>[] = [
  { key: 'name', header: 'Nimi', rowHeader: true, sortable: true, cell: ({ name }) => name },
  { key: 'paid', header: 'Maksupäivä', sortable: true, align: 'end', cell: ({ paid }) => paid },
];
const rowKey = ({ name }: Person) => name;

test('rows are named by their first meaningful cell', () => {
  render(<Table label="Jäsenet" columns={columns} rows={rows} rowKey={rowKey} />);
  const table = screen.getByRole('table', { name: 'Jäsenet' });
  expect(within(table).getByRole('rowheader', { name: 'Abdi' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: 'Abdi 14.2.2026' })).toBeInTheDocument();
});

test.each([
  ['Nimi', { key: 'name', direction: 'descending' }],
  ['Maksupäivä', { key: 'paid', direction: 'ascending' }],
])('sorting by %s', async (head, expected) => {
  const onSort = jest.fn();
  const { user } = render(
    <Table
      label="Jäsenet"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sort={{ key: 'name', direction: 'ascending' }}
      onSort={onSort}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Nimi' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Maksupäivä' })).toHaveAttribute('aria-sort', 'none');
  await user.click(screen.getByRole('button', { name: head }));
  expect(onSort).toHaveBeenCalledWith(expected);
});

test('only rows with details open', async () => {
  const { user } = render(
    <Table
      label="Jäsenet"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      details={({ error }) => error}
      detailsName={({ name }) => name}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Lisätiedot: Abdi' })).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Lisätiedot: Haddad', expanded: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('cell', { name: 'Sähköpostiosoite puuttuu' })).toBeInTheDocument();
});

test('an empty table gives way to what is said instead', () => {
  render(<Table label="Jäsenet" columns={columns} rows={[]} rowKey={rowKey} empty={<p>Ei jäseniä</p>} />);
  expect(screen.getByText('Ei jäseniä')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
