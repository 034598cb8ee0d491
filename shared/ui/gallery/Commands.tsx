import { useState } from 'react';
import { Button } from '../src/Button/Button.tsx';
import { ButtonLink } from '../src/ButtonLink/ButtonLink.tsx';
import { Card } from '../src/Card/Card.tsx';
import { DateField } from '../src/DateField/DateField.tsx';
import { ConfirmDialog, Dialog } from '../src/Dialog/Dialog.tsx';
import { IconButton } from '../src/IconButton/IconButton.tsx';
import { Link } from '../src/Link/Link.tsx';
import { MenuButton } from '../src/Menu/Menu.tsx';
import { Row, Stack } from '../src/Page/Page.tsx';
import { Tabs } from '../src/Tabs/Tabs.tsx';
import { TextField } from '../src/TextField/TextField.tsx';
import { Tooltip } from '../src/Tooltip/Tooltip.tsx';
import { PersonFinder } from './Fields.tsx';
import { useSay } from './language.ts';

export function Commands() {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Card title={say('Painikkeet', 'Knappar')}>
        <Stack gap="sm">
          <Row>
            <Button variant="primary">{say('Lähetä', 'Skicka')}</Button>
            <Button
              variant="primary"
              icon="send"
              disabledReason={say('Täytä ensin kokouspäivä.', 'Fyll först i mötesdatum.')}
            >
              {say('Ei käytössä', 'Inte i bruk')}
            </Button>
          </Row>
          <Row>
            <Button>{say('Peruuta', 'Avbryt')}</Button>
            <Button
              icon="send"
              reasonVisible
              disabledReason={say('Liitteitä voi olla enintään 20.', 'Högst 20 bilagor.')}
            >
              {say('Lisää liite', 'Lägg till bilaga')}
            </Button>
          </Row>
          <Row>
            <Button variant="quiet" icon="rotate-ccw">
              {say('Tyhjennä rajaukset', 'Töm avgränsningarna')}
            </Button>
            <Button variant="danger" icon="trash-2">
              {say('Poista', 'Ta bort')}
            </Button>
            <Button variant="dangerFilled">{say('Poista pysyvästi', 'Ta bort permanent')}</Button>
          </Row>
          <Row>
            <Button
              variant="primary"
              busy={busy}
              busyText={say('Tallennetaan', 'Sparar')}
              onClick={() => {
                setBusy(true);
                setTimeout(() => setBusy(false), 3000);
              }}
            >
              {say('Tallenna', 'Spara')}
            </Button>
            <Button variant="primary" busy busyText={say('Tallennetaan', 'Sparar')}>
              {say('Tallenna', 'Spara')}
            </Button>
            <IconButton icon="pencil" outlined label={say('Muokkaa', 'Redigera')} />
            <IconButton icon="trash-2" danger label={say('Poista', 'Ta bort')} />
            <IconButton icon="chevron-left" outlined off label={say('Edellinen', 'Föregående')} />
          </Row>
          <Row>
            <Button size="sm" icon="plus">
              {say('Lisää luottamustoimi', 'Lägg till förtroendeuppdrag')}
            </Button>
            <ButtonLink href="/members" icon="users">
              {say('Jäsenet', 'Medlemmar')}
            </ButtonLink>
          </Row>
          <Button block variant="primary">
            {say('Koko leveys', 'Hela bredden')}
          </Button>
          <p>
            <Link href="/somewhere">{say('Linkki', 'Länk')}</Link>,{' '}
            <Link href="https://example.org" newTab icon="external-link">
              {say('Uusi välilehti', 'Ny flik')}
            </Link>
          </p>
        </Stack>
      </Card>
      <Menus />
      <Dialogs />
      <Card title={say('Välilehdet', 'Flikar')}>
        <Tabs
          label={say('Jäsenet', 'Medlemmar')}
          tabs={[
            {
              id: 'list',
              title: say('Jäsenlista', 'Medlemslista'),
              content: <p>{say('Luettelo', 'Lista')}</p>,
            },
            {
              id: 'roles',
              title: say('Roolit', 'Roller'),
              count: 12,
              content: <p>{say('Roolien luettelo', 'Lista över roller')}</p>,
            },
            {
              id: 'long',
              title: say(
                'Luottamustoimet ja nimenkirjoitusoikeudet',
                'Förtroendeuppdrag och namnteckningsrätt',
              ),
              content: <p>–</p>,
            },
          ]}
        />
      </Card>
    </>
  );
}

