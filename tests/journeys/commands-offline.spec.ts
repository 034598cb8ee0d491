import type { Locator, Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, type Person } from './application.ts';
import { languages, messages } from './messages.ts';
import { getOpening } from './report-openings.ts';
import { addDraft, reportPath, callAs, readReport } from './reports.ts';

/*
 * Commands whose code is fetched after their page: they open without a network, and where their code did not come they say
 * so and work at the next press. Nothing is loaded anew between.
 */

// What a page has not fetched must not be there from the test before.
test.use({ reusesPage: false });

const { section, otherSection: sectionId } = demoUnits;
const widths = [390, 1280] as const;

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

const become = (page: Page, network: 'offline' | 'online') =>
  page.context().setOffline(network === 'offline');

/** Waits until the page has fetched what its commands need. */
async function prepared(page: Page): Promise<void> {
  const hasDialogs = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays.')),
    );
  await expect.poll(hasDialogs).toBe(true);
  await page.evaluate(async () => {
    const idle = () => new Promise((done) => requestIdleCallback(done));
    for (let times = 0; times < 4; times += 1) await idle(); // what stands in the queue comes first
  });
  await settled(page);
}

interface Opening {
  name: string;
  open: (page: Page) => Promise<unknown>;
  role: 'dialog' | 'alertdialog' | 'menu';
}

/** Opens each, one after the other, and closes it. */
async function openEach(page: Page, list: readonly Opening[]): Promise<void> {
  for (const { name, open, role } of list) {
    await open(page);
    await expect(page.getByRole(role), name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role), name).toHaveCount(0);
  }
}

/** The width at which a page is loaded: by turns, as each is seen at both. */
const widthsFrom = (at: number) => (at % 2 === 0 ? widths : widths.toReversed());

/** Opens each at both widths without a network, and again with one, in the same page. */
async function openInBoth(
  page: Page,
  [first, second]: readonly number[],
  listAt: (width: number) => readonly Opening[],
): Promise<void> {
  const openAt = async (width = 0) => {
    await page.setViewportSize({ width, height: 800 });
    await openEach(page, listAt(width));
  };
  await prepared(page);
  const loads = page.waitForEvent('domcontentloaded', { timeout: 0 }).then(
    () => 'loaded',
    () => 'closed',
  );
  await become(page, 'offline');
  await openAt(first);
  await openAt(second);
  await become(page, 'online');
  await openAt(second);
  await openAt(first);
  expect(await Promise.race([loads, Promise.resolve('stayed')])).toBe('stayed');
}

/** The commands of a report, by who may do them. */
const ofReport: readonly {
  person: Person;
  steps: readonly ('submitmeeting' | 'reviewedmeeting')[];
  names: readonly string[];
}[] = [
  {
    person: 'othersection',
    steps: [],
    names: [
      'the other actions',
      'the question before it is deleted',
      'the calendar',
      'the question before a file is removed',
      'the question before a position is removed',
    ],
  },
  { person: 'districtadmin', steps: [], names: ['the end of a term in force'] },
  {
    person: 'districtadmin',
    steps: ['submitmeeting', 'reviewedmeeting'],
    names: ['the question before it is approved', 'the reason for a return'],
  },
  {
    person: 'superadmin',
    steps: ['submitmeeting', 'reviewedmeeting'],
    names: ['the question before it is archived'],
  },
];

for (const [which, { person, steps, names }] of ofReport.entries()) {
  test(`a report for ${person} ${steps.length > 0 ? 'when it is reviewed' : 'as a draft'}: every command opens without a network and after it, at 390 and 1280`, async ({
    as,
  }) => {
    const { meetings: says } = messages.fi;
    const inTurn = widthsFrom(which);
    const page = await as(person, { width: inTurn[0] ?? 390 });
    const report = await addDraft(page, 'othersection', { sectionId, dateHeld: `1941-01-0${1 + which}` });
    for (const step of steps) {
      const by = step === 'submitmeeting' ? 'othersection' : 'districtadmin';
      await callAs(page, by, `POST meetings/${step}`, report.id); // oxlint-disable-line no-await-in-loop -- one after the other
    }
    const on = { page, says, report };
    const chosen = names.map(getOpening);
    for (const { prepare } of chosen) await prepare?.(on); // oxlint-disable-line no-await-in-loop
    await page.goto(reportPath(report));
    await expect(page.getByText(says.details.title)).toBeVisible();
    const ofPosition: Opening = {
      name: 'the dialog of a position',
      open: () => button(page, says.positions.add).click(),
      role: 'dialog',
    };
    await openInBoth(page, inTurn, (width) => [
      ...chosen
        .filter(({ name }) => width === 390 || name !== 'the other actions') // a desk shows them all
        .map(({ name, open, role }) => ({ name, open: () => open(on), role: role as Opening['role'] })),
      ...(person === 'othersection' ? [ofPosition] : []),
    ]);
  });
}

