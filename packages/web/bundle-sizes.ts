/**
 * Weighs the build per screen (DESIGN §5, Budgets): what a person downloads, gzipped, to sign in, to see the shell, to open
 * a sales voucher, and for each further screen on top. Written to `bundle-sizes.json` beside the build.
 */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Kilobytes are 1000 bytes. `isCumulative`: everything since the start; otherwise what comes on top of the shell. */
export interface ScreenSize {
  readonly screen: string;
  readonly kilobytes: number;
  readonly budget: number;
  readonly isCumulative: boolean;
}

export interface BundleSizes {
  readonly css: { readonly kilobytes: number; readonly budget: number };
  readonly screens: readonly ScreenSize[];
}

const start = 'src/main.tsx';
const shell = 'src/app/shell/shell.tsx';
const voucherScreen = 'src/features/vouchers/voucher-screen.tsx';
const voucherForm = 'src/features/vouchers/new-voucher-screen.tsx';
const editForm = 'src/features/vouchers/edit-voucher-screen.tsx';
const repairForm = 'src/features/vouchers/repair-voucher-screen.tsx';
const visitScreen = 'src/features/visit/visit-screen.tsx';
const visit = 'src/features/visit/visit.tsx';
/** The form of an order behind tiles of its own. */
const cart = 'src/features/shop/cart-screen.tsx';
/** Fetched with the first rows of a master, so that every further screen finds them there. */
const masters = 'core/src/masters/index.ts';
const continuingForm = 'src/features/vouchers/continue-voucher-screen.tsx';
const copyForm = 'src/features/vouchers/copy-voucher-screen.tsx';
const templateForm = 'src/features/vouchers/template-voucher-screen.tsx';
const settlingForm = 'src/features/vouchers/settle-bill-screen.tsx';

interface Journey {
  readonly screen: string;
  readonly modules: readonly string[];
  readonly budget: number;
}

const VOUCHER_BUDGET = 254;

const journeys: readonly Journey[] = [
  { screen: 'sign-in', modules: [start, 'src/features/auth/sign-in-screen.tsx'], budget: 112 },
  { screen: 'shell', modules: [start, shell, 'src/features/home/home-screen.tsx'], budget: 210 },
  { screen: 'edit of a voucher', modules: [start, shell, voucherScreen, editForm], budget: VOUCHER_BUDGET },
  {
    screen: 'voucher that continues another',
    modules: [start, shell, voucherScreen, continuingForm],
    budget: VOUCHER_BUDGET,
  },
  { screen: 'voucher like another', modules: [start, shell, voucherScreen, copyForm], budget: VOUCHER_BUDGET },
  { screen: 'voucher of a template', modules: [start, shell, voucherScreen, templateForm], budget: VOUCHER_BUDGET },
  { screen: 'settling a bill', modules: [start, shell, voucherScreen, settlingForm], budget: VOUCHER_BUDGET },
  { screen: 'repair of a document', modules: [start, shell, voucherScreen, repairForm], budget: VOUCHER_BUDGET },
  { screen: 'visit', modules: [start, shell, visitScreen, visit], budget: VOUCHER_BUDGET },
  { screen: 'cart of the shop', modules: [start, shell, cart], budget: VOUCHER_BUDGET },
  { screen: 'sales voucher', modules: [start, shell, voucherScreen, voucherForm], budget: VOUCHER_BUDGET },
];

const OTHER_SCREEN_BUDGET = 35;
const MASTERS_BUDGET = 15;
/** Of a language: what labels, first screens and slips say, what screens say, and what a desk says alone. */
const WORDS_BUDGETS: Readonly<Record<string, number>> = { start: 16, screen: 51, desk: 36 };
/** Rules of all screens in one file: some 120 of them. */
const CSS_BUDGET = 13;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

