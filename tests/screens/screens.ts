import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import { launchOptions } from '../playwright.config.ts';
import { go } from '../remote-addresses.ts';
import { largestShift, takeShift, throttle, watchShifts } from './layout-shift.ts';
import {
  screenPath,
  apart,
  type Apart,
  openAbove,
  opened,
  type Opened,
  type Screen,
  screens,
} from './list.ts';

/*
 * Pictures of every screen, to stand beside the mockups, and a table of what moves by itself on each; pictures alone of
 * those that are named, the table alone with `shift`. Run: node tests/screens/screens.ts [shift] [name …]; OSASTO_ADDRESS
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
    ['sv', 'dark'],
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

/** What is drawn when it comes into sight is drawn in the picture too. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
}

type Pictured = Screen & Partial<Pick<Opened, 'by' | 'role' | 'width'>> & Pick<Apart, 'arrive'>;

const isOpened = (screen: Pictured): screen is Opened => screen.by !== undefined;

async function picture(page: Page, screen: Pictured, look: Look, base: string): Promise<void> {
  const tokenOf = (person: string) => signIn(base, person);
  await page.goto(await screenPath(screen.address, base, tokenOf, look.language));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await screen.arrive?.(page);
  await page.waitForLoadState('networkidle');
  if (isOpened(screen)) await openAbove(page, screen);
  else await seeAll(page);
  const file = path.join(folder, fileName(screen, look));
  await page.screenshot({ path: file, fullPage: !isOpened(screen), animations: 'disabled' });
  console.log(path.relative(process.cwd(), file));
}

interface Shifts {
  name: string;
  width: number;
  load: number;
  navigation: number;
}

/** What moves while a screen is loaded, and while it is opened from another page. */
async function shiftsOf(page: Page, screen: Screen, width: number, base: string): Promise<Shifts> {
  const address = await screenPath(screen.address, base, (person) => signIn(base, person));
  const arrive = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300); // the last layout
    const { value, moved } = await takeShift(page);
    if (value > largestShift) console.log(`  ${screen.name} ${width}: ${moved.join('; ')}`);
    return value;
  };
  await page.goto(address);
  const load = await arrive();
  if (screen.person === 'nobody') return { name: screen.name, width, load, navigation: 0 };
  await page.goto('/about');
  await arrive();
  await page.mouse.click(1, 1); // nobody opens a page without: what moves at once is their doing
  await go(page, address);
  return { name: screen.name, width, load, navigation: await arrive() };
}

/** Layout shift of every screen, as a table. Says whether all are within the limit. */
async function measureShifts(address: string, chosen: readonly Screen[]): Promise<boolean> {
  const browser = await chromium.launch(launchOptions);
  const rows: Shifts[] = [];
  try {
    for (const person of new Set(chosen.map((screen) => screen.person))) {
      const token = person === 'nobody' ? undefined : await signIn(address, person);
      for (const width of [1280, 390] as const) {
        const page = await open(browser, address, { language: 'fi', theme: 'light', width }, token);
        await watchShifts(page);
        await throttle(page);
        for (const screen of chosen.filter((of) => of.person === person))
          rows.push(await shiftsOf(page, screen, width, address));
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\n${'Layout shift'.padEnd(28)}${'width'.padStart(6)}${'load'.padStart(8)}${'from a page'.padStart(14)}`,
  );
  for (const { name, width, load, navigation } of rows)
    console.log(
      `${name.padEnd(28)}${String(width).padStart(6)}${load.toFixed(3).padStart(8)}${navigation.toFixed(3).padStart(14)}`,
    );
  const over = rows.filter(({ load, navigation }) => Math.max(load, navigation) > largestShift);
  console.log(`Over ${largestShift}: ${over.length} of ${rows.length}`);
  return over.length === 0;
}

async function pictures(address: string, chosen: readonly Pictured[]): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    for (const person of new Set(chosen.map((screen) => screen.person))) {
      const token = person === 'nobody' ? undefined : await signIn(address, person);
      for (const look of looks) {
        const page = await open(browser, address, look, token);
        for (const screen of chosen.filter(
          (of) => of.person === person && (of.width ?? look.width) === look.width,
        ))
          await picture(page, screen, look, address);
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
}

const [first, ...others] = process.argv.slice(2);
const isMeasured = first === 'shift';
const names = isMeasured ? others : process.argv.slice(2);
const isChosen = ({ name }: Screen) => names.length === 0 || names.includes(name);
if (names.length === 0 && !isMeasured) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const running = process.env['OSASTO_ADDRESS'];
const application = running ? undefined : await startApplication();
try {
  const address = running ?? application?.address ?? '';
  if (!isMeasured) await pictures(address, [...screens, ...opened, ...apart].filter(isChosen));
  if (isMeasured || names.length === 0) {
    const isCalm = await measureShifts(address, screens.filter(isChosen));
    process.exitCode = isCalm ? 0 : 1;
  }
} finally {
  await application?.stop();
}
