import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { call } from '@osasto/api';
import { queryClient, QueryClientProvider, queryOptions, useQuery } from '@osasto/api/query';
import { AlertList, ConfirmationArea, useAlerts } from '@osasto/feedback';
import { addCatalogue, i18n, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { acceptToken, endSession } from '@osasto/session';
import {
  person,
  serve,
  status,
  createUnsignedToken,
  unreachable,
  violations,
  type Answers,
} from '@osasto/testing';
import { loadDomainMessages } from '../catalogue/index.ts';
import { CommandStatus } from './CommandStatus.tsx';
import { useCommand } from './use-command.ts';

const deletion = 'DELETE ExternalForms/Delete/1';
const list = 'GET ExternalForms/GetAll';
const form = { id: 1, name: 'Kysely', link: 'https://a.example', audience: 'all' } as const;

const formsQuery = queryOptions({ queryKey: ['forms'], queryFn: () => call(list) });

/** Loads a second list on the page that the command changes. */
let loadOther: () => Promise<unknown> = () => Promise.resolve(null);
const otherQuery = queryOptions({ queryKey: ['other'], queryFn: () => loadOther() });
beforeEach(() => void (loadOther = () => Promise.resolve(null)));

function Forms() {
  const { data = [] } = useQuery(formsQuery);
  useQuery(otherQuery);
  const removal = useCommand({
    name: 'Poista lomake',
    question: (id: number) => `Poistetaanko lomake ${id}?`,
    run: (id) => call('DELETE ExternalForms/Delete/{id}', { params: { id } }),
    reload: [formsQuery.queryKey, otherQuery.queryKey],
    success: 'save',
    failure: 'error.generic',
    isRemoval: true,
  });
  return (
    <main>
      <h1 tabIndex={-1}>Lomakkeet</h1>
      <CommandStatus command={removal} />
      {data.map(({ id }) => (
        <button key={id} type="button" onClick={() => removal.start(id)}>
          Poista
        </button>
      ))}
    </main>
  );
}

function Page() {
  const [isHere, setIsHere] = useState(true);
  return (
    <QueryClientProvider client={queryClient}>
      <AlertList />
      {isHere && <Forms />}
      <button type="button" onClick={() => setIsHere(false)}>
        Muualle
      </button>
      <ConfirmationArea />
    </QueryClientProvider>
  );
}

const onLine = jest.spyOn(navigator, 'onLine', 'get');
const network = (isThere: boolean) =>
  act(async () => {
    onLine.mockReturnValue(isThere);
    dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  });

beforeEach(() => void onLine.mockReturnValue(true));
afterEach(() => act(endSession));
afterAll(() => onLine.mockRestore());

/** A service that remembers whether the form was deleted. */
function remembering(more: Answers = {}) {
  let forms = [form];
  const forget = () => {
    forms = [];
    return status(204);
  };
  return { [list]: () => forms, [deletion]: forget, ...more };
}

async function open(answers: Answers = remembering(), language: 'fi' | 'sv' = 'fi') {
  queryClient.clear();
  useAlerts.setState({ alerts: [] });
  acceptToken(createUnsignedToken(person('KT')));
  if (!i18n.isInitialized) await startLanguage(loadCommonMessages);
  await addCatalogue('domain', loadDomainMessages);
  await setLanguage(language);
  const sent = serve(answers);
  render(<Page />);
  await network(true); // the test before may have left the query client without
  await screen.findByRole('button', { name: 'Poista' });
  return { deletions: () => sent.filter(({ call: name }) => name === deletion).length };
}

const remove = () => userEvent.click(screen.getByRole('button', { name: 'Poista' }));
const answer = async (verb: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));
const confirmed = async () => {
  await remove();
  await answer('Poista lomake');
};

