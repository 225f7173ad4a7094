/** How a person looks at the product: language, theme and device as a browser context, and what the browser complains of. */
import process from 'node:process';
import type { BrowserContextOptions, ConsoleMessage, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SharedStage, VisitOptions } from './journey.ts';
import type { ProductAddress } from './running-product.ts';

export interface Look {
  readonly language: 'en' | 'ar' | 'pl';
  readonly theme: 'light' | 'dark';
  readonly device: 'desk' | 'phone';
}

/** Each language, theme and device twice, and no two looks alike in more than one of them. */
export const fourLooks: readonly Look[] = [
  { language: 'en', theme: 'light', device: 'desk' },
  { language: 'en', theme: 'dark', device: 'phone' },
  { language: 'ar', theme: 'light', device: 'phone' },
  { language: 'ar', theme: 'dark', device: 'desk' },
];

const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const satisfies Record<Look['device'], BrowserContextOptions>;

/** `npm run prove` tries in each language and look what a test run tries in one. */
export const isProving = process.env['FIELDBOOK_SERVERS'] === 'all';

/** The looks of a screen that is opened in every run: all languages, themes and devices. */
export const looks: readonly Look[] = isProving
  ? fourLooks
  : [
      { language: 'en', theme: 'light', device: 'desk' },
      { language: 'ar', theme: 'dark', device: 'phone' },
    ];

/** A browser whose owner chose language and theme before. */
export function contextOf({ language, theme, device }: Look, address: string): BrowserContextOptions {
  const localStorage = [
    { name: 'fieldbook.language', value: language },
    { name: 'fieldbook.theme', value: theme },
  ];
  return {
    ...devices[device],
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  };
}

/**
 * A browser at a desk that is never without its network. The worker that keeps the application for such times is watched on
 * phones, and at the desk by refusals.proof.test.ts and two-commands.proof.test.ts; fetching all of it is half of what opening a
 * browser costs.
 */
export function deskContext(look: Omit<Look, 'device'>, address: string): VisitOptions {
  return { ...contextOf({ ...look, device: 'desk' }, address), hasWorker: false };
}

/**
 * Errors in the console from now on: scripts that failed, and whatever the content security policy refused. An answer of
 * the API with a refusal is no fault of the page, though the browser lists it.
 */
export function listenForComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** A refusal the page shows by itself, and what a page still fetches in the moment the journey takes its network away. */
function isExpected(message: ConsoleMessage): boolean {
  const text = message.text();
  if (!text.startsWith('Failed to load resource')) return false;
  return text.endsWith('net::ERR_INTERNET_DISCONNECTED') || message.location().url.includes('/api/');
}

const QUIET_MS = 150;

/**
 * Tells when the screen says what it is and the page has asked for nothing for a moment; begins with the call. The browser's own
 * `networkidle` waits for half a second, three hundred times in a run. A name may be for readers alone, where a choice shows it.
 */
export function settledOf(page: Page): () => Promise<void> {
  let asked = 0;
  let last = Date.now();
  const count = (change: number) => () => {
    asked += change;
    last = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
    while (asked > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(20);
  };
}

/** Belongs to no voucher type: a screen within the frame, with a heading and nothing else. */
const NOWHERE = '/dashboard/vouchers/nothing';

/**
 * Goes to a screen as a link in the application does, without loading the application again, and answers when the screen says
 * what it is. Comes from nowhere, so that nothing of the screen before is left: neither its heading nor what it held.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  for (const place of [NOWHERE, path]) await page.evaluate(changePlace, { place, patienceMs: 30_000 });
}

/** Runs in the page. */
async function changePlace({ place, patienceMs }: { place: string; patienceMs: number }): Promise<void> {
  const headings = () => [...document.querySelectorAll('main h1, main h2')];
  const before = headings();
  if (before.length === 0) throw new Error(`nothing says what stands at ${location.href}`);
  history.pushState({}, '', place);
  const until = performance.now() + patienceMs;
  while (before.some((each) => each.isConnected) || headings().length === 0) {
    if (performance.now() > until) throw new Error(`${place} did not come in the place of ${before[0]?.textContent}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Opens a group of the menu at the desk, where it is closed, and follows one of its entries. */
export async function followMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = await openMenu(page, group);
  await menu.getByRole('link', { name: entry, exact: true }).click();
}

/** The list of a group's entries, all of them. */
export async function openMenu(page: Page, group: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: /^(Menu|القائمة)$/ });
  const head = menu.getByRole('button', { name: group, exact: true });
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  const list = page.locator(`#${await head.getAttribute('aria-controls')}`);
  await list.waitFor();
  const more = list.getByRole('button', { name: /^(Show \d+ more|عرض \d+ أخرى)$/ });
  if ((await more.count()) > 0) await more.click();
  return list;
}

/** Nothing is cut off or pushed out at the side of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysExcess(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** By how many pixels the page is wider than the screen; nought or less where it is not. */
export function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** A finger's width (UI.md, Ground), the frame of a field or a chip counted with it. */
const FINGER_PX = 44;
const FRAME_PX = 2;

/**
 * What can be pressed on the screen and is smaller than a finger, by its name: of a field with its label, whatever of both is
 * larger. A link in the middle of a sentence is text; what is cut off until a keyboard comes to it is not for fingers.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const pressed = [
      ...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab], [role=switch]'),
    ];
    const sizeOf = (each: Element) => {
      const boxes = [each, each.closest('label')].flatMap((one) => (one === null ? [] : [one.getBoundingClientRect()]));
      return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))] as const;
    };
    return pressed.flatMap((each) => {
      const [width, height] = sizeOf(each);
      const own = each.getBoundingClientRect();
      const isHidden = !each.checkVisibility({ visibilityProperty: true }) || own.width <= 1 || own.height <= 1;
      const { display, clipPath } = getComputedStyle(each);
      const isText = clipPath !== 'none' || (each.matches('a') && display === 'inline');
      if (isHidden || isText || each.matches(':disabled') || (width >= least && height >= least)) return [];
      const name = each.getAttribute('aria-label') ?? (each.textContent || each.getAttribute('name'));
      return [
        `${location.pathname} ${each.tagName} ${name?.trim().slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`,
      ];
    });
  }, FINGER_PX - FRAME_PX);
}

/** Signs in from the first page, in whatever language it speaks. */
export async function enter(page: Page, product: ProductAddress): Promise<void> {
  await page.getByText(new URL(product.address).host).click();
  await page.locator('input[name=user]').fill(product.user);
  await page.locator('input[name=password]').fill(product.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\//);
}

/** A journey of somebody who has signed in, in this look; a complaint of the browser fails it. */
export async function lookAround(
  stage: SharedStage,
  look: Look,
  journey: (page: Page, settled: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const begin = async (page: Page) => {
    const complaints = listenForComplaints(page);
    const settled = settledOf(page);
    await enter(page, stage.product());
    await journey(page, settled);
    expect(complaints).toEqual([]);
  };
  const context = look.device === 'desk' ? deskContext : contextOf;
  await stage.visit(begin, context(look, stage.product().address));
}
