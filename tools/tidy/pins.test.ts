import { expect, test } from 'vitest';
import { completePackages, platformOf } from '../complete-lockfile.ts';
import { checkLockfile, checkPins, checkProjects } from './pins.ts';
import type { SourceFile } from './source.ts';

const json = (path: string, value: unknown): SourceFile => ({ path, text: JSON.stringify(value) });
const lock = (packages: unknown, allowScripts: unknown = {}): SourceFile[] => [
  json('package-lock.json', { packages }),
  json('package.json', { allowScripts }),
];

test('a range instead of a version is found', () => {
  for (const version of ['^19.3.1', '~19.3.1', '19', '*', 'latest', '>=19.0.0']) {
    expect(checkPins([json('package.json', { dependencies: { react: version } })]), version).toHaveLength(1);
  }
  expect(checkPins([json('package.json', { dependencies: { react: '19.3.1', beta: '18.4.0-beta.17' } })])).toEqual([]);
});

test('two versions of one dependency are found', () => {
  const manifests = ['19.3.1', '19.3.0'].map((react, index) =>
    json(`packages/p${index}/package.json`, { dependencies: { react } }),
  );
  expect(checkPins(manifests)).toEqual([
    { path: 'packages/p1/package.json', line: 0, message: expect.stringContaining('19.3.1') },
  ]);
});

test('an address, a missing checksum, a missing variant and an unapproved script in the lockfile are found', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-x' };
  const path = 'node_modules/a';
  const messages = (packages: unknown, allow?: unknown): string[] =>
    checkLockfile(lock(packages, allow)).map(({ message }) => message);
  expect(messages({ [path]: entry })).toEqual([]);
  expect(messages({ [path]: { ...entry, resolved: 'https://x/a.tgz' } })).toEqual([expect.stringContaining('address')]);
  expect(messages({ [path]: { version: '1.0.0' } })).toEqual([expect.stringContaining('checksum')]);
  expect(messages({ [path]: { ...entry, optionalDependencies: { 'a-linux-x64': '1.0.0' } } })).toEqual([
    expect.stringContaining('lacks'),
  ]);
  expect(messages({ [path]: { ...entry, hasInstallScript: true } })).toEqual([expect.stringContaining('on install')]);
  expect(messages({ [path]: { ...entry, hasInstallScript: true } }, { a: true })).toEqual([]);
});

test('a package that the compiler does not see is found', () => {
  const solution = json('tsconfig.json', { references: [{ path: 'packages/a' }] });
  const manifest = json('packages/a/package.json', {});
  expect(checkProjects([solution, manifest, json('packages/a/tsconfig.json', {})])).toEqual([]);
  expect(checkProjects([solution, manifest])).toHaveLength(1);
  expect(checkProjects([solution, json('packages/b/tsconfig.test.json', {})])).toHaveLength(1);
});

test('the platform of a variant is read from its name', () => {
  expect(platformOf('@biomejs/cli-linux-arm64-musl')).toEqual({ cpu: ['arm64'], libc: ['musl'], os: ['linux'] });
  expect(platformOf('@rollup/rollup-linux-arm-gnueabihf')).toEqual({ cpu: ['arm'], libc: ['glibc'], os: ['linux'] });
  expect(platformOf('@rollup/rollup-win32-x64-gnu')).toEqual({ cpu: ['x64'], os: ['win32'] });
  expect(platformOf('@tailwindcss/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(() => platformOf('left-pad')).toThrow('does not name');
});

test('completing a lockfile adds the missing variants in order and changes nothing else', () => {
  const a = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0' },
  };
  const present = { version: '1.0.0', optional: true };
  expect(completePackages({ 'node_modules/a': a, 'node_modules/a-linux-x64': present })).toEqual({
    'node_modules/a': a,
    'node_modules/a-darwin-arm64': { version: '1.0.0', dev: true, optional: true, cpu: ['arm64'], os: ['darwin'] },
    'node_modules/a-linux-x64': present,
  });
});