test('asks, runs, reloads, says that it is done, and the focus goes on at the title', async () => {
  const { deletions } = await open();
  await remove();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Poistetaanko lomake 1?');
  await answer('Peruuta');
  expect(deletions()).toBe(0);
  await confirmed();
  expect(await screen.findByText('Tallenna')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Poista' })).toBeNull());
  expect(deletions()).toBe(1);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('the focus goes on at the title with what was removed, although more is still being loaded', async () => {
  await open();
  let answerOther = (_value: unknown) => {};
  loadOther = () => new Promise((resolve) => (answerOther = resolve));
  await confirmed();
  await waitFor(() => expect(screen.queryByText('Poista')).toBeNull());
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.queryByText('Tallenna')).toBeNull(); // it is not done
  answerOther(null);
  expect(await screen.findByText('Tallenna')).toBeVisible();
});

test.each<[string, unknown, string]>([
  [
    'the reference',
    status(500, { message: 'Error', requestId: 'r-7' }),
    'Jos vika jatkuu, ilmoita tuelle viite r-7.',
  ],
  [
    'the reason',
    status(409, { isValid: false, errors: [{ translationKey: 'roles.ownRole' }] }),
    'Et voi poistaa itseltäsi viimeistä roolia, jolla voi muuttaa rooleja.',
  ],
  [
    'who was quicker',
    status(409, {
      isValid: false,
      errors: [{ translationKey: 'common.changedByOther' }],
      by: 'Outi Lindqvist',
    }),
    'Outi Lindqvist on muuttanut samoja tietoja. Ne näkyvät nyt tässä: tarkista ne ja tee muutoksesi uudelleen.',
  ],
])('a failure says what failed and %s', async (_, failure, text) => {
  await open(remembering({ [deletion]: failure }));
  await confirmed();
  expect(await screen.findByText('Järjestelmässä tapahtui virhe.')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

describe('without a network', () => {
  const waiting = async () => {
    await network(false);
    await confirmed();
    return within((await screen.findByText('Poista lomake', { selector: 'strong' })).closest('div')!);
  };

  test('a command waits visibly, and is sent once when the network is back', async () => {
    const { deletions } = await open();
    const box = await waiting();
    expect(box.getByText('Ei verkkoyhteyttä. Lähetetään, kun yhteys palaa.')).toBeVisible();
    expect(box.getByText(/^Odottanut klo \d+\.\d\d alkaen\.$/)).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(deletions()).toBe(0);
    await network(true);
    expect(await screen.findByText('Tallenna')).toBeVisible();
    await network(false);
    await network(true);
    expect(deletions()).toBe(1);
    expect(screen.queryByText(/Ei verkkoyhteyttä/)).not.toBeInTheDocument();
  });

  test('it says so in Swedish too', async () => {
    await open(remembering(), 'sv');
    await waiting();
    expect(screen.getByText('Ingen nätanslutning. Skickas när anslutningen är tillbaka.')).toBeVisible();
  });

  test('it is not sent once it was cancelled, and the focus is at its button again', async () => {
    const { deletions } = await open();
    const box = await waiting();
    await userEvent.click(box.getByRole('button', { name: 'Peru lähetys' }));
    expect(screen.queryByText(/Ei verkkoyhteyttä/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Poista' })).toHaveFocus();
    await network(true);
    expect(deletions()).toBe(0);
  });

  test('it is not sent once the person has left the screen', async () => {
    const { deletions } = await open();
    await waiting();
    await userEvent.click(screen.getByRole('button', { name: 'Muualle' }));
    await network(true);
    expect(deletions()).toBe(0);
  });

  test.each<[string, () => void]>([
    ['signed out', endSession],
    ['signed in anew', () => void acceptToken(createUnsignedToken(person('KT', { username: 'Toinen' })))],
  ])('it is not sent once the person has %s', async (_, change) => {
    const { deletions } = await open();
    await waiting();
    await act(async () => change());
    await network(true);
    expect(deletions()).toBe(0);
  });

  test('one that never left the browser waits as well', async () => {
    let isLost = true;
    const { deletions } = await open(
      remembering({
        [deletion]: () => {
          if (!isLost) return status(204);
          isLost = false;
          return unreachable;
        },
      }),
    );
    // The browser learns of it with the request: whether it is offline is asked three times before the answer.
    onLine.mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValue(false);
    await confirmed();
    expect(await screen.findByText('Ei verkkoyhteyttä. Lähetetään, kun yhteys palaa.')).toBeVisible();
    await network(true);
    await waitFor(() => expect(deletions()).toBe(2));
  });
});

test('one whose connection was lost may have arrived: it says so, and is sent again only by its button', async () => {
  let answerNow: unknown = unreachable;
  const { deletions } = await open(remembering({ [deletion]: () => answerNow }));
  await confirmed();
  expect(await screen.findByText(/^Yhteys katkesi kesken\. Pyyntö saattoi mennä perille/)).toBeVisible();
  expect(screen.queryByText('Järjestelmässä tapahtui virhe.')).not.toBeInTheDocument();
  await network(false);
  await network(true);
  expect(deletions()).toBe(1);
  answerNow = status(204);
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Tallenna')).toBeVisible();
  expect(deletions()).toBe(2);
  expect(screen.queryByText(/Yhteys katkesi/)).not.toBeInTheDocument();
});
