import { useState } from 'react';
import { Card } from '../src/Card/Card.tsx';
import { CheckBox } from '../src/CheckBox/CheckBox.tsx';
import { CheckBoxGroup } from '../src/CheckBoxGroup/CheckBoxGroup.tsx';
import { ComboBox, type ComboBoxItem } from '../src/ComboBox/ComboBox.tsx';
import { DateField } from '../src/DateField/DateField.tsx';
import { FileList } from '../src/FileList/FileList.tsx';
import { FileUpload } from '../src/FileUpload/FileUpload.tsx';
import { Stack } from '../src/Page/Page.tsx';
import { PasswordField } from '../src/PasswordField/PasswordField.tsx';
import { SearchField } from '../src/SearchField/SearchField.tsx';
import { SegmentedChoice } from '../src/SegmentedChoice/SegmentedChoice.tsx';
import { Select } from '../src/Select/Select.tsx';
import { Switch } from '../src/Switch/Switch.tsx';
import { Tag } from '../src/Tag/Tag.tsx';
import { TextArea } from '../src/TextArea/TextArea.tsx';
import { TextField } from '../src/TextField/TextField.tsx';
import { useSay } from './language.ts';

const onCancel = () => {};

export function Fields() {
  return (
    <>
      <TextFields />
      <Choices />
      <Dates />
      <Finders />
      <Files />
    </>
  );
}

function TextFields() {
  const say = useSay();
  const [name, setName] = useState('Syyskokous 2026');
  const [wrong, setWrong] = useState('');
  const [password, setPassword] = useState('salasana');
  const [text, setText] = useState('Kokous pidettiin seurakuntatalolla. Läsnä 23 jäsentä.');
  return (
    <Card title={say('Kentät', 'Fält')}>
      <Stack gap="sm">
        <TextField label={say('Tavallinen', 'Vanligt')} value={name} onChange={setName} />
        <TextField
          label={say('Virheellinen', 'Felaktigt')}
          value={wrong}
          onChange={setWrong}
          error={say('Kokouksen nimi on pakollinen.', 'Mötets namn är obligatoriskt.')}
        />
        <TextField
          label={say('Vain luku', 'Endast läsning')}
          help={say('Palvelu täyttää tiedon.', 'Tjänsten fyller i uppgiften.')}
          readOnly
          value="Ritva Järvinen"
          onChange={() => {}}
        />
        <PasswordField label={say('Salasana', 'Lösenord')} value={password} onChange={setPassword} />
        <TextArea
          label={say('Kuvaus', 'Beskrivning')}
          optional
          maxLength={200}
          value={text}
          onChange={setText}
        />
      </Stack>
    </Card>
  );
}

function Choices() {
  const say = useSay();
  const [checked, setChecked] = useState(true);
  const [segment, setSegment] = useState('yes');
  const [role, setRole] = useState('admin');
  const [on, setOn] = useState(true);
  const [days, setDays] = useState<string[]>(['mon']);
  const [type, setType] = useState('autumn');
  const types = [
    { value: 'autumn', text: say('Syyskokous', 'Höstmöte') },
    { value: 'spring', text: say('Kevätkokous', 'Vårmöte') },
    { value: 'board', text: say('Hallituksen kokous', 'Styrelsemöte') },
  ];
  return (
    <Card title={say('Valinnat', 'Val')}>
      <Stack gap="sm">
        <div>
          <CheckBox
            label={say('Valintaruutu', 'Kryssruta')}
            help={say('Tallentuu heti.', 'Sparas genast.')}
            checked={checked}
            onChange={setChecked}
          />
          <CheckBox label={say('Ei muutettavissa', 'Kan inte ändras')} checked disabled onChange={() => {}} />
          <CheckBox
            label={say('Virheellinen', 'Felaktig')}
            checked={false}
            onChange={() => {}}
            error={say('Hyväksy ehto.', 'Godkänn villkoret.')}
          />
        </div>
        <SegmentedChoice
          label={say('Voimassa oleva jäsenyys', 'Gällande medlemskap')}
          value={segment}
          onChange={setSegment}
          choices={[
            { value: 'yes', text: say('Kyllä', 'Ja') },
            { value: 'no', text: say('Ei', 'Nej') },
            { value: 'all', text: say('Kaikki', 'Alla') },
          ]}
        />
        <SegmentedChoice
          label={say('Rooli', 'Roll')}
          shape="list"
          value={role}
          onChange={setRole}
          choices={[
            {
              value: 'admin',
              text: say('Piirin pääkäyttäjä', 'Huvudanvändare i distriktet'),
              help: say('Hyväksyy ilmoitukset.', 'Godkänner rapporter.'),
            },
            { value: 'user', text: say('Piirin käyttäjä', 'Användare i distriktet') },
          ]}
        />
        <CheckBoxGroup
          label={say('Päivät', 'Dagar')}
          inline
          values={days}
          onChange={setDays}
          choices={[
            { value: 'mon', text: say('maanantai', 'måndag') },
            { value: 'tue', text: say('tiistai', 'tisdag') },
          ]}
        />
        <CheckBoxGroup
          label={say('Tila', 'Status')}
          chips
          values={days}
          onChange={setDays}
          choices={[
            { value: 'mon', text: say('Luonnos', 'Utkast'), icon: 'circle-dashed', count: '3' },
            { value: 'tue', text: say('Lähetetty', 'Inskickad'), icon: 'send', tone: 'info', count: '12' },
          ]}
        />
        <Switch label={say('Hae koko piiristä', 'Sök i hela distriktet')} on={on} onChange={setOn} />
        <Select label={say('Kokouksen tyyppi', 'Mötestyp')} value={type} onChange={setType} choices={types} />
        <Select
          label={say('Tyhjä valinta', 'Tomt val')}
          value=""
          placeholder={say('Valitse', 'Välj')}
          onChange={() => {}}
          choices={types}
          error={say('Valitse tyyppi.', 'Välj en typ.')}
        />
      </Stack>
    </Card>
  );
}

