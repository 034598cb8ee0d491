import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import playwright from '../playwright.config.ts';
import { addressOf, type Screen, screens } from './list.ts';

/*
 * Pictures of every screen, to stand beside the mockups. Run: node tests/screens/screens.ts [name …]; OSASTO_ADDRESS
 * names an application with the small data that already runs.
 */

const folder = path.resolve(import.meta.dirname, '../../var/screens');

interface Look {
  language: 'fi' | 'sv';
  theme: 'light' | 'dark';
  width: 1280 | 390;
}

const looks: readonly Look[] = (
  [
    ['fi', 'light'],
    ['fi', 'dark'],
    ['sv', 'light'],
  ] as const
).flatMap(([language, theme]) => [
  { language, theme, width: 1280 },
  { language, theme, width: 390 },
]);

/** Such as `section-sv-390.png`; what is usual, Finnish and light, is not said. */
const fileName = ({ name }: Screen, { language, theme, width }: Look) =>
  `${[name, ...(language === 'sv' ? ['sv'] : []), ...(theme === 'dark' ? ['dark'] : []), width].join('-')}.png`;

async function signIn(address: string, person: string): Promise<string> {
  const answer = await fetch(`${address}/api/account/getlogintoken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.example`, password: demoPassword }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** A page for one person in one look; its screens are opened in it one after another. */
async function open(browser: Browser, address: string, look: Look, token: string | undefined): Promise<Page> {
  const stored = {
    preferredLanguage: look.language,
    preferredTheme: look.theme,
    ...(token && { authToken: token }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: look.width, height: 900 },
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  return context.newPage();
}

async function picture(page: Page, screen: Screen, look: Look, base: string): Promise<void> {
  await page.goto(await addressOf(screen.address, base, (person) => signIn(base, person)));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const file = path.join(folder, fileName(screen, look));
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  console.log(path.relative(process.cwd(), file));
}

async function pictures(address: string, wanted: readonly Screen[]): Promise<void> {
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  try {
    for (const person of new Set(wanted.map((screen) => screen.person))) {
      const token = person === 'nobody' ? undefined : await signIn(address, person);
      for (const look of looks) {
        const page = await open(browser, address, look, token);
        for (const screen of wanted.filter((of) => of.person === person))
          await picture(page, screen, look, address);
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
}

const names = process.argv.slice(2);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
if (names.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const running = process.env['OSASTO_ADDRESS'];
const application = running ? undefined : await startApplication();
try {
  await pictures(running ?? application?.address ?? '', wanted);
} finally {
  await application?.stop();
}
