/**
 * A package imports only what its own package.json names (npm hoists, so the undeclared compiles as well), and only code
 * that runs on Node imports Node's built-ins.
 */
import { packageOf, resolveImport } from './resolve.ts';
import { type Finding, isCode, parsed, type SourceFile } from './source.ts';
import { filesForTests } from './usage.ts';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

const runsOnNode = ['server', 'tools', 'bench', 'chaos', 'simulator', 'e2e', '.'];
const rootFolders = ['tools', 'bench', 'chaos', 'simulator', 'e2e', '.'];

export function checkDependencies(files: readonly SourceFile[]): Finding[] {
  const manifests = new Map(
    files
      .filter(({ path }) => /(^|\/)package\.json$/.test(path))
      .map(({ path, text }) => [packageOf(path), JSON.parse(text) as Manifest]),
  );
  const code = files.filter(isCode);
  const forTests = filesForTests(code);
  return code.flatMap((file) => {
    const owner = packageOf(file.path);
    const manifest = manifests.get(rootFolders.includes(owner) ? '.' : owner) ?? {};
    return parsed(file).imports.flatMap(({ specifier, line }) => {
      const message = objection(file, specifier, { manifest, isForTests: forTests.has(file.path) });
      return message === undefined ? [] : [{ path: file.path, line, message }];
    });
  });
}

interface Circumstances {
  readonly manifest: Manifest;
  readonly isForTests: boolean;
}

function objection(file: SourceFile, specifier: string, given: Circumstances): string | undefined {
  const { manifest, isForTests } = given;
  const owner = packageOf(file.path);
  const target = resolveImport(file.path, specifier);
  const mayUseDevelopment = isForTests || rootFolders.includes(owner) || isBuildFile(file);
  if (target.kind === 'builtin') {
    if (runsOnNode.includes(owner) || mayUseDevelopment) return undefined;
    return `${owner} runs in the browser too and must not import ${specifier}`;
  }
  // A module that the build makes.
  if (specifier.startsWith('virtual:')) return undefined;
  const name = target.kind === 'package' ? target.name : /^@fieldbook\/[^/]+/.exec(specifier)?.[0];
  if (name === undefined || name === `@fieldbook/${owner}`) return undefined;
  if (manifest.dependencies?.[name] || (mayUseDevelopment && isForDevelopment(name, owner, manifest))) return undefined;
  return `${name} is not among the dependencies of ${owner}; add it to its package.json with an exact version`;
}

/** Beside `src` lies what builds a package (vite.config.ts and what it imports), not what it ships. */
function isBuildFile({ path }: SourceFile): boolean {
  return path.startsWith('packages/') && !/^packages\/[^/]+\/src\//.test(path);
}

/** Tests and tools also see what the root brings for everybody (vitest, fast-check) and the workspace's own packages. */
function isForDevelopment(name: string, owner: string, manifest: Manifest): boolean {
  const shared = ['vitest', 'fast-check', 'playwright-core', '@axe-core/playwright', 'vite'];
  if (rootFolders.includes(owner) && name.startsWith('@fieldbook/')) return true;
  return manifest.devDependencies?.[name] !== undefined || (!rootFolders.includes(owner) && shared.includes(name));
}

/** Every dependency of a package is named somewhere in it (import, style sheet, path), or a peer of one that is. */
export function checkUnusedDependencies(files: readonly SourceFile[]): Finding[] {
  const peersOf = peersByPackage(files);
  return files
    .filter(({ path }) => /^packages\/[^/]+\/package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const names = Object.keys((JSON.parse(text) as Manifest).dependencies ?? {});
      const own = files.filter((file) => file.path !== path && packageOf(file.path) === packageOf(path));
      const peers = new Set(names.flatMap((name) => peersOf.get(name) ?? []));
      return names
        .filter((name) => !peers.has(name) && !own.some((file) => mentions(file, name)))
        .map((name) => ({ path, line: 0, message: `nothing in the package uses ${name}; remove it` }));
    });
}

function mentions({ text }: SourceFile, name: string): boolean {
  return new RegExp(`['"(]${RegExp.escape(name)}[/'"]`).test(text);
}

function peersByPackage(files: readonly SourceFile[]): Map<string, string[]> {
  const lockfile = files.find(({ path }) => path === 'package-lock.json');
  const { packages = {} } = JSON.parse(lockfile?.text ?? '{}') as { packages?: Record<string, Manifest> };
  return new Map(
    Object.entries(packages).map(([path, { peerDependencies }]) => [
      path.replace(/^.*node_modules\//, ''),
      Object.keys(peerDependencies ?? {}),
    ]),
  );
}
