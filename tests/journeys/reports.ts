import type { Locator, Page } from '@playwright/test';
import type { Body, CallName, Meeting, Member } from '@osasto/api';
import { storageKeys } from '@osasto/contract';
import { expect, getToken, type Person } from './application.ts';
import { messages, type Language } from './messages.ts';

/** What calls the service: a page of Chromium, or requests of their own. */
type Caller = Pick<Page, 'request'>;

/** Calls the service that the page comes from, as this person; `id` stands in the path where it has one. */
export async function callAs<Name extends CallName>(
  page: Caller,
  person: Person,
  name: Name,
  data?: Body<Name>,
  id?: number,
): Promise<unknown> {
  const [method = 'GET', path = ''] = name.split(' ');
  const answer = await page.request.fetch(`/api/${path.replace('{id}', String(id))}`, {
    method,
    headers: { Authorization: `Bearer ${await getToken(person)}` },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${name}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

/** A draft of an autumn meeting held on a day that no other journey uses. */
export const addDraft = async (
  page: Page,
  person: Person,
  more: { sectionId: number; dateHeld: string; name?: string },
): Promise<Meeting> =>
  (await callAs(page, person, 'POST meetings/add', {
    meetingTypeId: 1001,
    name: 'Syyskokous',
    ...more,
  })) as Meeting;

export const removeReport = (page: Page, person: Person, id: number): Promise<unknown> =>
  callAs(page, person, 'DELETE meetings/deletemeeting', id);

/**
 * Who may be elected to anything: members with an e-mail address, the oldest first. Journeys elect them before they were born, or as
 * adults: nobody is too young for a term before the birth date (25.3).
 */
export async function electableIn(page: Caller, person: Person, sectionId: number): Promise<Member[]> {
  const { results } = (await callAs(page, person, 'POST members/findsectionmembers', {
    sections: [sectionId],
    membershipStatuses: [501],
    hasCurrentMembership: true,
    includeMemberPositions: true,
    skip: 0,
    take: 500,
  })) as { results: Member[] };
  return results
    .filter(({ email, isPublishProhibited }) => email && !isPublishProhibited)
    .toSorted((one, other) => (String(one.dateOfBirth) < String(other.dateOfBirth) ? -1 : 1));
}

/** What the service has of the report. */
export async function readReport(page: Caller, person: Person, id: number): Promise<Meeting> {
  const answer = await page.request.get(`/api/meetings/${id}`, {
    headers: { Authorization: `Bearer ${await getToken(person)}` },
  });
  return (await answer.json()) as Meeting;
}

/** Path of a report's page. */
export const reportPath = ({ sectionId, id }: Pick<Meeting, 'sectionId' | 'id'>): string =>
  `/sections/${sectionId}/meetings/${id}`;

/** From the page of a draft: looks through what goes, confirms what is unusual, and sends it. */
export async function sendReport(
  page: Page,
  {
    language = 'fi',
    click = (target) => target.click(),
  }: {
    language?: Language;
    click?: (target: Locator) => Promise<unknown>;
  } = {},
): Promise<void> {
  const { workflow, sending } = messages[language].meetings;
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await click(button(workflow.submit.name));
  await expect(page.getByRole('heading', { name: sending.title, level: 1 })).toBeVisible();
  const ticks = page.getByRole('checkbox');
  for (let at = 0; at < (await ticks.count()); at++) await click(ticks.nth(at)); // oxlint-disable-line no-await-in-loop -- as a person does
  await click(button(new RegExp(`^(${sending.send}|${sending.sendWithout})$`)));
  await expect(page.getByText(workflow.submit.done)).toBeVisible();
}

/** Ends the session on the service, as an administrator or a sign-out elsewhere does. */
export async function revokeSession(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await page.request.post('/api/account/logout', { headers: { Authorization: `Bearer ${token}` } });
}
