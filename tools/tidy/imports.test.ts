import { describe, expect, test } from 'vitest';
import { checkDeadFiles } from './dead-files.ts';
import { checkDependencies, checkUnusedDependencies } from './dependencies.ts';
import { checkLayers } from './layers.ts';
import { checkRegistries } from './registry.ts';
import { resolveImport } from './resolve.ts';
import type { SourceFile } from './source.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });
const imports = (path: string, specifier: string): SourceFile =>
  file(path, `import { x } from '${specifier}';\nx();\n`);

describe('where an import leads', () => {
  test.each([
    ['packages/web/src/app/a.tsx', './b.tsx', { kind: 'file', path: 'packages/web/src/app/b.tsx' }],
    [
      'packages/web/src/app/a.tsx',
      '@fieldbook/core/kernel/money',
      { kind: 'file', path: 'packages/core/src/kernel/money.ts' },
    ],
    ['packages/web/src/app/a.tsx', '@fieldbook/ui', { kind: 'file', path: 'packages/ui/src/index.ts' }],
    ['packages/web/src/app/a.tsx', '@fieldbook/ui/styles.css', { kind: 'file', path: 'packages/ui/src/styles.css' }],
    ['packages/web/src/app/a.tsx', './scan.ts?worker', { kind: 'file', path: 'packages/web/src/app/scan.ts' }],
    ['packages/server/src/a.ts', 'node:fs/promises', { kind: 'builtin', name: 'node:fs/promises' }],
    ['packages/server/src/a.ts', '@node-rs/argon2/x', { kind: 'package', name: '@node-rs/argon2' }],
    ['packages/server/src/a.ts', 'zod/mini', { kind: 'package', name: 'zod' }],
  ])('%s imports %s', (from, specifier, target) => {
    expect(resolveImport(from, specifier)).toEqual(target);
  });
});

describe('layers', () => {
  test.each([
    ['packages/core/src/kernel/a.ts', '../definition/b.ts', 'below core/definition'],
    ['packages/core/src/ledger/a.ts', '../vouchers/index.ts', 'below core/vouchers'],
    ['packages/core/src/vouchers/sales/a.ts', '../receipt/rules.ts', 'must not import each other'],
    ['packages/core/src/loose.ts', './kernel/a.ts', 'has no level'],
    ['packages/web/src/features/sale/a.ts', '../trial-balance/b.ts', 'must not import each other'],
    ['packages/core/src/kernel/a.ts', '@fieldbook/print/doc', 'core must not import print'],
    ['packages/ui/src/a.ts', '@fieldbook/print/doc', 'ui must not import print'],
    ['packages/server/src/store/a.ts', '../posting/b.ts', 'store lies below server/posting'],
    ['packages/server/src/posting/rows/a.ts', '../locks/b.ts', 'posting/rows lies below server/posting/locks'],
    ['packages/web/src/derive/a.ts', '../features/b.ts', 'web/derive lies below web/features'],
    ['packages/server/src/a.ts', '@fieldbook/web/app/a', 'server must not import web'],
    ['packages/web/src/a.ts', '@fieldbook/server/store/a', 'web must not import server'],
    ['packages/web/src/a.ts', '../../core/src/kernel/money.ts', 'by a relative path'],
    ['packages/server/src/store/a.ts', '../../testing/store/books.ts', 'must not import testing/'],
    ['packages/web/src/a.ts', '@fieldbook/core/testing/books', 'must not import testing/'],
  ])('%s may not import %s', (path, specifier, message) => {
    expect(checkLayers([imports(path, specifier)])).toEqual([
      { path, line: 1, message: expect.stringContaining(message) },
    ]);
  });

  test.each([
    ['packages/core/src/vouchers/sales/a.ts', '../../ledger/entry.ts'],
    ['packages/core/src/vouchers/sales/a.ts', './rules.ts'],
    ['packages/core/src/vouchers/index.ts', './sales/definition.ts'],
    ['packages/core/src/kernel/a.test.ts', '../vouchers/index.ts'],
    ['packages/web/src/a.test.ts', '@fieldbook/core/testing/books'],
    ['packages/server/testing/store/books.ts', '../../src/posting/b.ts'],
    ['packages/server/src/store/a.ts', '../version.ts'],
    ['packages/print/src/a.ts', '@fieldbook/core/kernel/money'],
    ['packages/web/src/features/sale/a.ts', '@fieldbook/ui'],
    ['tools/seed.ts', '@fieldbook/server/store/a'],
  ])('%s may import %s', (path, specifier) => {
    expect(checkLayers([imports(path, specifier)])).toEqual([]);
  });

  test('re-exports, dynamic imports, type imports and workers count as imports', () => {
    const ways = [
      "export { x } from '@fieldbook/server/a';",
      "export * from '@fieldbook/server/a';",
      "await import('@fieldbook/server/a');",
      "import type { X } from '@fieldbook/server/a';",
      "let a: import('@fieldbook/server/a').X;",
      "new Worker(new URL('../../server/src/a.ts', import.meta.url));",
    ];
    for (const text of ways) expect(checkLayers([file('packages/web/src/a.ts', text)]), text).toHaveLength(1);
  });
});

