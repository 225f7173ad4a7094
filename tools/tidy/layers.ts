/**
 * Who may import whom (DESIGN §1): core → print → server and web, core → ui → web, core → company-client, bridge → web and native; nobody imports native.
 * Inside core from the kernel up to the registries, inside server from SQL up to the command line; voucher folders and web
 * features stand alone; nobody reaches into another package by a relative path.
 */
import { packageOf, resolveImport } from './resolve.ts';
import { type Finding, isCode, isForTests, isTest, isTestSupport, parsed, type SourceFile } from './source.ts';

const mayImport: Record<string, readonly string[]> = {
  core: [],
  print: ['core'],
  bridge: [],
  'company-client': ['core'],
  native: ['core', 'print', 'bridge'],
  ui: ['core'],
  web: ['core', 'print', 'bridge', 'ui'],
  // Its tests ask the company wire as others do.
  server: ['core', 'print', 'company-client'],
  e2e: ['core', 'print', 'bridge', 'server', 'tools'],
  bench: ['core', 'print', 'server', 'tools'],
  // Its checks are to share nothing with the product that they judge.
  chaos: [],
  simulator: ['core'],
  tools: ['core', 'company-client', 'print', 'bridge', 'server', 'web', 'ui'],
  '.': [],
};

/** Lower may not import higher; within one level siblings may. */
const coreLevels: readonly (readonly string[])[] = [
  ['kernel'],
  ['i18n', 'settings', 'permissions', 'definition'],
  [
    'ledger',
    'stock',
    'bills',
    'tax',
    'pricing',
    'chains',
    'day-cycle',
    'accounts',
    'approvals',
    'explain',
    'messages',
    'recurring',
  ],
  ['vouchers', 'masters', 'registers', 'errors'],
  ['posting'],
  [
    'reports',
    'api',
    'sync',
    'einvoice',
    'security',
    'company',
    'import',
    'openings',
    'tally',
    'company-api',
    'index.ts',
  ],
];

/** As `coreLevels`, of the server. */
const serverLevels: readonly (readonly string[])[] = [
  ['i18n', 'pdf', 'timing', 'requests', 'version.ts'],
  ['auth', 'store'],
  ['pictures', 'explain', 'posting', 'verify'],
  [
    'company',
    'security',
    'print',
    'papers',
    'approvals',
    'attachments',
    'customer-places',
    'route-day',
    'sync',
    'stock-transfers',
    'dining',
    'messages',
  ],
  ['export', 'import', 'period-end', 'recurring', 'work'],
  ['jobs'],
  ['http', 'company-api'],
  ['serve', 'installation', 'seed', 'cli', 'main.ts'],
];

/** As `coreLevels`, of the web: the person, the device and the server, then what definitions make, screens, the shell. */
const webLevels: readonly (readonly string[])[] = [
  ['masters', 'vite-env.d.ts'],
  ['session', 'api', 'offline', 'i18n'],
  ['derive'],
  ['features'],
  ['app', 'main.tsx'],
];

/** As `coreLevels`, of the rooms that a document passes on its way into the books. */
const postingLevels: readonly (readonly string[])[] = [
  ['service.ts', 'clock.ts', 'stable-uid.ts', 'database-problem.ts', 'document-fault.ts'],
  ['prepare'],
  ['rows'],
  ['locks'],
  ['costs'],
  ['batch'],
  ['change'],
  ['posting-service.ts'],
];

/** By the folder whose children they are. */
const levelsOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/core/src': coreLevels,
  'packages/server/src': serverLevels,
  'packages/server/src/posting': postingLevels,
  'packages/web/src': webLevels,
};

const aloneFolders = ['packages/core/src/vouchers', 'packages/web/src/features'];

export function checkLayers(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) =>
    parsed(file).imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(file.path, specifier);
      if (target.kind !== 'file' || !/\.\w+$/.test(target.path)) return [];
      const message = objection(file, target.path, specifier.startsWith('.'));
      return message === undefined ? [] : [{ path: file.path, line, message: `${message} (${specifier})` }];
    }),
  );
}

function objection(file: SourceFile, target: string, isRelative: boolean): string | undefined {
  const from = packageOf(file.path);
  const to = packageOf(target);
  if (from !== to) {
    if (isRelative && from !== 'tools') return `reaches into ${to} by a relative path; import it by its package name`;
    if (!mayImport[from]?.includes(to)) return `${from} must not import ${to}`;
  }
  if (isForTests(target) && isProduct(file))
    return 'the product must not import testing/: it is for tests, benches and tools';
  const stranger = aloneFolders.find((folder) => differentChildren(folder, file.path, target));
  if (stranger) return `folders of ${stranger} must not import each other; move what both need below them`;
  if (isOfTests(file)) return undefined;
  const objections = Object.entries(levelsOf).map(([folder, levels]) =>
    floorObjection([file.path, target], folder, levels),
  );
  return objections.find((each) => each !== undefined);
}

function differentChildren(folder: string, from: string, to: string): boolean {
  const [a, b] = [childOf(folder, from), childOf(folder, to)];
  return a !== undefined && b !== undefined && a !== b;
}

function childOf(folder: string, path: string): string | undefined {
  const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
  return inside.length > 1 ? inside[0] : undefined;
}

function floorObjection(
  paths: readonly [from: string, to: string],
  folder: string,
  levels: readonly (readonly string[])[],
): string | undefined {
  const [one, other] = paths.map((path) => childAt(folder, path));
  if (one === undefined || other === undefined) return undefined;
  const name = folder.replace('packages/', '').replace('/src', '');
  const levelOf = (area: string) => levels.findIndex((areas) => areas.includes(area));
  if (levelOf(one) === -1) return `${folder}/${one} has no level in tools/tidy/layers.ts; add it where it belongs`;
  return levelOf(other) > levelOf(one)
    ? `${name}/${one} lies below ${name}/${other} and must not import it`
    : undefined;
}

/** A folder or file in it. */
const childAt = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
/** Tests and what helps them look at a floor from above. */
const isProduct = (file: SourceFile): boolean => /^packages\/[^/]+\/src\//.test(file.path) && !isTest(file);
const isOfTests = (file: SourceFile): boolean => isTest(file) || isTestSupport(file);
