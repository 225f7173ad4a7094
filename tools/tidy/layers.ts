/**
 * Who may import whom (DESIGN §1): core → print → server and web, core → ui → web, core → company-client, bridge → web and native; nobody imports native.
 * Inside core from the kernel up to the registries; voucher folders and web features stand alone; nobody reaches into
 * another package by a relative path.
 */
import { packageOf, resolveImport } from './resolve.ts';
import { type Finding, isCode, isTest, parsed, type SourceFile } from './source.ts';

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
export const coreLevels: readonly (readonly string[])[] = [
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
    'examples',
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
  const stranger = aloneFolders.find((folder) => differentChildren(folder, file.path, target));
  if (stranger) return `folders of ${stranger} must not import each other; move what both need below them`;
  if (from === 'core' && to === 'core' && !isTest(file)) return coreObjection(file.path, target);
  return undefined;
}

function differentChildren(folder: string, from: string, to: string): boolean {
  const [a, b] = [childOf(folder, from), childOf(folder, to)];
  return a !== undefined && b !== undefined && a !== b;
}

function childOf(folder: string, path: string): string | undefined {
  const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
  return inside.length > 1 ? inside[0] : undefined;
}

function coreObjection(from: string, to: string): string | undefined {
  const [a, b] = [levelOf(from), levelOf(to)];
  if (a === -1) return `core/src/${areaOf(from)} has no level in tools/tidy/layers.ts; add it where it belongs`;
  return b > a ? `core/${areaOf(from)} lies below core/${areaOf(to)} and must not import it` : undefined;
}

const areaOf = (path: string): string => path.split('/')[3] ?? '';
const levelOf = (path: string): number => coreLevels.findIndex((areas) => areas.includes(areaOf(path)));
