/**
 * Versions: every dependency pinned exactly and the same in all packages; the lockfile complete, with checksums, without
 * addresses; install scripts approved by name; each package checked by the compiler.
 */
import { posix } from 'node:path';
import type { Finding, SourceFile } from './source.ts';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

interface Locked extends Manifest {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export function checkPins(files: readonly SourceFile[]): Finding[] {
  const manifests = files
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .map(({ path, text }) => ({ path, manifest: JSON.parse(text) as Manifest }));
  const wanted = manifests.flatMap(({ path, manifest }) =>
    versionsOf(manifest).map(([name, version]) => ({ path, name, version })),
  );
  const first = new Map<string, string>();
  for (const { name, version } of wanted) if (!first.has(name)) first.set(name, version);
  return wanted.flatMap(({ path, name, version }) => {
    if (!exact.test(version)) return [{ path, line: 0, message: `${name} ${version} is not an exact version` }];
    if (first.get(name) === version) return [];
    return [{ path, line: 0, message: `${name} ${version} here, ${first.get(name)} elsewhere: one common version` }];
  });
}

function versionsOf(manifest: Manifest): [string, string][] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  return [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap((versions) =>
    Object.entries(versions ?? {}),
  );
}

export function checkLockfile(files: readonly SourceFile[]): Finding[] {
  const lockfile = files.find(({ path }) => path === 'package-lock.json');
  const manifest = files.find(({ path }) => path === 'package.json');
  if (!lockfile || !manifest) return [{ path: 'package-lock.json', line: 0, message: 'is missing' }];
  const { packages } = JSON.parse(lockfile.text) as { packages: Record<string, Locked> };
  const allowed = (JSON.parse(manifest.text) as Manifest).allowScripts ?? {};
  const present = new Set(Object.keys(packages).map(nameOf));
  const say = (message: string): Finding => ({ path: 'package-lock.json', line: 0, message });
  return Object.entries(packages).flatMap(([path, locked]) => {
    const missing = Object.keys(locked.optionalDependencies ?? {}).filter((name) => !present.has(name));
    return [
      ...missing.map((name) =>
        say(`lacks ${name}, so npm ci refuses it; run node_modules/.bin/node tools/complete-lockfile.ts`),
      ),
      ...(/^https?:/.test(locked.resolved ?? '') ? [say(`${path} carries an address; .npmrc leaves them out`)] : []),
      ...(needsChecksum(path, locked) ? [say(`${path} has no checksum`)] : []),
      ...(locked.hasInstallScript && !allowed[nameOf(path)]
        ? [say(`${nameOf(path)} runs a script on install; decide in package.json, allowScripts`)]
        : []),
    ];
  });
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

function needsChecksum(path: string, { link, optional, integrity }: Locked): boolean {
  return path.startsWith('node_modules/') && !link && !optional && !integrity;
}

/** Every package has a tsconfig.json and the solution at the root builds it and all its other projects. */
export function checkProjects(files: readonly SourceFile[]): Finding[] {
  const solution = files.find(({ path }) => path === 'tsconfig.json');
  const { references = [] } = JSON.parse(solution?.text ?? '{}') as { references?: { path: string }[] };
  const built = references.map(({ path }) => (path.endsWith('.json') ? path : `${path}/tsconfig.json`));
  const projects = files.map(({ path }) => path).filter((path) => /\/tsconfig[\w.]*\.json$/.test(path));
  const folders = files
    .filter(({ path }) => /^packages\/[^/]+\/package\.json$/.test(path))
    .map(({ path }) => posix.dirname(path));
  return [
    ...folders.map((path) => `${path}/tsconfig.json`).filter((path) => !projects.includes(path)),
    ...projects.filter((path) => !built.includes(path)),
  ].map((path) => ({ path, line: 0, message: 'is not built by tsconfig.json at the root' }));
}
