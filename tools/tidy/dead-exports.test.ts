/** Exports that nobody asks for. */
import { expect, test } from 'vitest';
import { checkDeadExports } from './dead-exports.ts';
import type { SourceFile } from './source.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });
const stock = (text: string) => file('packages/core/src/stock/a.ts', text);
const screen = (text: string) => file('packages/web/src/app/a.tsx', text);
const said = (...files: SourceFile[]) => checkDeadExports(files).map(({ line, message }) => `${line} ${message}`);

test('an export that nothing uses is deleted, whatever it is', () => {
  expect(said(screen('\nexport const a = 1;'))).toEqual(['2 nothing uses a: use it or delete it']);
  expect(said(screen('export interface A {}'))).toEqual(['1 nothing uses A: use it or delete it']);
});

test('a value of the books that only its own file uses is not exported; a type may say what a function answers', () => {
  expect(said(stock('export function a() {}\na();'))).toEqual(['1 only this file uses a: do not export it']);
  expect(said(stock('export interface A {}\nconst a: A = {};'))).toEqual([]);
  expect(said(screen('export function a() {}\na();'))).toEqual([]);
});

test('what another file names is used, in a test too', () => {
  const other = file('packages/core/src/stock/b.test.ts', "import { a } from './a.ts';");
  expect(said(stock('export const a = 1;'), other)).toEqual([]);
});
