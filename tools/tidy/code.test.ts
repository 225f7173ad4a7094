import { describe, expect, test } from 'vitest';
import { checkBans } from './banned.ts';
import { checkDirection } from './direction.ts';
import { checkHeaders } from './headers.ts';
import { checkFileLengths, checkFunctions } from './lengths.ts';
import { checkNames } from './names.ts';
import type { SourceFile } from './source.ts';
import { checkWords } from './words.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });
const core = (text: string): SourceFile => file('packages/core/src/kernel/a.ts', text);
const server = (text: string): SourceFile => file('packages/server/src/http/a.ts', text);
const posting = (text: string): SourceFile => file('packages/server/src/posting/a.ts', text);
const web = (text: string): SourceFile => file('packages/web/src/app/a.tsx', text);

describe('banned calls', () => {
  test.each([
    [core('const a = Date.now();'), 'take the instant'],
    [core('const a = new Date();'), 'take the instant'],
    [posting('const a = Date.now();'), 'the moment of the posting'],
    [posting('const a = new Date();'), 'the moment of the posting'],
    [posting('const a = new Date(row.at);'), 'the moment of the posting'],
    [posting("const a = voucher.type === 'sales';"), 'the definition says'],
    [posting("const a = `select from voucher where type in ('receipt')`;"), 'the definition says'],
    [posting("const a = `select from voucher where type not in ('lead')`;"), 'the definition says'],
    [core('const a = Math.random();'), 'take the random value'],
    [core('const a = crypto.randomUUID();'), 'take the random value'],
    [core('setTimeout(() => 1, 5);'), 'let the caller wait'],
    [core('console.log(1);'), 'return the text'],
    [core('globalThis.console.log(1);'), 'return the text'],
    [web("localStorage.setItem('a', 'b');"), 'packages/web/src/offline'],
    [web("window.localStorage.setItem('a', 'b');"), 'packages/web/src/offline'],
    [web("const a = new Intl.DateTimeFormat('en');"), 'useTimes'],
    [web('element.innerHTML = text;'), 'textContent'],
    [web('const a = <b dangerouslySetInnerHTML={{ __html: text }} />;'), 'React elements'],
    [server(`const a = "select set_config('fieldbook.routes', '*', true)";`), 'seeAll'],
    [server('const a = `select n from generate_series(1, $1) n`;'), 'what is stored'],
    [server("const a = `where v.type in ('sales', 'receipt')`;"), 'typesSql'],
    [server('process.exit(1);'), 'process.exitCode'],
    [server('const a = b as any;'), 'a type guard'],
    [server('const a = b as unknown as string;'), 'a type guard'],
    [server('// @ts-ignore\nconst a = b;'), 'not silenced'],
    [server('// @ts-expect-error\nconst a = b;'), 'not silenced'],
  ])('$text names its replacement', (given, message) => {
    expect(checkBans([given])).toEqual([
      { path: given.path, line: expect.any(Number), message: expect.stringContaining(message) },
    ]);
  });

  test('what only looks alike passes', () => {
    expect(checkBans([core("const a = new Date('2026-11-21');")])).toEqual([]);
    expect(checkBans([core('const console = 1; // Date.now() in a comment')])).toEqual([]);
    expect(checkBans([server('const a = Date.now();')])).toEqual([]);
    expect(checkBans([file('packages/core/src/kernel/a.test.ts', 'const a = Date.now();')])).toEqual([]);
    expect(checkBans([file('packages/web/src/offline/a.ts', 'localStorage.clear();')])).toEqual([]);
    expect(checkBans([file('packages/server/src/cli/main.ts', 'process.exit(1);')])).toEqual([]);
    expect(
      checkBans([server('// @ts-expect-error the forms of the driver cannot be told apart\nconst a = b;')]),
    ).toEqual([]);
  });

  test('an exception needs its name and a reason', () => {
    expect(checkBans([core('// tidy-allow Date.now: measured in a test of speed\nconst a = Date.now();')])).toEqual([]);
    expect(checkBans([core('// tidy-allow Date.now:\nconst a = Date.now();')])).toHaveLength(1);
    expect(checkBans([core('// tidy-allow Math.random: chance\nconst a = Date.now();')])).toHaveLength(1);
  });
});

describe('direction', () => {
  test.each([
    '<b className="ml-2" />',
    '<b className="flex md:hover:-mr-4" />',
    '<b className={`pl-2 $' + '{size}`} />',
    "<b className={cx('text-left')} />",
    '<b className="left-0" />',
    '<b className="!right-[3px]" />',
    '<b className="rounded-tl-md" />',
    '<b className="border-l" />',
    '<b style={{ marginLeft: 3 }} />',
    '<b style={{ left: 3 }} />',
  ])('%s is physical', (element) => {
    expect(checkDirection([web(`const a = ${element};`)])).toHaveLength(1);
  });

  test.each([
    '<b className="ms-2 pe-4 start-0 text-start border-s rounded-ss-md" />',
    '<b title="from right-to-left and left to right" />',
    '<b style={{ insetInlineStart: box.left }} />',
    'place({ left: 3 })',
  ])('%s is not', (element) => {
    expect(checkDirection([web(`const a = ${element};`)])).toEqual([]);
  });

  test('style sheets are read too', () => {
    const sheet = (text: string): SourceFile => file('packages/ui/src/styles.css', text);
    expect(checkDirection([sheet('.a {\n  margin-left: 1px;\n}')])).toHaveLength(1);
    expect(checkDirection([sheet('.a { text-align: right }')])).toHaveLength(1);
    expect(checkDirection([sheet('.a {\n  @apply flex ml-2;\n}')])).toHaveLength(1);
    expect(checkDirection([sheet('.a {\n  margin-inline-start: 1px;\n  text-align: start;\n}')])).toEqual([]);
    expect(checkDirection([sheet('.a {\n  /* tidy-allow physical: follows the pointer */\n  left: 1px;\n}')])).toEqual(
      [],
    );
  });
});

