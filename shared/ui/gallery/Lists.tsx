import { useState } from 'react';
import { Button } from '../src/Button/Button.tsx';
import { Card } from '../src/Card/Card.tsx';
import { DescriptionList } from '../src/DescriptionList/DescriptionList.tsx';
import { FailurePanel } from '../src/FailurePanel/FailurePanel.tsx';
import { Icon } from '../src/Icon/Icon.tsx';
import { IconButton } from '../src/IconButton/IconButton.tsx';
import { Link } from '../src/Link/Link.tsx';
import { Pager } from '../src/Pager/Pager.tsx';
import { Row, PageSection, Stack } from '../src/Page/Page.tsx';
import { SearchField } from '../src/SearchField/SearchField.tsx';
import { Select } from '../src/Select/Select.tsx';
import { Skeleton } from '../src/Skeleton/Skeleton.tsx';
import { Ring, ShareBar, Statistic, StatisticRow } from '../src/Statistics/Statistics.tsx';
import { Stepper } from '../src/Stepper/Stepper.tsx';
import { CellNote, FilterRow, RowActions, type Sort, Table } from '../src/Table/Table.tsx';
import { Tag } from '../src/Tag/Tag.tsx';
import { Tile, TileGrid } from '../src/Tile/Tile.tsx';
import { useSay } from './language.ts';

export function Lists() {
  const say = useSay();
  const [failed, setFailed] = useState(false);
  return (
    <Stack gap="lg">
      <PageSection title={say('Laatat', 'Rutor')}>
        <TileGrid>
          <Tile
            icon="map"
            name={say('Piirit', 'Distrikt')}
            line={say('12 piiriä ja niiden osastot', '12 distrikt och deras avdelningar')}
            href="/districts"
          />
          <Tile
            icon="file-pen"
            name={say('Nimenkirjoitusotteiden tilaukset', 'Beställningar av utdrag')}
            count={4}
            line={say('Käsittele osastojen tilaukset', 'Behandla avdelningarnas beställningar')}
            href="/letters"
          />
          <Tile icon="users" name={say('Jäsenet', 'Medlemmar')} href="/members" newTab />
        </TileGrid>
      </PageSection>
      <TileGrid shape="row">
        <Tile
          icon="calendar-plus"
          name={say('Lisää kokous', 'Lägg till möte')}
          line={say('Ilmoita pidetty kokous', 'Rapportera ett hållet möte')}
          href="/new"
        />
        <Tile
          icon="calendar-days"
          name={say('Kokoukset', 'Möten')}
          line={say('Ilmoitukset ja pöytäkirjat', 'Rapporter och protokoll')}
          href="/meetings"
        />
        <Tile
          icon="users"
          name={say('Jäsenet', 'Medlemmar')}
          line={say('Jäsenlista ja roolit', 'Medlemslista och roller')}
          href="/members"
        />
        <Tile
          icon="file-text"
          name={say('Raportit', 'Dokument')}
          line={say('Hallitus ja nimenkirjoitusotteet', 'Styrelse och utdrag')}
          href="/reports"
        />
      </TileGrid>
      <PageSection title={say('Luvut', 'Siffror')}>
        <StatisticRow columns={4}>
          <Statistic
            label={say('Piirejä', 'Distrikt')}
            figure="12"
            context={say('ja yksi koulutuspiiri', 'och ett utbildningsdistrikt')}
          />
          <Statistic
            label={say('Toimivia osastoja', 'Verksamma avdelningar')}
            figure="405"
            bar={
              <ShareBar
                parts={[
                  { label: say('Toimivia', 'Verksamma'), count: 405 },
                  { label: say('Seurannassa', 'Under uppföljning'), count: 22 },
                  { label: say('Lakkautettu', 'Nedlagda'), count: 23 },
                ]}
              />
            }
          />
          <Statistic
            label={say('Maksaneita', 'Betalande')}
            figure="154"
            context={say('60 ei ole maksanut', '60 har inte betalat')}
            ring={<Ring share={0.72} label={say('72 prosenttia on maksanut', '72 procent har betalat')} />}
          />
          <Statistic label={say('Aloittaneita', 'Nya')} figure={undefined} />
        </StatisticRow>
      </PageSection>
      <Card aria-label={say('Vaiheet', 'Steg')}>
        <Stepper
          label={say('Ilmoituksen vaiheet', 'Rapportens steg')}
          current={2}
          steps={[
            { name: say('Luonnos', 'Utkast'), note: '12.11. Ritva Järvinen' },
            { name: say('Lähetetty', 'Skickad'), note: '13.11. Ritva Järvinen' },
            { name: say('Tarkastettu', 'Granskad'), note: '16.11. Anders Nyman' },
            { name: say('Siirrettävänä', 'Överförs') },
            { name: say('Hyväksytty', 'Godkänd') },
          ]}
        />
      </Card>
      <People />
      <Holders />
      <Card title={say('Tiedot', 'Uppgifter')}>
        <Stack>
          <DescriptionList
            items={[
              { label: say('Kieli', 'Språk'), value: say('kaksikielinen', 'tvåspråkig') },
              { label: say('Perustettu', 'Grundad'), value: '3.5.1948' },
            ]}
          />
          <DescriptionList
            shape="columns"
            items={[
              { label: say('Jäsennumero', 'Medlemsnummer'), value: '10155601' },
              { label: say('Valittu', 'Vald'), value: '12.11.2026' },
              {
                label: say('Sähköposti', 'E-post'),
                value: say('••• Tiedot eivät ole julkisia', '••• Uppgifterna är inte offentliga'),
              },
            ]}
          />
        </Stack>
      </Card>
      <PageSection title={say('Sivun hahmot', 'Sidans former')}>
        <Skeleton now shape="tiles" count={3} />
        <Skeleton now shape="page" count={3} />
      </PageSection>
      <Row>
        <Button onClick={() => setFailed(true)}>{say('Näytä vika', 'Visa felet')}</Button>
      </Row>
      {failed && (
        <FailurePanel
          headingLevel={2}
          title={say('Kokoukset eivät ole nyt käytettävissä', 'Mötena är inte tillgängliga just nu')}
          onRetry={() => {}}
          wayOut={{ text: say('Osaston etusivulle', 'Till avdelningens startsida'), href: '/' }}
          reference="KOK-7F3A-2119"
        >
          {say(
            'Tämä osa palvelusta ei vastaa. Muut osat toimivat, ja tallennetut tietosi ovat tallessa.',
            'Den här delen svarar inte. De andra delarna fungerar, och det du har sparat finns kvar.',
          )}
        </FailurePanel>
      )}
    </Stack>
  );
}

