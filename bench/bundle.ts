/** `npm run bench -- bundle`: what a person downloads per screen, gzipped, beside the budgets of DESIGN §5. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from './setup/figures.ts';

interface Weight {
  readonly kilobytes: number;
  readonly budget: number;
}

interface Weights {
  readonly css: Weight;
  readonly screens: readonly (Weight & { readonly screen: string; readonly isCumulative: boolean })[];
}

const root = join(import.meta.dirname, '..');
execFileSync(process.execPath, [join(root, 'tools/run.mjs'), 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
const weights = JSON.parse(readFileSync(join(root, 'packages/web/dist/bundle-sizes.json'), 'utf8')) as Weights;
const all = [
  ...weights.screens.map((screen) => ({ ...screen, counted: screen.isCumulative ? 'since the start' : 'on top' })),
  { screen: 'style sheets', ...weights.css, counted: 'all' },
];

printTable(
  ['screen', 'counted', 'kB gzip', 'budget', 'share'],
  all.map(({ screen, counted, kilobytes, budget }) => [
    screen,
    counted,
    kilobytes.toFixed(1),
    budget,
    `${Math.round((kilobytes / budget) * 100)} %`,
  ]),
);
const over = all.filter(({ kilobytes, budget }) => kilobytes > budget).map(({ screen }) => screen);
console.log(
  JSON.stringify({
    bench: 'bundle',
    over,
    screens: Object.fromEntries(all.map((each) => [each.screen, each.kilobytes])),
  }),
);
