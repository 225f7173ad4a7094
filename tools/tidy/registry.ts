/** Every definition of a voucher type, master or register is in its registry: what is not there has no form, API or test. */
import { posix } from 'node:path';
import { resolveImport } from './resolve.ts';
import { type Finding, isCode, isTest, parsed, type SourceFile, walk } from './source.ts';

const registries = ['vouchers', 'masters', 'registers'].map((name) => `packages/core/src/${name}`);
const makers = ['defineVoucher', 'defineMaster', 'defineRegister'];

export function checkRegistries(files: readonly SourceFile[]): Finding[] {
  return registries.flatMap((folder) => checkRegistry(folder, files));
}

function checkRegistry(folder: string, files: readonly SourceFile[]): Finding[] {
  const inside = files.filter((file) => file.path.startsWith(`${folder}/`) && isCode(file) && !isTest(file));
  const index = inside.find(({ path }) => path === `${folder}/index.ts`);
  const registered = new Set(index ? importedBy(index) : []);
  const unregistered = inside
    .filter((file) => file !== index && makesDefinition(file) && !registered.has(file.path))
    .map(({ path }) => ({ path, line: 0, message: `defines something that ${folder}/index.ts does not import` }));
  return [...unregistered, ...foldersWithoutDefinition(folder, inside)];
}

function foldersWithoutDefinition(folder: string, inside: readonly SourceFile[]): Finding[] {
  if (!folder.endsWith('/vouchers')) return [];
  const folders = new Set(
    inside.map(({ path }) => posix.dirname(path)).filter((path) => posix.dirname(path) === folder),
  );
  return [...folders]
    .filter((path) => !inside.some((file) => file.path === `${path}/definition.ts`))
    .map((path) => ({ path, line: 0, message: 'is a voucher folder without definition.ts' }));
}

function importedBy(file: SourceFile): string[] {
  return parsed(file)
    .imports.map(({ specifier }) => resolveImport(file.path, specifier))
    .flatMap((target) => (target.kind === 'file' ? [target.path] : []));
}

function makesDefinition(file: SourceFile): boolean {
  let isMaker = false;
  walk(parsed(file).program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    isMaker ||= makers.includes(node.callee.name);
  });
  return isMaker;
}