const people = [
  {
    name: 'Abdi, Mohamed',
    number: '10411782',
    kind: 'Vuosijäsen',
    email: 'mohamed.abdi@posti.example',
    paid: '14.2.2026',
    began: '12.1.2026',
  },
  {
    name: 'Kärkkäinen, Seppo',
    number: '10090456',
    kind: 'Vuosijäsen',
    email: '',
    paid: '9.2.2026',
    began: '5.6.1999',
    hidden: true,
  },
  {
    name: 'Korhonen-Björklund, Päivi',
    number: '10188120',
    kind: 'Ainaisjäsen',
    email: 'paivi.kb@posti.example',
    paid: '–',
    began: '11.11.2014',
  },
];

function People() {
  const say = useSay();
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [page, setPage] = useState(2);
  const [search, setSearch] = useState('');
  const rows = [...people].sort(
    (a, b) => a.name.localeCompare(b.name, 'fi') * (sort.direction === 'ascending' ? 1 : -1),
  );
  return (
    <Card title={say('Jäsenet', 'Medlemmar')} count={214} flush>
      <FilterRow>
        <SearchField
          label={say('Nimi tai jäsennumero', 'Namn eller medlemsnummer')}
          value={search}
          onChange={setSearch}
        />
        <Select
          label={say('Jäsenyyden tila', 'Medlemskapets tillstånd')}
          value="all"
          onChange={() => {}}
          choices={[{ value: 'all', text: say('Kaikki', 'Alla') }]}
        />
      </FilterRow>
      <Table
        wide
        label={say('Jäsenet', 'Medlemmar')}
        rows={rows}
        rowKey={({ number }) => number}
        sort={sort}
        onSort={setSort}
        columns={[
          {
            key: 'name',
            header: say('Nimi', 'Namn'),
            rowHeader: true,
            sortable: true,
            cell: (row) => (
              <>
                <Link href={`/members/${row.number}`}>{row.name}</Link>
                {row.hidden && (
                  <CellNote>{say('Tiedot eivät ole julkisia', 'Uppgifterna är inte offentliga')}</CellNote>
                )}
              </>
            ),
          },
          { key: 'number', header: say('Jäsennumero', 'Medlemsnummer'), cell: ({ number }) => number },
          { key: 'kind', header: say('Jäsenlaji', 'Medlemskategori'), cell: ({ kind }) => kind },
          {
            key: 'state',
            header: say('Tila', 'Tillstånd'),
            card: 'corner',
            cell: () => (
              <Tag tone="success" icon="circle-check">
                {say('Voimassa', 'I kraft')}
              </Tag>
            ),
          },
          { key: 'email', header: say('Sähköposti', 'E-post'), cell: ({ email }) => email || '–' },
          {
            key: 'paid',
            header: say('Maksupäivä', 'Betalningsdag'),
            align: 'end',
            sortable: true,
            cell: ({ paid }) => paid,
          },
          {
            key: 'began',
            header: say('Jäsenyys alkanut', 'Medlemskapet började'),
            align: 'end',
            cell: ({ began }) => began,
          },
        ]}
      />
      <Pager page={page} pageSize={50} total={214} onPage={setPage} />
    </Card>
  );
}