function Dates() {
  const say = useSay();
  const [date, setDate] = useState('2026-11-12');
  const [wrong, setWrong] = useState('31.2.2026');
  return (
    <Card title={say('Päivämäärät', 'Datum')}>
      <Stack gap="sm">
        <DateField label={say('Kokouspäivä', 'Mötesdatum')} value={date} onChange={setDate} />
        <DateField
          label={say('Rajattu', 'Begränsat')}
          min="2026-11-05"
          max="2026-11-25"
          value={date}
          onChange={setDate}
        />
        <DateField
          label={say('Virheellinen', 'Felaktigt')}
          value={wrong}
          onChange={setWrong}
          error={say('Anna päivä muodossa 12.11.2026.', 'Ange datumet i formen 12.11.2026.')}
        />
        <DateField
          label={say('Vain luku', 'Endast läsning')}
          readOnly
          value="2026-11-12T00:00:00.000Z"
          onChange={() => {}}
        />
      </Stack>
    </Card>
  );
}

const people = (
  [
    ['10133902', 'Mäkelä, Aino'],
    ['10155601', 'Sjöström, Åke'],
    ['10188120', 'Korhonen-Björklund, Päivi'],
    ['10298841', 'Haddad, Leila'],
    ['10201177', 'Räsänen, Jukka-Pekka'],
    ['10046117', 'Hämäläinen, Väinö'],
  ] as const
).map(([id, text]) => ({ id, text, details: `${id} · Inkoon osasto` }));

/** Searches among a few people. */
export function PersonFinder() {
  const say = useSay();
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<ComboBoxItem | null>(null);
  const [district, setDistrict] = useState(false);
  const found = people
    .filter(({ text, details }) => `${text} ${details}`.toLowerCase().includes(query.toLowerCase()))
    .map((person) => ({
      ...person,
      tag: (
        <Tag tone="success" icon="circle-check">
          {say('Voimassa', 'I kraft')}
        </Tag>
      ),
    }));
  return (
    <>
      <ComboBox
        label={say('Henkilö', 'Person')}
        help={say('Nimi tai jäsennumero', 'Namn eller medlemsnummer')}
        items={found}
        query={query}
        onQuery={setQuery}
        selected={selected}
        onSelect={setSelected}
        below={
          <Switch
            label={say('Hae koko piiristä', 'Sök i hela distriktet')}
            on={district}
            onChange={setDistrict}
          />
        }
      />
      <p>
        {say('Valittu', 'Vald')}: {selected?.text ?? '–'}
      </p>
    </>
  );
}

function Finders() {
  const say = useSay();
  const [search, setSearch] = useState('Inkoo');
  return (
    <Card title={say('Haut', 'Sökningar')}>
      <Stack gap="sm">
        <SearchField
          label={say('Hae piiriä tai osastoa', 'Sök distrikt eller avdelning')}
          value={search}
          onChange={setSearch}
          placeholder={say('Esimerkiksi Inkoo', 'Till exempel Ingå')}
        />
        <PersonFinder />
      </Stack>
    </Card>
  );
}

function Files() {
  const say = useSay();
  const [files, setFiles] = useState([
    {
      id: '1',
      name: 'Syyskokous 2026 pöytäkirja.pdf',
      details: say('1,2 Mt · lisätty 13.11.2026 09:20', '1,2 MB · tillagd 13.11.2026 09:20'),
      href: '/file',
    },
    { id: '2', name: 'Ensiapuryhmän varusteet.xlsx', details: '46 kt' },
    { id: '3', name: 'Kokoontumispaikka kartta.png', details: '1,9 Mt' },
  ]);
  return (
    <Card title={say('Tiedostot', 'Filer')}>
      <Stack gap="sm">
        <FileList
          files={files}
          onOpen={() => {}}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
        <FileUpload
          multiple
          help={say(
            'PDF, Word, kuva tai taulukko, enintään 20 Mt.',
            'PDF, Word, bild eller tabell, högst 20 MB.',
          )}
          onFiles={(added) =>
            setFiles([...files, ...added.map(({ name }) => ({ id: name, name, details: '' }))])
          }
          onPicture={({ name }) => setFiles([...files, { id: name, name, details: '' }])}
          uploads={[
            { id: 1, name: 'Pöytäkirja.pdf', size: 4_404_019, state: 'sending', percent: 64, onCancel },
            {
              id: 2,
              name: 'IMG_20261112_193004.jpg',
              size: 6_396_314,
              state: 'queued',
              percent: 0,
              onCancel,
            },
            {
              id: 3,
              name: 'Tilinpäätös.pdf',
              size: 32_505_856,
              state: 'failed',
              percent: 0,
              errors: [say('Tiedosto on liian suuri (enintään 20 Mt).', 'Filen är för stor (högst 20 MB).')],
              onCancel,
              onReplace: () => {},
            },
          ]}
        />
        <FileUpload
          onFiles={() => {}}
          label={say('Lisää liite', 'Lägg till bilaga')}
          disabledReason={say('Liitteitä voi olla enintään 20.', 'Högst 20 bilagor.')}
        />
      </Stack>
    </Card>
  );
}