describe('declared dependencies', () => {
  const manifest = file(
    'packages/web/package.json',
    JSON.stringify({
      dependencies: { react: '19.3.1', '@fieldbook/core': '0.1.0' },
      devDependencies: { vite: '8.3.8' },
    }),
  );
  const check = (path: string, specifier: string): string[] =>
    checkDependencies([manifest, imports(path, specifier)]).map(({ message }) => message);

  test('an undeclared package is refused although npm has hoisted it', () => {
    expect(check('packages/web/src/a.ts', 'fastify')).toEqual([expect.stringContaining('fastify is not among')]);
    expect(check('packages/web/src/a.ts', '@fieldbook/print/doc')).toEqual([
      expect.stringContaining('@fieldbook/print'),
    ]);
  });

  test('a development dependency is refused in the product and allowed in tests and configuration', () => {
    expect(check('packages/web/src/a.ts', 'vite')).toHaveLength(1);
    expect(check('packages/web/src/a.test.ts', 'vitest')).toEqual([]);
    expect(check('packages/web/vite.config.ts', 'vite')).toEqual([]);
  });

  test('what only tests use may use what tests use, until the product uses it too', () => {
    const steps = imports('packages/web/src/steps.ts', 'fast-check');
    const byTest = imports('packages/web/src/a.test.ts', './steps.ts');
    const byProduct = imports('packages/web/src/a.ts', './steps.ts');
    expect(checkDependencies([manifest, steps, byTest])).toEqual([]);
    expect(checkDependencies([manifest, steps, byTest, byProduct])).toHaveLength(1);
  });

  test("Node's built-ins stay out of code that runs in the browser", () => {
    expect(check('packages/web/src/a.ts', 'node:fs')).toEqual([expect.stringContaining('runs in the browser')]);
    expect(check('packages/server/src/a.ts', 'node:fs')).toEqual([]);
  });

  test('a dependency that nothing names is found', () => {
    const given = file('packages/ui/package.json', JSON.stringify({ dependencies: { 'react-dom': '19.3.1' } }));
    expect(checkUnusedDependencies([given])).toHaveLength(1);
    expect(checkUnusedDependencies([given, imports('packages/ui/src/a.ts', 'react-dom-other')])).toHaveLength(1);
    expect(checkUnusedDependencies([given, imports('packages/ui/src/a.ts', 'react-dom/client')])).toEqual([]);
    expect(checkUnusedDependencies([given, file('packages/ui/src/a.css', "@import 'react-dom/x.css';")])).toEqual([]);
  });

  test('declared packages pass', () => {
    expect(check('packages/web/src/a.ts', 'react/jsx-runtime')).toEqual([]);
    expect(check('packages/web/src/a.ts', '@fieldbook/core/kernel/money')).toEqual([]);
  });
});

describe('registries', () => {
  const folder = 'packages/core/src/vouchers';
  const definition = file(`${folder}/sales/definition.ts`, 'export const sales = defineVoucher({});');

  test('a definition outside its registry is found', () => {
    expect(checkRegistries([definition, file(`${folder}/index.ts`, 'export const all = [];')])).toEqual([
      { path: definition.path, line: 0, message: expect.stringContaining('index.ts does not import') },
    ]);
    expect(checkRegistries([definition, imports(`${folder}/index.ts`, './sales/definition.ts')])).toEqual([]);
  });

  test('a voucher folder without definition.ts is found', () => {
    expect(checkRegistries([file(`${folder}/sales/rules.ts`, 'export const a = 1;')])).toEqual([
      { path: `${folder}/sales`, line: 0, message: expect.stringContaining('without definition.ts') },
    ]);
  });
});

describe('dead files', () => {
  const used = file('packages/web/src/a.ts', 'export const x = 1;');

  test('a file that nothing imports, or only its own test, is dead', () => {
    const dead = [{ path: used.path, line: 0, message: expect.stringContaining('nothing uses') }];
    expect(checkDeadFiles([used])).toEqual(dead);
    expect(checkDeadFiles([used, imports('packages/web/src/a.test.ts', './a.ts')])).toEqual(dead);
  });

  test('a file that another file, a glob, a page or a program start reaches is alive', () => {
    const main = 'packages/web/src/main.tsx';
    expect(checkDeadFiles([used, imports(main, './a.ts')])).toEqual([]);
    expect(checkDeadFiles([used, imports('packages/web/src/b.test.ts', './a.ts')])).toEqual([]);
    expect(checkDeadFiles([used, file(main, "import.meta.glob('./*.ts');")])).toEqual([]);
    expect(checkDeadFiles([used, file(main, "join(import.meta.dirname, 'a.ts');")])).toEqual([]);
    expect(
      checkDeadFiles([used, file('packages/web/index.html', '<script type="module" src="./src/a.ts"></script>')]),
    ).toEqual([]);
  });
});
