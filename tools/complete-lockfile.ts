/**
 * Adds to package-lock.json the platform variants (`@rollup/rollup-darwin-arm64` …) that npm left out because a registry
 * could not name them at the time; without them `npm ci` refuses the lockfile. Run it after every `npm install`:
 * `node_modules/.bin/node tools/complete-lockfile.ts`. The entries carry version, system and processor, but no checksum.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Platform {
  readonly cpu: string[];
  readonly libc?: string[];
  readonly os?: string[];
}

type Packages = Readonly<Record<string, Locked & Partial<Platform>>>;

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** System, processor and C library by the name, the way every family of platform variants is named. */
export function platformOf(name: string): Platform {
  const words = name.split(/[/-]/);
  const cpu = processors.find((processor) => words.includes(processor));
  const os = systems.find((system) => words.includes(system));
  if (!cpu || !(os || cpu === 'wasm32')) throw new Error(`${name} does not name a system and a processor`);
  const isMusl = words.some((word) => word.startsWith('musl'));
  return { cpu: [cpu], ...(os === 'linux' ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}), ...(os ? { os: [os] } : {}) };
}

/** The lockfile's packages with an entry for every optional dependency that any of them names. */
export function completePackages(packages: Packages): Packages {
  const isPresent = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const complete: Record<string, Packages[string]> = { ...packages };
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isPresent.has(name) || !/^\d/.test(version)) continue;
      const { cpu, libc, os } = platformOf(name);
      // The order of the keys is npm's own, so that its next install leaves the entry as it is.
      complete[`node_modules/${name}`] = {
        version,
        cpu,
        ...(parent.dev ? { dev: true } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os ? { os } : {}),
      };
    }
  }
  return Object.fromEntries(Object.entries(complete).sort(([a], [b]) => a.localeCompare(b, 'en')));
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: completePackages(lockfile.packages) }, null, 2)}\n`);
}
