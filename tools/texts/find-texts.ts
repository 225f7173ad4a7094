/**
 * The texts that stand in the code: English words where a text is meant by its place. That is the first argument of `msg`, `filled`,
 * `say` and `t`, every value of a table in `texts`, the labels of definitions, and the words that builders of definitions take.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

export interface FoundText {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Properties that are texts, or hold them, and where. */
const LABELS: Readonly<Record<string, RegExp>> = {
  ...{ label: /./, plural: /./, optionLabels: /./, word: /core\/src\/masters/, meaning: /core\/src\/settings/ },
  ...{ asks: /core\/src\/approvals/, totals: /core\/src\/reports/ },
};

/** Functions that take texts, by their names: which arguments, and where. */
const TAKERS: Readonly<Record<string, readonly [taken: readonly number[], where: RegExp]>> = {
  ...{
    msg: [[0], /./],
    filled: [[0], /./],
    texts: [[0], /./],
    t: [[0], /web\/src/],
    say: [[0], /./],
    sayIf: [[0], /./],
  },
  ...{ refusal: [[1], /core\/src\/errors/], advice: [[0], /core\/src\/errors/], said: [[0, 1], /core\/src\/errors/] },
  ...{ state: [[1], /core\/src\/tax/], emirate: [[1], /core\/src\/tax/], figure: [[2], /core\/src\/day-cycle/] },
  ...{
    form: [[0], /core\/src\/permissions/],
    facts: [[0], /core\/src\/definition/],
    column: [[2], /core\/src\/reports/],
  },
  choice: [[0], /core\/src\/settings/],
};

const KINDS = 'code|choice|date|flag|image|instant|integer|money|note|numeral|percent|quantity|rate|reference|text';
const FIELD_MAKER = new RegExp(`^(${KINDS})\\.(required|optional)$`);

export function textsOfSource(file: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const take = (node: unknown): void => {
    if (!isNode(node)) return;
    const text = wordsOf(node);
    if (text !== undefined) {
      if (text !== '' && !/^\{\w+\}$/.test(text)) found.push({ text, file, line: lineAt(source, node.start) });
      return;
    }
    for (const part of partsOf(node)) take(part);
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    if (!isNode(node)) return;
    if (node.type === 'CallExpression') {
      for (const at of takenBy(nameOf(node['callee'] as Node), file, source))
        take((node['arguments'] as unknown[])[at]);
    } else if (node.type === 'Property' && isLabel(node, file)) take(node['value']);
    Object.values(node).forEach(walk);
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return [...new Map(found.map((each) => [`${each.line} ${each.text}`, each])).values()];
}

/** Of all product code, tests and examples aside. */
export function textsOfProduct(root: string): FoundText[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', ':(glob)packages/*/src/**'];
  const listed = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test-|\/seed\/|example/.test(file));
  return files.flatMap((file) => textsOfSource(file, readFileSync(join(root, file), 'utf8')));
}

/** A label is words or a choice of words; where it is an object it is something else, but for tables of labels. */
function isLabel(property: Node, file: string): boolean {
  const name = nameOf(property['key'] as Node);
  const isTable = name === 'optionLabels' || name === 'totals';
  const value = property['value'] as Node;
  const isObject = [value, value['expression'] as Node | undefined].some((each) => each?.type === 'ObjectExpression');
  return isIn(LABELS[name], file) && (isTable || !isObject);
}

const isIn = (where: RegExp | undefined, file: string) => where?.test(file) === true;

/** The arguments that are texts. */
function takenBy(name: string, file: string, source: string): readonly number[] {
  if (FIELD_MAKER.test(name)) return [0];
  const own = name === 'look.t' ? 't' : name;
  const [taken, where] = Object.hasOwn(TAKERS, own) ? (TAKERS[own] ?? []) : [];
  // Others have a function of that name, too.
  const isOurs = !/^(say|sayIf|filled)$/.test(own) || /i18n\/(say|text)(\.ts)?'/.test(source);
  return taken !== undefined && isOurs && isIn(where, file) ? taken : [];
}

/** What a text may stand in: both ways of a choice, a table, a list, a call that only passes it on. */
function partsOf(node: Node): readonly unknown[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']];
    case 'LogicalExpression':
      return [node['left'], node['right']];
    case 'ObjectExpression':
      return (node['properties'] as Node[]).map(({ value }) => value);
    case 'ArrayExpression':
      return node['elements'] as Node[];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [node['expression']];
    default:
      return [];
  }
}

function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  const quasis = node['quasis'] as { readonly value: { readonly cooked: string } }[] | undefined;
  return node.type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]?.value.cooked : undefined;
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'Literal') return String(node['value']);
  if (node.type !== 'MemberExpression') return '';
  return `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;
