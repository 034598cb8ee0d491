import type { Page, Request } from '@playwright/test';
import { districtAdmin, type RoleId, sectionAdmin, superAdmin } from '@osasto/contract';
import { may } from '@osasto/permissions/own-table';
import { accounts, findSeedMembers, type SeedMember, seedMembers, getUnit } from './roles.ts';
import { exportList, readExportedRows } from './downloads.ts';
import { expect, test } from './application.ts';
import { readExtract, saveExtract } from './extracts.ts';
import { messages } from './messages.ts';

/*
 * Rules 4.7 and 17.6 as the browser sees them: what is known of somebody whose publishing is prohibited is in no page,
 * no answer and no file, whoever asks. The demonstration data says what is known. The admin of each kind of unit asks;
 * as every role asks the role matrix of the service, for the same secrets.
 */

const section = 1;
const admins: readonly RoleId[] = [superAdmin, districtAdmin, sectionAdmin];
const { members: says } = messages.fi;

/** The strings by which one could reach a member. */
const secretsOf = ({ email, phone, address1 }: SeedMember): string[] =>
  [email, phone, address1].filter((secret) => typeof secret === 'string');

/** Contact details that are prohibited, without those that are part of open ones: streets are shared, and 95 begins with 9. */
const secrets = (() => {
  const open = seedMembers
    .filter((member) => !member.is_publish_prohibited)
    .flatMap(secretsOf)
    .join('\n');
  const hidden = seedMembers.filter((member) => member.is_publish_prohibited).flatMap(secretsOf);
  return hidden.filter((secret) => !open.includes(secret));
})();

function find<Found>(list: readonly Found[], fits: (item: Found) => unknown): Found {
  const found = list.find(fits);
  if (!found)
    throw new Error(`The demonstration data of section ${section} lacks somebody the canary needs.`);
  return found;
}

const listed = findSeedMembers(section).filter(
  ({ membership_status_id: status }) => status === 501 || status === 506,
);
const masked = find(listed, (member) => member.is_publish_prohibited && secretsOf(member).length === 3);
const reachable = find(listed, (member) => !member.is_publish_prohibited && secretsOf(member).length === 3);

/** Everything that the page has received and shown. */
function listen(page: Page) {
  const received: Promise<string>[] = [];
  const requested = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && requested.add(request));
  page.on('requestfailed', (request) => requested.delete(request));
  // Playwright waits ten seconds for the text of a request that was aborted.
  page.on('requestfinished', (request) => {
    if (!requested.delete(request)) return;
    received.push(
      request
        .response()
        .then(
          (answer) => answer?.text() ?? '',
          () => '',
        )
        .catch(() => ''),
    );
  });
  return {
    look: async () => {
      await expect.poll(() => requested.size).toBe(0);
      received.push(Promise.resolve(await page.content()));
    },
    add: (text: string) => received.push(Promise.resolve(text)),
    all: async () => (await Promise.all(received)).join('\n'),
  };
}

for (const { actor, person, role } of accounts) {
  if (!admins.includes(role)) continue;
  test(`${person} never learns how to reach somebody who is not to be published`, async ({ as }) => {
    test.setTimeout(120_000); // a long way
    const page = await as(person);
    const received = listen(page);
    const see = async (address: string, text: string) => {
      await page.goto(address);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await received.look();
    };

    const unit = getUnit(section);
    const name = `${masked.last_name}, ${masked.first_name}`;
    const lists = [
      `/sections/${section}/members`,
      ...(may(actor, 'POST members/finddistrictmembers', unit)
        ? [`/districts/${unit.districtId}/members`]
        : []),
      ...(may(actor, 'POST members/findall') ? ['/members?membership=all&status=0'] : []),
    ];
    for (const list of lists) {
      await see(list, messages.fi.members.title);
      await page.getByLabel(says.criteria.name).fill(String(masked.spr_id));
      await page.getByLabel(says.criteria.name).press('Enter');
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(says.masked);
      await received.look();
    }
    await see(`/sections/${section}/members/${masked.id}`, says.card.masked);
    await see(`/sections/${section}/members/${reachable.id}`, says.card.contact);
    await see(`/sections/${section}`, messages.fi.districts.board.title);
    if (may(actor, 'GET districts/{id}/stats', unit)) {
      await see(`/districts/${unit.districtId}`, messages.fi.districts.district.now);
      await see(`/districts/${unit.districtId}/sections`, messages.fi.districts.sections.title);
    }
    if (may(actor, 'GET sections/sectionroles/{id}', unit)) {
      await see(`/sections/${section}/members?tab=roles`, says.column.roles);
    }
    await see(`/sections/${section}/meetings`, messages.fi.meetings.title);
    await see(`/sections/${section}/reports`, messages.fi.letters.reports);
    await see(`/sections/${section}/preparednessplan`, messages.fi.preparedness.plan.title);
    const exported = [
      ...(may(actor, 'POST members/getsectionexportfile', unit) ? [`/sections/${section}/members`] : []),
      ...(may(actor, 'POST members/getdistrictexportfile', unit)
        ? [`/districts/${unit.districtId}/members`]
        : []),
    ];
    for (const list of exported) {
      await page.goto(list);
      for (const type of ['csv', 'sheet'] as const) {
        const rows = await readExportedRows(await exportList(page, 'fi', type), type);
        expect(rows.filter((row) => row.includes(String(masked.spr_id)))).toHaveLength(1);
        received.add(rows.join('\n'));
      }
    }

    if (may(actor, 'GET members/{id}/extract', unit)) {
      for (const { id } of [masked, reachable]) {
        await page.goto(`/sections/${section}/members/${id}`);
        received.add(await readExtract(page, says.dataProtection.read));
        received.add(await saveExtract(page, says.dataProtection.save));
      }
    }

    const all = await received.all();
    for (const secret of secretsOf(reachable)) expect(all).toContain(secret); // else nothing was received at all
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });
}
