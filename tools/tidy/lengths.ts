/**
 * How long things may be (STYLE, Layout and size): files 500 lines at most, half of them within 100 and nine of ten within
 * 300; functions 70, components 200; four positional parameters. Blank lines of a function are not counted.
 */
import { type Finding, isCode, isNamed, isTest, lineAt, type Node, parsed, type SourceFile, walk } from './source.ts';

export const limits = { file: 500, median: 100, ninetieth: 300, function: 70, component: 200, parameters: 4 };

type FunctionNode = Extract<Node, { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }>;

export function checkFileLengths(files: readonly SourceFile[]): Finding[] {
  const counted = files.filter((file) => isCode(file) || /\.(css|sql)$/.test(file.path));
  const lengths = counted.map(linesOf).sort((a, b) => a - b);
  const tooLong = counted
    .filter((file) => linesOf(file) > limits.file)
    .map((file) => ({ path: file.path, line: 0, message: `${linesOf(file)} lines; ${limits.file} is the end` }));
  return [...tooLong, ...beyond(lengths, 0.5, limits.median), ...beyond(lengths, 0.9, limits.ninetieth)];
}

function beyond(lengths: readonly number[], share: number, limit: number): Finding[] {
  const at = lengths[Math.max(0, Math.ceil(lengths.length * share) - 1)] ?? 0;
  if (at <= limit) return [];
  return [
    { path: '.', line: 0, message: `${share * 100} % of the files have up to ${at} lines; ${limit} is the limit` },
  ];
}

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

export function checkFunctions(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => {
    const findings: Finding[] = [];
    walk(parsed(file).program, (node, parents) => {
      if (!isFunction(node)) return;
      const line = lineAt(file.text, node.start);
      const object = (message: string): unknown => findings.push({ path: file.path, line, message });
      if (node.params.length > limits.parameters) {
        object(`${node.params.length} positional parameters; more than ${limits.parameters} become one object`);
      }
      const limit = isComponent(file, node, parents) ? limits.component : limits.function;
      const length = file.text
        .slice(node.start, node.end)
        .split('\n')
        .filter((text) => text.trim() !== '').length;
      if (length > limit && !isTest(file)) object(`a function of ${length} lines; ${limit} is the limit`);
    });
    return findings;
  });
}

function isFunction(node: Node): node is FunctionNode {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

/** A function in a .tsx file whose own name, or the constant it is given to, starts with a capital. */
function isComponent(file: SourceFile, node: FunctionNode, parents: readonly Node[]): boolean {
  if (!file.path.endsWith('.tsx')) return false;
  const declarator = parents.findLast((parent) => parent.type === 'VariableDeclarator');
  const isGiven = declarator !== undefined && (declarator.init === node || isWrapped(declarator.init, node));
  const name = node.id ?? (isGiven && declarator.id.type === 'Identifier' ? declarator.id : undefined);
  return name !== undefined && name !== null && /^[A-Z]/.test(name.name);
}

/** `memo(function …)` and `forwardRef(…)` give the component to the constant as well. */
function isWrapped(init: Node | null, node: Node): boolean {
  if (init?.type !== 'CallExpression') return false;
  return (
    ['memo', 'forwardRef'].some((name) => isNamed(init.callee, name)) && init.arguments.some((given) => given === node)
  );
}
