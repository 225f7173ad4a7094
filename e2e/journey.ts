/**
 * What every journey begins with: a product with the demo company, a browser that has never been there, and a person who signs
 * in. A page that reports an error fails the journey.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startDemo } from './demo-copy.ts';
import { dataFolder, openBrowser, type RunningProduct, startProduct } from './running-product.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** False for a browser without service workers, as one that came by an address without TLS. */
  readonly hasWorker?: boolean;
}

export interface Stage {
  product(): RunningProduct;
  /** Stops the product as Ctrl-C does and starts it again on the same data. */
  restart(): Promise<void>;
  readonly dataPath: string;
  visit(journey: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
}

/** Starts product and browser before the tests of a file and removes everything after them; by itself the product has the demo. */
export function openStage(start: (dataDirectory: string) => Promise<RunningProduct> = startDemo): Stage {
  const data = dataFolder();
  let product: RunningProduct;
  let browser: Browser;
  beforeAll(async () => {
    product = await start(data.path);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    data.remove();
  });
  return {
    product: () => product,
    restart: async () => {
      expect(await product.stop()).toBe(0);
      product = await startProduct(data.path);
    },
    dataPath: data.path,
    visit: async (journey, { hasWorker = true, ...options } = {}) => {
      const context = await browser.newContext(options);
      if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(product.address);
      await journey(page);
      expect(problems).toEqual([]);
      await context.close();
    },
  };
}

/** From the first page, with the company of this server. */
export async function signIn(page: Page, { address, user, password }: RunningProduct): Promise<void> {
  await page.getByText(new URL(address).host).click();
  await page.getByLabel('User name').fill(user);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Until what fades in or out has done so: half of a colour has no contrast. What moves for ever is not waited for. */
async function motionEnded(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const ended = Promise.allSettled(passing.map(({ finished }) => finished));
    return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]).then(() => undefined);
  });
}

/**
 * What axe finds wrong with the page as it stands, each with the element. Legacy mode looks from within the page: the other opens a
 * second page for every look, and with the elements of each rule that holds it takes four times as long.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await motionEnded(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