describe('lengths', () => {
  const body = (lines: number): string => 'x();\n'.repeat(lines);

  test('a file of more than 500 lines is too long', () => {
    expect(checkFileLengths([core(body(500)), ...Array.from({ length: 9 }, () => core('a'))])).toEqual([]);
    expect(checkFileLengths([core(body(501)), ...Array.from({ length: 9 }, () => core('a'))])).toHaveLength(1);
  });

  test('the median and the ninetieth percentile are watched', () => {
    const files = (lines: number, others: number): SourceFile[] =>
      Array.from({ length: 10 }, (_, index) => core(body(index < others ? lines : 10)));
    expect(checkFileLengths(files(150, 5))).toEqual([]);
    expect(checkFileLengths(files(150, 6))).toEqual([{ path: '.', line: 0, message: expect.stringContaining('50 %') }]);
    expect(checkFileLengths(files(310, 2))).toEqual([{ path: '.', line: 0, message: expect.stringContaining('90 %') }]);
  });

  test('functions end at 70 lines, components at 200; blank lines do not count', () => {
    expect(checkFunctions([core(`function a() {\n${body(68)}}`)])).toEqual([]);
    expect(checkFunctions([core(`function a() {\n\n\n${body(68)}}`)])).toEqual([]);
    expect(checkFunctions([core(`function a() {\n${body(69)}}`)])).toHaveLength(1);
    expect(checkFunctions([web(`export function Screen() {\n${body(198)}}`)])).toEqual([]);
    expect(checkFunctions([web(`export const Screen = memo(() => {\n${body(198)}});`)])).toEqual([]);
    expect(checkFunctions([web(`export function Screen() {\n${body(199)}}`)])).toHaveLength(1);
    expect(checkFunctions([web(`export function useScreen() {\n${body(69)}}`)])).toHaveLength(1);
    expect(checkFunctions([web(`function Screen() {\n  const f = () => {\n${body(69)}};\n}`)])).toHaveLength(1);
  });

  test('a fifth positional parameter is one too many', () => {
    expect(checkFunctions([core('const a = (b, c, d, e) => 1;')])).toEqual([]);
    expect(checkFunctions([core('const a = (b, c, d, e, f) => 1;')])).toHaveLength(1);
  });
});

describe('names, headers and words', () => {
  test('drawers for everything have no name', () => {
    const named = (name: string): SourceFile => file(`packages/core/src/${name}`, '');
    expect(checkNames([named('utils/money.ts')])).toHaveLength(1);
    expect(checkNames([named('kernel/types.ts')])).toHaveLength(1);
    expect(checkNames([named('kernel/helpers.test.ts')])).toHaveLength(1);
    expect(checkNames([named('kernel/moneyFormat.ts')])).toHaveLength(1);
    expect(checkNames([named('kernel/money-format.ts')])).toEqual([]);
  });

  test('a file opens by saying what it is for', () => {
    expect(checkHeaders([core('export const a = 1;')])).toHaveLength(1);
    expect(checkHeaders([core('/** x */\nexport const a = 1;')])).toHaveLength(1);
    expect(checkHeaders([core('/** Money in whole minor units. */\nexport const a = 1;')])).toEqual([]);
    expect(checkHeaders([core('/* Money in whole minor units. */\nexport const a = 1;')])).toEqual([]);
  });

  test('leftovers, machine paths and registry addresses are found', () => {
    const word = ['TO', 'DO'].join('');
    const host = ['https://registry.', 'npmjs.org/zod'].join('');
    expect(checkWords([core(`// ${word}: later`)])).toHaveLength(1);
    expect(checkWords([file('docs/guide.md', `a ${word} b`)])).toHaveLength(1);
    expect(checkWords([core(`a(); // ${['XX', 'X'].join('')} why`)])).toHaveLength(1);
    expect(checkWords([core("const noCurrency = 'XXX';")])).toEqual([]);
    expect(checkWords([core("const path = '/home/sam/x';")])).toHaveLength(1);
    expect(checkWords([file('package-lock.json', `"resolved": "${host}"`)])).toHaveLength(1);
    expect(checkWords([core("const path = 'api/root/x'; // the todo list of a rep")])).toEqual([]);
  });

  test('a switched-off test is found, one with a condition is not', () => {
    const tests = (text: string): SourceFile => file('packages/core/src/kernel/a.test.ts', text);
    const off = ['test.', 'skip('].join('');
    const alone = ['describe.', 'only('].join('');
    expect(checkWords([tests(`${off}'a', () => 1);`)])).toHaveLength(1);
    expect(checkWords([tests(`${alone}'a', () => 1);`)])).toHaveLength(1);
    expect(checkWords([tests("test.skipIf(!hasInstallation)('a', () => 1);")])).toEqual([]);
  });
});
