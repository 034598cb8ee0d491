import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow } from './keys.ts';
import { languages, messages } from './messages.ts';
import { addDraft, callAs, removeReport, reportPath, sendReport } from './reports.ts';

/* What waits leads to its cause, and is gone when that is done. Rule 22.1. Days of May 1931, in a section of no other journey. */

const sectionId = 9;
const home = `/sections/${sectionId}`;
const says = { fi: 'palautettiin korjattavaksi', sv: 'skickades tillbaka för rättelse' };

for (const [at, language] of languages.entries()) {
  test(`a report that came back waits until it is sent again, in ${language}`, async ({ as }) => {
    const page = await as('kt', { language, width: at === 0 ? 1280 : 320 });
    const name = `Palautunut ${language}`;
    const report = await addDraft(page, 'kt', { sectionId, dateHeld: `1931-05-0${1 + at}`, name });
    await callAs(page, 'kt', 'POST meetings/submitmeeting', report.id);
    await callAs(page, 'kt', 'POST meetings/returnmeeting', { id: report.id, reason: 'Pöytäkirja puuttuu' });

    await page.goto(home);
    const row = page.getByRole('link', { name: `${name} ${says[language]}` });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await follow(page, row);
    await expect(page).toHaveURL(reportPath(report));
    await sendReport(page, { language });

    await page.goto(home);
    await expect(page.getByText(messages[language].domain.waiting.title)).toBeVisible();
    await settled(page);
    await expect(row).toHaveCount(0);
    await callAs(page, 'kt', 'POST meetings/recallmeeting', report.id);
    await removeReport(page, 'kt', report.id);
  });
}
