/**
 * What every journey begins with: a product with the demo company, a browser that has never been there, and a person who signs
 * in. A page that reports an error fails the journey.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startDemo } from './demo-copy.ts';
import { dataFolder, openBrowser, type ProductAddress, type RunningProduct, startProduct } from './running-product.ts';
import { sharedProduct } from './shared-products.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** False for a browser without service workers, as one that came by an address without TLS. */
  readonly hasWorker?: boolean;
}

/** On the product of this worker, which other files use before and after: a journey reckons with what they left. */
export interface SharedStage {
  product(): ProductAddress;
  visit(journey: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
}

/** On a product of this file alone. */
export interface Stage extends SharedStage {
  product(): RunningProduct;
  /** Stops the product as Ctrl-C does and starts it again on the same data. */
  restart(): Promise<void>;
  readonly dataPath: string;
}

/** Starts product and browser before the tests of a file and removes everything after them; by itself the product has the demo. */
export function openStage(start: (dataDirectory: string) => Promise<RunningProduct> = startDemo): Stage {
  const data = dataFolder();
  let product: RunningProduct;
  const visit = visitOf(() => product);
  beforeAll(async () => {
    product = await start(data.path);
  });
  afterAll(async () => {
    await product?.stop();
    data.remove();
  });
  return {
    product: () => product,
    visit,
    restart: async () => {
      expect(await product.stop()).toBe(0);
      product = await startProduct(data.path);
    },
    dataPath: data.path,
  };
}

/** A browser before the product that this worker's files share. */
export function openSharedStage(): SharedStage {
  return { product: sharedProduct, visit: visitOf(sharedProduct) };
}

/** Opens a browser for the tests of the file; each visit has a context of its own in it. */
function visitOf(product: () => ProductAddress): SharedStage['visit'] {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return async (journey, { hasWorker = true, ...options } = {}) => {
    const context = await browser.newContext(options);
    if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(product().address);
    await journey(page);
    expect(problems).toEqual([]);
    await context.close();
  };
}

/** From the first page, with the company of this server. */
export async function signIn(page: Page, { address, user, password }: ProductAddress): Promise<void> {
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

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Violations alone: the rest of an answer is long. */
const axeOptions = { resultTypes: ['violations' as const] };

/** What axe finds wrong with the page as it stands, each with the element. */
export async function axeFindings(page: Page): Promise<string[]> {
  await motionEnded(page);
  // The script stays in a document until another is loaded, and to send it takes as long as to look. A frame has no script yet.
  const isReady = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const violations = await (isReady ? runAxeAgain(page) : bringAxe(page));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Legacy mode looks from within the page: the other opens a second page each time and takes four times as long. */
async function bringAxe(page: Page): Promise<readonly AxeViolation[]> {
  return (await new AxeBuilder({ page }).setLegacyMode(true).options(axeOptions).analyze()).violations;
}

function runAxeAgain(page: Page): Promise<readonly AxeViolation[]> {
  return page.evaluate(async (options) => {
    type Axe = { run(context: Document, options: object): Promise<{ violations: readonly AxeViolation[] }> };
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, axeOptions);
}
