import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient, QueryClientProvider } from '@osasto/api/query';
import type { RoleName } from '@osasto/contract';
import { addCatalogue, i18n, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { useAlerts } from '@osasto/feedback';
import { acceptToken } from '@osasto/session';
import { person, section, serve, status, createUnsignedToken, type Answers } from '@osasto/testing';
import remote from '../remote.ts';
import { answers, plan } from '../../testing/answers.ts';
import PlanActions from './PlanActions.tsx';

const upload = 'POST preparednessplan/uploadpreparednessplan';
const service = (more: Answers = {}): Answers => ({ ...answers, ...more });

async function show(role: RoleName = 'SectionAdmin') {
  queryClient.clear();
  useAlerts.setState({ alerts: [] });
  acceptToken(createUnsignedToken(person(role, { sectionId: 1 })));
  if (!i18n.isInitialized) await startLanguage(loadCommonMessages);
  await addCatalogue('preparedness', remote.loadMessages);
  await setLanguage('fi');
  render(
    <QueryClientProvider client={queryClient}>
      <PlanActions sectionId={1} />
    </QueryClientProvider>,
  );
}

const messages = () => useAlerts.getState().alerts.map(({ message, details = [] }) => [message, ...details]);

test('a plan in force can be viewed, filled and replaced', async () => {
  serve(service());
  await show();
  expect(await screen.findByText('Valmiussuunnitelma: voimassa 2.1.2029 asti')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Avaa valmiussuunnitelma, Inkoon osasto/ })).toHaveAttribute(
    'href',
    '/api/files/3',
  );
  expect(screen.getByRole('button', { name: 'Täytä valmiussuunnitelma, Inkoon osasto' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lisää uusi valmiussuunnitelma, Inkoon osasto' })).toBeVisible();
});

test('without a plan there is nothing to view', async () => {
  serve(service({ 'GET preparednessplan/getpreparednessplans': [] }));
  await show();
  expect(await screen.findByText('Valmiussuunnitelma: puuttuu')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('plans that cannot be fetched say so, and a retry brings them', async () => {
  let answer: unknown = status(500, {});
  serve(service({ 'GET preparednessplan/getpreparednessplans': () => answer }));
  await show();
  expect(await screen.findByText('Valmiussuunnitelmia ei voitu hakea.')).toBeVisible();
  expect(screen.queryByText(/puuttuu/)).not.toBeInTheDocument();
  answer = [plan];
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Valmiussuunnitelma: voimassa 2.1.2029 asti')).toBeVisible();
});

test.each(['DistrictUser', 'SectionUser'] as const)('%s only views', async (role) => {
  serve(service());
  await show(role);
  expect(await screen.findByRole('link')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a disbanded section keeps its plan up like any other', async () => {
  serve(service({ 'GET sections/names': [section(1, 'Inkoon osasto', { statusId: 602 })] }));
  await show();
  expect(await screen.findByRole('button', { name: /^Täytä/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Lisää uusi/ })).toBeVisible();
});

test('the form opens in a tab that is there before its address is', async () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  globalThis.open = jest.fn(() => tab as unknown as Window);
  serve(service());
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Täytä/ }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/api/files/form'));
});

test('a form that does not come closes its tab and says so', async () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  globalThis.open = jest.fn(() => tab as unknown as Window);
  serve(service({ 'GET preparednessplan/1/fillpreparednessplan': status(500, {}) }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Täytä/ }));
  await waitFor(() => expect(messages()).toEqual([['report.failed']]));
  expect(tab.close).toHaveBeenCalled();
});

const choose = async (name = 'suunnitelma.pdf') =>
  userEvent.upload(
    await screen.findByLabelText('Valmiussuunnitelman tiedosto'),
    new File(['abc'], name, { type: 'application/pdf' }),
  );

test('a chosen file becomes the plan', async () => {
  const sent = serve(service());
  await show();
  await choose();
  await waitFor(() => expect(messages()).toEqual([['preparedness:file.uploaded.plan']]));
  expect(sent.find(({ call }) => call === upload)?.body).toEqual({
    name: 'suunnitelma.pdf',
    sectionId: 1,
    blob: 'YWJj',
    fileType: 'application/pdf',
    attachment: false,
  });
});

test.each([
  ['upload.typeNotAllowed', 'Tiedostotyyppi ei ole sallittu.'],
  ['upload.contentRequired', 'Tiedosto on tyhjä. Valitse toinen tiedosto.'],
  ['upload.newRule', 'Tarkista tieto.'],
])('a file that is refused with %s says why', async (translationKey, text) => {
  const errors = [{ translationKey, propertyName: 'blob' }];
  serve(service({ [upload]: status(400, { isValid: false, errors }) }));
  await show();
  await choose();
  await waitFor(() => expect(messages()).toEqual([['preparedness:plan.uploadfailed', text]]));
});

test('so does one that is not even sent', async () => {
  const sent = serve(service());
  await show();
  await choose(`${'x'.repeat(797)}.pdf`);
  const text = 'Tiedoston nimi on liian pitkä (enintään 800 merkkiä).';
  await waitFor(() => expect(messages()).toEqual([['preparedness:plan.uploadfailed', text]]));
  expect(sent.some(({ call }) => call === upload)).toBe(false);
});