const holders = [
  { position: 'Puheenjohtaja', name: 'Päivi Korhonen-Björklund', term: '1.1.2027–31.12.2028', wrong: false },
  { position: 'Varapuheenjohtaja', name: 'Åke Sjöström', term: '1.1.2027–31.12.2028', wrong: true },
  { position: 'Hallituksen jäsen', name: 'Jukka-Pekka Räsänen', term: '1.1.2027–31.12.2028', wrong: false },
];

function Holders() {
  const say = useSay();
  return (
    <Card
      title={say('Luottamushenkilöt', 'Förtroendevalda')}
      count={3}
      actions={
        <Button size="sm" icon="plus">
          {say('Lisää luottamustoimi', 'Lägg till uppdrag')}
        </Button>
      }
      flush
      foot={
        <>
          <Icon name="triangle-alert" size="sm" /> {say('Jäsenrekisterin virhe', 'Fel i medlemsregistret')}
        </>
      }
    >
      <Table
        label={say('Luottamushenkilöt', 'Förtroendevalda')}
        rows={holders}
        rowKey={({ name }) => name}
        marked={({ wrong }) => wrong}
        details={(row) => (
          <DescriptionList
            shape="columns"
            items={[
              { label: say('Toimikausi', 'Mandatperiod'), value: row.term },
              { label: say('Jäsennumero', 'Medlemsnummer'), value: '10155601' },
            ]}
          />
        )}
        detailsName={({ name }) => name}
        columns={[
          {
            key: 'position',
            header: say('Luottamustoimi', 'Förtroendeuppdrag'),
            rowHeader: true,
            cell: ({ position }) => position,
          },
          {
            key: 'name',
            header: say('Nimi', 'Namn'),
            cell: ({ name, wrong }) => (
              <>
                {name}
                {wrong && <CellNote>{say('Jäsenrekisterin virhe', 'Fel i medlemsregistret')}</CellNote>}
              </>
            ),
          },
          { key: 'term', header: say('Toimikausi', 'Mandatperiod'), noWrap: true, cell: ({ term }) => term },
          {
            key: 'actions',
            header: say('Toiminnot', 'Åtgärder'),
            headerHidden: true,
            card: 'actions',
            cell: ({ name }) => (
              <RowActions>
                <IconButton
                  icon="pencil"
                  label={say(`Muokkaa: ${name}`, `Redigera: ${name}`)}
                  verb={say('Muokkaa', 'Redigera')}
                />
                <IconButton
                  icon="trash-2"
                  danger
                  label={say(`Poista: ${name}`, `Ta bort: ${name}`)}
                  verb={say('Poista', 'Ta bort')}
                />
              </RowActions>
            ),
          },
        ]}
      />
    </Card>
  );
}
