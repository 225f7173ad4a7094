/**
 * The page print-rules.md: the display rules of SPEC §9 and the tests that show each. No registry says which
 * test is a rule's: a test or a describe is for every rule whose exact text stands in its name.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const places = ['packages/{print,server,web}/src/**/*.test.{ts,tsx}', 'e2e/*.test.ts'];

export interface RuleTests {
  readonly rule: string;
  readonly tests: readonly NamedTest[];
}

export interface NamedTest {
  /** From the root of the repository. */
  readonly file: string;
  readonly name: string;
}

/** The rules of docs/reference/print-rules.txt in their order. */
export function printRules(): readonly string[] {
  const list = readFileSync(path.join(root, 'docs/reference/print-rules.txt'), 'utf8').split('\n');
  return list.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/** Every rule with its tests, none where nothing names it. */
export function ruleTests(
  rules: readonly string[] = printRules(),
  named: readonly NamedTest[] = namedTests(),
): readonly RuleTests[] {
  return rules.map((rule) => ({ rule, tests: named.filter(({ name }) => name.includes(rule)) }));
}

function namedTests(): readonly NamedTest[] {
  const files = places.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  return files.flatMap((file) =>
    testNames(readFileSync(path.join(root, file), 'utf8')).map((name) => ({ file: file.replaceAll('\\', '/'), name })),
  );
}

/** A name is the text that a function follows: the first argument of `test`, `describe` and their `each`. */
export function testNames(source: string): readonly string[] {
  const names = source.matchAll(
    /\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),\s*(?:async\s*)?(?:\(|\w+ =>)/g,
  );
  return [...names].map(([, quoted = '']) => quoted.slice(1, -1).replace(/\\(.)/g, '$1'));
}

export function printRulesPage(): string {
  const rows = ruleTests().map(
    ({ rule, tests }) =>
      `| ${cell(rule)} | ${tests.map(({ file, name }) => `\`${file}\`: ${cell(name === rule ? '' : name)}`.replace(/: $/, '')).join('<br>') || '**none**'} |`,
  );
  return `# Rules of paper

What SPEC §9 says of paper, and the tests that show it. A test is for every rule whose text stands in its name; where the name
says more than the rule, it is told behind the file. The rules stand in [print-rules.txt](print-rules.txt).

| Rule | Tests |
|---|---|
${rows.join('\n')}
`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