for (const [at, width] of widths.entries()) {
  test(`a report that is sent and one that is deleted without a network arrive when it is back, at ${width}`, async ({
    as,
  }) => {
    const { meetings: says, ui } = messages.fi;
    const page = await as('othersection', { width });
    for (const action of ['submit', 'delete'] as const) {
      const { name, done } = says.workflow[action];
      const report = await addDraft(page, 'othersection', {
        sectionId,
        dateHeld: `1941-1${at}-0${action === 'submit' ? 1 : 2}`,
      });
      await page.goto(reportPath(report) + (action === 'submit' ? '/send' : ''));
      await prepared(page);
      if (action === 'submit') {
        await page.getByRole('checkbox').first().waitFor();
        for (const tick of await page.getByRole('checkbox').all()) await tick.check();
      }
      await become(page, 'offline');
      if (action === 'submit') await button(page, says.sending.sendWithout).filter({ visible: true }).click();
      else {
        const own = button(page, name);
        if (await own.isVisible()) await own.click();
        else {
          await button(page, says.workflow.more).click();
          await page.getByRole('menuitem', { name }).click();
        }
        await button(page.getByRole('alertdialog'), name).click();
      }
      await expect(page.getByText(ui.waitsForNetwork).filter({ visible: true }).first()).toBeVisible();
      await become(page, 'online');
      await expect(page.getByText(done)).toBeVisible();
      if (action === 'delete') await expect(page).toHaveURL(`/sections/${sectionId}/meetings`);
    }
  });

  test(`what two have typed meets when the network is back, at ${width}`, async ({ as }) => {
    const { meetings: says } = messages.fi;
    const page = await as('othersection', { width });
    const report = await addDraft(page, 'othersection', { sectionId, dateHeld: `1941-1${at}-03` });
    await page.goto(reportPath(report));
    await prepared(page);
    const current = await readReport(page, 'districtadmin', report.id);
    await callAs(page, 'districtadmin', 'PUT meetings/update', { ...current, name: 'Syyskokous, Lohja' });
    await become(page, 'offline');
    await page.getByLabel(says.details.name, { exact: true }).fill('Syyskokous, Kirkonkylä');
    await become(page, 'online');
    const dialog = page.getByRole('dialog', { name: says.conflict.title });
    await button(dialog, says.conflict.allMine).click();
    await button(dialog, says.conflict.save).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await readReport(page, 'othersection', report.id)).name)
      .toBe('Syyskokous, Kirkonkylä');
  });
}

const { letters, preparedness, members, releases, settings, shell } = messages.fi;

/** The other pages whose commands open something. */
const pages: readonly {
  name: string;
  person: Person;
  open: (page: Page) => Promise<unknown>;
  commands: readonly Opening[];
}[] = [
  {
    name: 'the letters of a section',
    person: 'sectionadmin',
    open: async (page) => {
      await callAs(page, 'sectionadmin', 'POST signingagreement/addofficialletterrequest', {
        memberId: null,
        sectionId: section,
        reasonForRequest: 'Ilman verkkoa',
      });
      await page.goto(`/sections/${section}/reports`);
      await expect(page.getByRole('row', { name: 'Ilman verkkoa' }).first()).toBeVisible();
    },
    commands: [
      {
        name: 'the question before an order is removed',
        open: (page) =>
          button(
            page.getByRole('row', { name: 'Ilman verkkoa' }).first(),
            new RegExp(letters.remove.verb),
          ).click(),
        role: 'alertdialog',
      },
      { name: 'the calendar', open: (page) => button(page, /^Avaa kalenteri/).click(), role: 'dialog' },
    ],
  },
  {
    name: 'the plan of a section',
    person: 'districtadmin',
    open: async (page) => {
      await page.goto(`/sections/${section}/preparednessplan`);
      await expect(page.getByRole('list', { name: preparedness.plan.card, exact: true })).toBeVisible();
    },
    commands: [
      {
        name: 'the question before the plan is deleted',
        open: (page) =>
          page
            .getByRole('list', { name: preparedness.plan.card, exact: true })
            .getByRole('button')
            .first()
            .click(),
        role: 'alertdialog',
      },
    ],
  },
  {
    name: 'the employees',
    person: 'superadmin',
    open: async (page) => {
      await page.goto('/employees');
      await expect(page.getByRole('table')).toBeVisible();
    },
    commands: [
      {
        name: 'a new employee',
        open: (page) => button(page, preparedness.employees.add).click(),
        role: 'dialog',
      },
      {
        name: 'an employee',
        open: (page) => button(page, new RegExp(`^${preparedness.employees.editVerb}`)).click(),
        role: 'dialog',
      },
      {
        name: 'the question before one is deleted',
        open: (page) => button(page, new RegExp(`^${preparedness.employees.deleteVerb}`)).click(),
        role: 'alertdialog',
      },
    ],
  },
  {
    name: 'a member',
    person: 'superadmin',
    open: async (page) => {
      await page.goto(`/sections/${section}/members`);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(button(page, members.dataProtection.erase)).toBeVisible();
    },
    commands: [
      {
        name: 'the question before the data are erased',
        open: (page) => button(page, members.dataProtection.erase).click(),
        role: 'alertdialog',
      },
    ],
  },
  {
    name: 'the settings, with something typed',
    person: 'superadmin',
    open: async (page) => {
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
      await page.getByRole('textbox', { name: settings.of.signin.maxFailures.label }).first().fill('7');
    },
    commands: [
      {
        name: 'the question before they are left',
        open: (page) => page.getByRole('banner').getByRole('link').first().click(),
        role: 'alertdialog',
      },
    ],
  },
];