function Menus() {
  const say = useSay();
  const [chosen, setChosen] = useState('–');
  const items = [
    {
      id: 'excel',
      icon: 'file-spreadsheet',
      text: say('Taulukko', 'Tabell'),
      hint: 'Excel, member_list.xlsx',
    },
    { id: 'csv', icon: 'file-text', text: 'CSV', hint: say('Muihin ohjelmiin', 'För andra program') },
    { id: 'link', icon: 'external-link', text: say('Avaa sivu', 'Öppna sidan'), href: '/page' },
    {
      id: 'off',
      icon: 'lock',
      text: say('Lukittu', 'Låst'),
      disabledReason: say('Ei käytössä juuri nyt.', 'Inte i bruk just nu.'),
    },
    { id: 'remove', icon: 'trash-2', text: say('Poista ilmoitus', 'Ta bort rapporten'), danger: true },
  ] as const;
  return (
    <Card title={say('Valikot ja vihjeet', 'Menyer och tips')}>
      <Row>
        <MenuButton
          label={say('Vie tiedostoon', 'Exportera')}
          icon="download"
          items={items}
          onAction={setChosen}
          note={say(
            'Viedään nykyisen haun kaikki 214 jäsentä.',
            'Alla 214 medlemmar i sökningen exporteras.',
          )}
        />
        <MenuButton
          label={say('Muut toiminnot', 'Övriga åtgärder')}
          iconOnly
          icon="ellipsis"
          items={items}
          onAction={setChosen}
        />
        <Tooltip text={say('Jäsenyys on päättynyt.', 'Medlemskapet har upphört.')}>
          <button type="button">{say('Osoita minua', 'Peka på mig')}</button>
        </Tooltip>
        <span>
          {say('Valittu', 'Valt')}: {chosen}
        </span>
      </Row>
    </Card>
  );
}

function Dialogs() {
  const say = useSay();
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none');
  const [name, setName] = useState('Outi');
  const [date, setDate] = useState('2026-11-12');
  const close = () => setOpen('none');
  return (
    <Card title={say('Ikkunat', 'Fönster')}>
      <Row>
        <Button onClick={() => setOpen('dialog')}>{say('Muokkaa työntekijää', 'Redigera anställd')}</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {say('Poista ilmoitus', 'Ta bort rapporten')}
        </Button>
      </Row>
      {open === 'dialog' && (
        <Dialog
          title={say('Muokkaa työntekijää', 'Redigera anställd')}
          context="Outi Pääkkönen"
          size="sm"
          dirty={name !== 'Outi'}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{say('Peruuta', 'Avbryt')}</Button>
              <Button variant="primary" onClick={close}>
                {say('Tallenna', 'Spara')}
              </Button>
            </>
          }
        >
          <TextField label={say('Etunimi', 'Förnamn')} value={name} onChange={setName} />
          <TextField label={say('Sukunimi', 'Efternamn')} value="Pääkkönen" onChange={() => {}} />
          <DateField label={say('Alkaa', 'Börjar')} value={date} onChange={setDate} />
          <PersonFinder />
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title={say('Poistetaanko ilmoitus pysyvästi?', 'Ska rapporten raderas permanent?')}
          confirm={say('Poista ilmoitus', 'Ta bort rapporten')}
          busyText={say('Poistetaan', 'Tar bort')}
          danger
          onCancel={close}
          onConfirm={async () => {
            await new Promise((done) => setTimeout(done, 1500));
            close();
          }}
        >
          {say('Toimintoa ei voi perua.', 'Det går inte att ångra.')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
