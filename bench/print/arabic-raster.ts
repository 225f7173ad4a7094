/**
 * How long a phone takes from the facts of a slip to the bytes of an Arabic one: Chromium at 4× CPU throttle, with the
 * application's own letters. Time is what the browser counts for the page's thread, as other programs make no slip slower.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';

const THROTTLE = 4;
const WARM = 4;
const ROUNDS = 15;
/** Longest that a slip may take there, in milliseconds. */
export const ARABIC_RASTER_BUDGET_MS = 250;

export interface RasterFigure {
  readonly layout: string;
  readonly paper: '58' | '80' | '110';
  /** Median of the rounds, warm. */
  readonly ms: number;
  readonly bytes: number;
}

const wishes = [
  { layout: 'receipt', paper: '80' },
  { layout: 'receipt', paper: '58' },
  { layout: 'sales-invoice', paper: '80' },
  { layout: 'sales-invoice', paper: '110' },
] as const;

/** One Chromium of its own, closed at the end. */
export async function measureArabicRaster(): Promise<readonly RasterFigure[]> {
  const script = await bundled();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
  try {
    const page = await browser.newPage();
    const families = await loadLetters(page);
    await page.addScriptTag({ content: script });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const figures: RasterFigure[] = [];
    for (const wish of wishes) figures.push(await measure(page, cdp, { ...wish, families }));
    return figures;
  } finally {
    await browser.close();
  }
}

async function bundled(): Promise<string> {
  const entry = new URL('./raster-entry.ts', import.meta.url).pathname;
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'raster' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('The page of the benchmark was not built.');
  return chunk.code;
}

const files = {
  Latin: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-',
  Arabic: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-',
} as const;

/** The letters of the application, in both weights of a slip. */
async function loadLetters(page: Page): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  for (const [family, path] of Object.entries(files)) {
    for (const weight of ['400', '600']) {
      const data = readFileSync(resolve(`${path}${weight}-normal.woff2`)).toString('base64');
      await page.evaluate(
        async ({ name, letters, bold }) => {
          const source = `url(data:font/woff2;base64,${letters})`;
          document.fonts.add(await new FontFace(name, source, { weight: bold }).load());
        },
        { name: family, letters: data, bold: weight },
      );
    }
  }
  return Object.keys(files).join(', ');
}

interface RasterWish {
  readonly layout: string;
  readonly paper: RasterFigure['paper'];
  readonly families: string;
}

async function measure(page: Page, cdp: CDPSession, wish: RasterWish): Promise<RasterFigure> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const before = await scriptSeconds(cdp);
    bytes = await page.evaluate((each) => globalThis.rasterOf(each.layout, each.paper, each.families), wish);
    if (round >= WARM) times.push(((await scriptSeconds(cdp)) - before) * 1000);
  }
  times.sort((a, b) => a - b);
  return { layout: wish.layout, paper: wish.paper, ms: times[Math.floor(times.length / 2)] ?? 0, bytes };
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
}
