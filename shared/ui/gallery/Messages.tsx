import { useState } from 'react';
import { Alert } from '../src/Alert/Alert.tsx';
import { announce } from '../src/Announcer/Announcer.tsx';
import { Button } from '../src/Button/Button.tsx';
import { Card } from '../src/Card/Card.tsx';
import { EmptyState } from '../src/EmptyState/EmptyState.tsx';
import { Link } from '../src/Link/Link.tsx';
import { Loaded } from '../src/Loaded/Loaded.tsx';
import { LoadingOverlay } from '../src/LoadingOverlay/LoadingOverlay.tsx';
import { Mark } from '../src/Mark/Mark.tsx';
import { Row, Stack } from '../src/Page/Page.tsx';
import { Skeleton } from '../src/Skeleton/Skeleton.tsx';
import { Spinner } from '../src/Spinner/Spinner.tsx';
import { Tag } from '../src/Tag/Tag.tsx';
import { useSay } from './language.ts';
import css from './gallery.module.css';

export function Messages() {
  const say = useSay();
  const [closed, setClosed] = useState(false);
  return (
    <>
      <Card title={say('Tilat', 'Tillstånd')}>
        <Row gap="xs">
          <Tag icon="circle-dashed">{say('Luonnos', 'Utkast')}</Tag>
          <Tag tone="info" icon="send">
            {say('Lähetetty', 'Skickad')}
          </Tag>
          <Tag tone="review" icon="clipboard-check">
            {say('Tarkastettu', 'Granskad')}
          </Tag>
          <Tag tone="review" icon="arrow-left-right">
            {say('Siirrettävänä', 'Överförs')}
          </Tag>
          <Tag tone="success" icon="circle-check">
            {say('Hyväksytty', 'Godkänd')}
          </Tag>
          <Tag icon="archive">{say('Arkistoitu', 'Arkiverad')}</Tag>
          <Tag tone="warning" icon="eye">
            {say('Seurannassa', 'Under uppföljning')}
          </Tag>
          <Tag tone="danger" icon="circle-x">
            {say('Vanhentunut 14.1.2026', 'Gick ut 14.1.2026')}
          </Tag>
          <Tag tone="outline" icon="graduation-cap">
            {say('(Koulutus)', '(Övning)')}
          </Tag>
        </Row>
      </Card>
      <Card title={say('Ilmoitukset', 'Meddelanden')}>
        <Stack gap="sm">
          {!closed && (
            <Alert kind="success" onClose={() => setClosed(true)}>
              {say('Ilmoitus lähetetty.', 'Rapporten skickad.')}
            </Alert>
          )}
          <Alert kind="info" onClose={() => {}}>
            <p>
              {say('Salasanasi vanhenee pian.', 'Ditt lösenord går snart ut.')}{' '}
              <Link href="/password">{say('Vaihda salasana', 'Byt lösenord')}</Link>
            </p>
          </Alert>
          <Alert kind="warning" title={say('Rajaa hakua', 'Avgränsa sökningen')}>
            <ul>
              <li>
                {say('Luettelossa näytetään enintään 2 000 ilmoitusta.', 'Högst 2 000 rapporter visas.')}
              </li>
              <li>{say('Valitse piiri.', 'Välj ett distrikt.')}</li>
            </ul>
          </Alert>
          <Alert
            kind="error"
            action={
              <Button size="sm" icon="refresh-cw">
                {say('Yritä uudelleen', 'Försök igen')}
              </Button>
            }
          >
            {say('Ilmoitusta ei voitu tallentaa.', 'Rapporten kunde inte sparas.')}
          </Alert>
        </Stack>
      </Card>
      <Card title={say('Tyhjä luettelo', 'Tom lista')}>
        <EmptyState
          icon="calendar-plus"
          title={say('Ei kokouksia', 'Inga möten')}
          action={
            <Button variant="primary" icon="plus">
              {say('Lisää kokous', 'Lägg till möte')}
            </Button>
          }
        >
          {say(
            'Lisää ensimmäinen kokous, niin se näkyy tässä.',
            'Lägg till det första mötet, så syns det här.',
          )}
        </EmptyState>
      </Card>
      <Loading />
      <Card title={say('Merkki', 'Märket')}>
        <Stack gap="sm">
          <Row>
            <Mark />
            <div className={css.onHeader}>
              <Mark look="header" /> Osasto
            </div>
            <Spinner />
            <Spinner size="lg" />
            <Button size="sm" onClick={() => announce(say('Luettelo päivittyi.', 'Listan uppdaterades.'))}>
              {say('Lue ääneen', 'Läs upp')}
            </Button>
          </Row>
          <div className={css.picture}>
            <Mark look="picture" />
          </div>
        </Stack>
      </Card>
    </>
  );
}

const none = {
  data: undefined,
  isPending: false,
  isError: false,
  isFetching: false,
  error: null,
  refetch: () => {},
};

function Loading() {
  const say = useSay();
  const [sending, setSending] = useState(false);
  const show = (rows: string[]) => (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
  const send = () => {
    setSending(true);
    setTimeout(() => setSending(false), 3000);
  };
  return (
    <Card title={say('Lataaminen', 'Laddning')}>
      <LoadingOverlay active={sending} text={say('Tallennetaan ilmoitusta', 'Rapporten sparas')}>
        <Stack gap="sm">
          <Loaded
            query={{ ...none, isError: true }}
            failure={say('Kokouksia ei voitu hakea.', 'Mötena kunde inte hämtas.')}
          >
            {show}
          </Loaded>
          <Loaded
            query={{ ...none, data: [] as string[] }}
            empty={<p>{say('Ei hakutuloksia.', 'Inga sökresultat.')}</p>}
          >
            {show}
          </Loaded>
          <Loaded query={{ ...none, data: ['Syyskokous'] }}>{show}</Loaded>
          <Skeleton now count={3} />
          <Row>
            <Button onClick={send}>{say('Näytä peite', 'Visa täcket')}</Button>
          </Row>
        </Stack>
      </LoadingOverlay>
    </Card>
  );
}