for (const [at, { name, person, open, commands }] of pages.entries()) {
  test(`${name}: every command opens without a network and after it, at 390 and 1280`, async ({ as }) => {
    const inTurn = widthsFrom(at);
    const page = await as(person, { width: inTurn[0] ?? 390 });
    await open(page);
    await openInBoth(page, inTurn, () => commands);
  });
}

/**
 * Answers 503 in place of these files, until what it gives is called.
 *
 * @param text of those files alone that have it
 */
async function withhold(page: Page, files: string, text?: string): Promise<() => Promise<void>> {
  await page.route(files, async (route) => {
    const answer = text === undefined ? undefined : await route.fetch();
    if (answer && !(await answer.text()).includes(text ?? '')) await route.fulfill({ response: answer });
    else await route.fulfill({ status: 503, body: 'busy' });
  });
  return () => page.unroute(files);
}

for (const language of languages) {
  const { meetings: says, account, factor, ui, districts, shell: frame } = messages[language];

  test(`a dialog of a remote that does not come says so beside its button, in ${language}`, async ({
    as,
  }) => {
    const page = await as('othersection', { language, width: 390 });
    const report = await addDraft(page, 'othersection', {
      sectionId,
      dateHeld: `1941-05-0${language === 'fi' ? 1 : 2}`,
    });
    const give = await withhold(page, '**/remotes/meetings/**.js', 'position.addTitle');
    await page.goto(reportPath(report));
    const add = button(page, says.positions.add);
    const refused = page.getByRole('alert').filter({ hasText: ui.commandFailed });
    for (const time of ['first', 'second']) {
      await add.click();
      await expect(refused, time).toBeVisible();
      await expect(page.getByLabel(says.details.name, { exact: true })).toBeEnabled();
    }
    await expect(add).toBeFocused();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await give();
    await add.click();
    await expect(page.getByRole('dialog', { name: says.position.addTitle })).toBeVisible();
    await expect(refused).toHaveCount(0);
  });

  test(`“${account.sessions.endOthers}” whose code does not come leaves the page alone, in ${language}`, async ({
    as,
  }) => {
    const page = await as('trainee', { language });
    await page.request.post('/api/account/getlogintoken', {
      data: { email: 'trainee@demo.example', password: 'Harjoitus-2026' },
    });
    const give = await withhold(page, '**/own-factors.*');
    await page.goto('/account/sessions');
    const end = button(page, account.sessions.endOthers);
    await end.click();
    await expect(page.getByRole('alert').filter({ hasText: ui.commandFailed })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.account.title);
    await give();
    await end.click();
    const dialog = page.getByRole('dialog', { name: account.sessions.endOthers });
    await expect(dialog.getByLabel(factor.own.password, { exact: true })).toBeVisible();
  });

  test(`plots whose script and style sheet answer 503 once come with the retry in their place, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language });
    await page.goto('/districts');
    await settled(page);
    const title = page.getByRole('heading', { level: 1 });
    const shown = (await title.textContent()) ?? '';
    const give = await withhold(page, '**/remotes/districts/**');
    await page.mouse.wheel(0, 20_000);
    const failed = page.getByRole('alert').filter({ hasText: ui.partFailed });
    await expect(failed.first()).toBeVisible();
    await expect(title).toHaveText(shown);
    const missing = await failed.count();
    await give();
    await button(failed.first(), ui.retry).click();
    await expect(failed).toHaveCount(missing - 1);
    await expect(page.getByText(districts.figures.total).first()).toBeVisible();
  });
}

test('a screen of the shell that cannot be fetched says so below the header, and comes with the network', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/districts');
  await settled(page);
  await become(page, 'offline');
  await page.evaluate(() => history.pushState(null, '', '/releases'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: shell.unavailable.screen })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await become(page, 'online');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(releases.title);
});
