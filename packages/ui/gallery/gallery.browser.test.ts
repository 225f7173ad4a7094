/**
 * The built gallery in a real browser: no finding of axe and no sideways scrolling on the phone and at the desk, in both
 * themes and both directions, with everything that floats opened too; and the keys that people live by. All of it under a
 * content security policy that allows nothing inline.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from './vite.config.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** A place of its own, so that two runs at once do not empty each other's. */
const outDir = fileURLToPath(new URL(`../../../.cache/gallery-${process.pid}`, import.meta.url));
const quiet = { ...config, build: { ...config.build, outDir }, configFile: false, logLevel: 'silent' } as const;

let server: PreviewServer;
let browser: Browser;
let address: string;

beforeAll(async () => {
  await build(quiet);
  const headers = { 'content-security-policy': "default-src 'self'; img-src 'self' data:" };
  server = await preview({ ...quiet, preview: { port: 0, host: '127.0.0.1', headers } });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
});

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Opens the gallery, runs `check` and fails on any error that the page reported meanwhile. */
async function visit(query: string, viewport: typeof desk, check: (page: Page) => Promise<void>): Promise<void> {
  const isPhone = viewport === phone;
  const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${address}?${query}`);
  await page.locator('h1').waitFor({ state: 'attached' });
  await check(page);
  await context.close();
  expect(problems).toEqual([]);
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
  readonly passes: readonly unknown[];
}

/** Focus guards are focusable on purpose and leave at once. */
const GUARD = '[data-base-ui-focus-guard]';
/** What floats stands outside the landmarks, and hides the page and its heading behind it, by design of the pattern. */
const notAsked = ['region', 'page-has-heading-one'];

async function findings(page: Page): Promise<string[]> {
  // The script stays in a document; to send it takes as long as to look.
  const isReady = await page.evaluate(() => 'axe' in window);
  const { violations, passes } = await (isReady ? runAxeAgain(page) : bringAxe(page));
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}

function bringAxe(page: Page): Promise<AxeResults> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  return axe.exclude(GUARD).disableRules(notAsked).analyze();
}

function runAxeAgain(page: Page): Promise<AxeResults> {
  const rules = Object.fromEntries(notAsked.map((rule) => [rule, { enabled: false }]));
  const asked = { context: { exclude: [[GUARD]] }, options: { resultTypes: ['violations'], rules } };
  return page.evaluate(({ context, options }) => {
    type Axe = { run(what: object, how: object): Promise<AxeResults> };
    return (window as unknown as { axe: Axe }).axe.run(context, options);
  }, asked);
}

/** Until what fades in has done so: half of a colour has no contrast. What turns for ever is not waited for. */
async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** What opens above the page, and the button that opens it in either language. */
const floating = [
  ['dialog', /^(Dialog|مربع حوار)$/],
  ['sheet', /^(Sheet|ورقة)$/],
  ['drawer', /^(Drawer|درج)$/],
] as const;

const looks = [
  ['theme=light&dir=ltr', desk],
  ['theme=dark&dir=rtl', desk],
  ['theme=dark&dir=ltr', phone],
  ['theme=light&dir=rtl', phone],
] as const;

describe.each(looks)('the gallery with %s', (query, viewport) => {
  test(`at ${viewport.width} px has no finding of axe, whatever floats above it, and does not scroll sideways`, async () => {
    await visit(query, viewport, async (page) => {
      expect(await findings(page)).toEqual([]);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(spill).toBeLessThanOrEqual(0);
      for (const [what, name] of floating) {
        await page.getByRole('button', { name }).click();
        const panel = page.getByRole('dialog');
        await panel.waitFor();
        await motionEnded(page);
        expect(await findings(page), what).toEqual([]);
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'hidden' });
      }
    });
  });

  test(`at ${viewport.width} px its messages have no finding of axe`, async () => {
    await visit(`${query}&open=toast`, viewport, async (page) => {
      await page.locator('.floating[role=alert]').waitFor();
      await motionEnded(page);
      expect(await findings(page)).toEqual([]);
    });
  });
});

describe('the keyboard', () => {
  test('F2 opens a picker, typing narrows it, Enter takes the line, Escape gives the old one back', async () => {
    await visit('theme=light', desk, async (page) => {
      const field = page.getByRole('combobox', { name: 'Customer' });
      await field.focus();
      await page.keyboard.press('F2');
      expect(await page.getByRole('option').count()).toBe(7);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.type('c1149');
      expect(await page.getByRole('option').count()).toBe(1);
      await page.keyboard.press('Enter');
      expect(await field.inputValue()).toBe('Deira Wholesale Foods');
      await page.keyboard.type('zzz');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      expect(await field.inputValue()).toBe('Deira Wholesale Foods');
    });
  });

  test('a short list is walked by arrows and letters, Enter takes and Escape keeps', async () => {
    await visit('theme=light', desk, async (page) => {
      const field = page.getByRole('combobox', { name: 'Tender' });
      await field.focus();
      await page.keyboard.press('ArrowDown');
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await field.textContent()).toContain('Credit');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      expect(await field.textContent()).toContain('Credit');
      expect(await page.getByRole('listbox').count()).toBe(0);
    });
  });

  test('a picker in a sheet opens above it, and Escape closes the list before the sheet', async () => {
    await visit('theme=light&open=sheet', phone, async (page) => {
      const field = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' });
      await field.click();
      await page.getByRole('option', { name: 'Corner Shop 24' }).click();
      expect(await field.inputValue()).toBe('Corner Shop 24');
      await field.click();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('listbox').count()).toBe(0);
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
  });

  test('a popover takes the focus in, and Escape or a press outside closes it', async () => {
    await visit('theme=light', desk, async (page) => {
      const button = page.getByRole('button', { name: 'Popover' });
      await button.click();
      const panel = page.getByRole('dialog', { name: 'Price trace' });
      expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      expect(await panel.count()).toBe(0);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await button.click();
      await page.mouse.click(5, 5);
      expect(await panel.count()).toBe(0);
    });
  });

  test('a message goes by itself, a failure stays until it is dismissed', async () => {
    await visit('theme=light', desk, async (page) => {
      await page.getByRole('button', { name: 'Toast: failed' }).click();
      await page.getByRole('button', { name: 'Toast: done' }).click();
      await page.getByText('Saved').waitFor();
      await page.getByText('Saved').waitFor({ state: 'detached', timeout: 4000 });
      await page.getByRole('alert').getByText('Not posted').waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).last().click();
      expect(await page.getByText('Not posted').count()).toBe(0);
    });
  });

  test('a date is read when Enter is pressed or the field is left, and refused with words', async () => {
    await visit('theme=light', desk, async (page) => {
      const field = page.getByRole('textbox', { name: 'Due' });
      await field.fill('+1');
      await field.press('Enter');
      expect(await field.inputValue()).toBe('22-11-2026');
      await field.fill('soon');
      await field.press('Tab');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await page.getByText('Not a date.').waitFor();
      expect(await field.inputValue()).toBe('soon');
    });
  });

  test('the calendar opens in its own time, and a day goes into the field', async () => {
    await visit('theme=light&dir=rtl', desk, async (page) => {
      await page.getByRole('button', { name: 'فتح التقويم' }).nth(1).click();
      await page.getByRole('grid').last().waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: '15 نوفمبر 2026' }).click();
      expect(await page.locator('input[placeholder="dd-mm-yyyy"]').inputValue()).toBe('15-11-2026');
    });
  });

  test('figures take Arabic digits and are finished when they are left', async () => {
    await visit('theme=light&dir=rtl', desk, async (page) => {
      const field = page.getByRole('textbox', { name: 'السعر' });
      await field.fill('');
      await field.pressSequentially('١٢٫٥x٠٥');
      expect(await field.inputValue()).toBe('12.50');
      await field.fill('٧');
      await field.press('Tab');
      expect(await field.inputValue()).toBe('7.00');
    });
  });

  test('a table of 4,000 rows draws few of them and is walked, chosen and scrolled by keys', async () => {
    await visit('theme=light', desk, async (page) => {
      const table = page.getByRole('grid', { name: 'Sales register' });
      expect(await table.getByRole('row').count()).toBeLessThan(50);
      await table.focus();
      await page.keyboard.press('End');
      await page.getByText('SR-R2-014241').waitFor();
      await page.keyboard.press('Space');
      await page.getByText('3 chosen').waitFor();
      await page.keyboard.press('Control+a');
      await page.getByText('4000 chosen').waitFor();
    });
  });

  test('a menu opens by keyboard, has no finding of axe and closes by Escape with the focus back', async () => {
    await visit('theme=dark', desk, async (page) => {
      const button = page.getByRole('button', { name: 'More' });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });
});

test('on the phone everything that is pressed is at least 44 px high', async () => {
  await visit('theme=light', phone, async (page) => {
    const low = await page.evaluate(() => {
      const hasFrame = (parent: Element | null) => parent !== null && getComputedStyle(parent).borderTopWidth === '1px';
      return [...document.querySelectorAll<HTMLElement>('main :is(button, input, textarea, label:has(input))')]
        .filter((element) => element.closest('.sr-only, [aria-hidden=true]') === null)
        .map((element) => element.closest('label') ?? element)
        .map((element) => (hasFrame(element.parentElement) ? (element.parentElement ?? element) : element))
        .filter(
          (element) => element.getBoundingClientRect().height > 0 && element.getBoundingClientRect().height < 43.5,
        )
        .map((element) => element.outerHTML.slice(0, 160));
    });
    expect(low).toEqual([]);
  });
});