export function measureBundle(bundle: Rolldown.OutputBundle): BundleSizes {
  const chunks = chunksOf(bundle);
  const styles = Object.values(bundle).filter((output) => output.fileName.endsWith('.css'));
  const beforeMasters = filesOf(chunks, [start, shell]);
  const base = filesOf(chunks, [start, shell, masters]);
  const definitions = {
    screen: 'definitions of masters',
    kilobytes: weigh(
      chunks,
      [...base].filter((file) => !beforeMasters.has(file)),
    ),
    budget: MASTERS_BUDGET,
    isCumulative: false,
  };
  const cumulative = journeys.map(({ screen, modules, budget }) => {
    return { screen, kilobytes: weigh(chunks, filesOf(chunks, modules)), budget, isCumulative: true };
  });
  const further = [...chunks.values()].flatMap((chunk) => {
    const path = screenPath(chunk);
    if (path === undefined) return [];
    const added = [...filesOf(chunks, [path])].filter((file) => !base.has(file));
    const [, part = ''] = /virtual:words\/\w+\/(\w+)$/.exec(path) ?? [];
    const budget = WORDS_BUDGETS[part] ?? OTHER_SCREEN_BUDGET;
    return [{ screen: path, kilobytes: weigh(chunks, added), budget, isCumulative: false }];
  });
  const css = styles.reduce((sum, style) => sum + ('source' in style ? gzipped(style.source) : 0), 0);
  return { css: { kilobytes: css, budget: CSS_BUDGET }, screens: [...cumulative, definitions, ...further] };
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const outputs = Object.values(bundle);
  return new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])));
}

/** Screens and catalogues over their budget; empty when all is well. */
export function overBudget({ css, screens }: BundleSizes): string[] {
  const said = ({ kilobytes, budget }: { kilobytes: number; budget: number }) => `${kilobytes} kB of ${budget} kB`;
  const heavy = screens.filter(({ kilobytes, budget }) => kilobytes > budget);
  return [
    ...(css.kilobytes > css.budget ? [`CSS: ${said(css)}`] : []),
    ...heavy.map((screen) => `${screen.screen}: ${said(screen)}`),
  ];
}

function screenPath(chunk: Rolldown.OutputChunk): string | undefined {
  const path = chunk.facadeModuleId?.replace(/^(.*\/packages\/web\/|\0)/, '') ?? '';
  const isFurther =
    /^src\/features\/.*-screen\.tsx$/.test(path) && !journeys.some(({ modules }) => modules.includes(path));
  return chunk.isDynamicEntry && (isFurther || path.includes('virtual:words')) ? path : undefined;
}

/** A circle of scripts that import each other, by name; what one of them reads at once of the other may not be there yet. */
export function circleOf(
  chunks: ReadonlyMap<string, { readonly imports: readonly string[] }>,
): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const needed of chunks.get(file)?.imports ?? []) {
      const circle = walk(needed, [...path, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of chunks.keys()) {
    const circle = walk(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Files that must be there before these modules run. */
function filesOf(chunks: Chunks, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file) || !chunks.has(file)) return;
    files.add(file);
    for (const needed of chunks.get(file)?.imports ?? []) add(needed);
  };
  for (const module of modules) {
    const owner = [...chunks.values()].find((chunk) =>
      chunk.moduleIds.some((id) => id === `\0${module}` || id.endsWith(`/${module}`)),
    );
    if (owner === undefined) throw new Error(`The build has no module ${module}.`);
    add(owner.fileName);
  }
  return files;
}

function weigh(chunks: Chunks, files: Iterable<string>): number {
  const bytes = [...files].map((file) => gzipped(chunks.get(file)?.code ?? '') * 1000);
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10;
}

/** Kilobytes with one decimal. */
function gzipped(source: string | Uint8Array): number {
  return Math.round(gzipSync(source, { level: 9 }).length / 100) / 10;
}

/** Puts the weights beside the build, warns of what is too heavy and refuses scripts that import each other. */
export function bundleSizes(): Plugin {
  return {
    name: 'fieldbook-bundle-sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (!Object.values(bundle).some((output) => output.type === 'chunk' && output.isEntry)) return;
      const circle = circleOf(chunksOf(bundle));
      if (circle !== undefined) this.error(`scripts import each other in a circle: ${circle.join(' → ')}`);
      const sizes = measureBundle(bundle);
      for (const line of overBudget(sizes)) this.warn(`over budget: ${line}`);
      this.emitFile({ type: 'asset', fileName: 'bundle-sizes.json', source: `${JSON.stringify(sizes, null, 2)}\n` });
    },
  };
}
