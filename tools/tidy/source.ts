/**
 * What every rule looks at: the files of the repository with their text, and for code its syntax tree and imports. Parsing
 * is Vite's own parser, so that the rules see TypeScript and JSX the way the build does.
 */
import { type ESTree, parseSync } from 'vite';

/** One text file; `path` is relative to the repository's root with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What a rule objects to; `line` counts from 1, 0 means the file or folder as a whole. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** A node of the tree with its place in the text. */
export type Node = ESTree.Node;

/** One import, re-export, dynamic import or `new URL(…, import.meta.url)`. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

interface Parsed {
  readonly program: Node;
  readonly imports: readonly Import[];
}

const cache = new WeakMap<SourceFile, Parsed>();

export const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');
/** What only tests use, beside `src`: a database to run on, a small company to sell for, an oracle. */
export const isTestSupport = ({ path }: SourceFile): boolean => isForTests(path);
export const isForTests = (path: string): boolean => /^packages\/[^/]+\/testing\//.test(path);

/** The line, from 1, that an offset of the text lies on. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Tree and imports of a code file. Throws when the file does not parse: the compiler says why. */
export function parsed(file: SourceFile): Parsed {
  const known = cache.get(file);
  if (known) return known;
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path}: ${errors[0]?.message}`);
  const result = { program, imports: importsOf(program, file.text) };
  cache.set(file, result);
  return result;
}

/** Visits a node and everything under it, parents first. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: Node[] = []): void {
  visit(node, parents);
  const inside = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside);
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}

function importsOf(program: Node, text: string): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    for (const specifier of specifiersOf(node)) found.push({ specifier, line: lineAt(text, node.start) });
  });
  return found;
}

function specifiersOf(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return [node.source.value];
    case 'ExportNamedDeclaration':
      return node.source ? [node.source.value] : [];
    case 'ImportExpression':
      return literal(node.source);
    case 'TSImportType':
      return literal(node.source);
    case 'NewExpression':
      return isNamed(node.callee, 'URL') && node.arguments.length === 2 ? relative(literal(node.arguments[0])) : [];
    case 'CallExpression':
      return isMetaCall(node.callee) ? literal(node.arguments[0]) : besideThisFile(node.arguments);
    default:
      return [];
  }
}

/** `import.meta.glob('./forms/*.ts')`, `import.meta.resolve('./worker.ts')`. */
function isMetaCall(callee: Node): boolean {
  return isMetaMember(callee, 'glob') || isMetaMember(callee, 'resolve');
}

function isMetaMember(node: Node, name: string): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'MetaProperty' && isNamed(node.property, name);
}

/** `join(import.meta.dirname, 'child.ts')`: a program started by its path. */
function besideThisFile(parts: readonly Node[]): string[] {
  if (!parts.some((part) => isMetaMember(part, 'dirname'))) return [];
  const path = parts.flatMap((part) => literal(part)).join('/');
  return /\.(ts|mjs)$/.test(path) ? [`./${path}`] : [];
}

const relative = (specifiers: string[]): string[] => specifiers.filter((specifier) => /^\.\.?\//.test(specifier));

function literal(node: Node | undefined): string[] {
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

/** True for the bare identifier of that name. */
export function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
