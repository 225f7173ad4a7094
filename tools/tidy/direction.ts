/**
 * Arabic runs from right to left, so web and ui speak of start and end, never of left and right: in Tailwind classes, in
 * style objects and in CSS. Where a physical side is meant (a pointer's place), `tidy-allow physical: reason`.
 */
import { isAllowed } from './banned.ts';
import { packageOf } from './resolve.ts';
import { type Finding, isCode, isTest, lineAt, type Node, parsed, type SourceFile, walk } from './source.ts';

const value = String.raw`-(\d|\[|\(|px|full|auto|1\/)`;
const physicalClass = new RegExp(
  `^-?(((scroll-)?[mp][lr]|left|right)${value}|(border|rounded)-(l|r|tl|tr|bl|br)($|-)|(text|float|clear|origin)-(left|right)$)`,
);
const physicalKey =
  /^(left|right|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/;
const physicalCss =
  /(^|[\s;{])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)[\w-]*|left|right|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)/;

export function checkDirection(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => ['web', 'ui'].includes(packageOf(file.path)) && file.path.includes('/src/') && !isTest(file))
    .flatMap((file) => findingsIn(file))
    .filter(({ path, line }) => !files.some((file) => file.path === path && isAllowed(file, line, 'physical')));
}

function findingsIn(file: SourceFile): Finding[] {
  if (file.path.endsWith('.css')) return inCss(file);
  return isCode(file) ? inCode(file) : [];
}

function inCss(file: SourceFile): Finding[] {
  return file.text.split('\n').flatMap((text, index) => {
    const applied = text.includes('@apply') ? text.replace(';', ' ').split(/\s+/).find(isPhysicalClass) : undefined;
    const found = physicalCss.exec(text)?.[0] ?? applied;
    return found ? [{ path: file.path, line: index + 1, message: objection(found.trim()) }] : [];
  });
}

function inCode(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(parsed(file).program, (node, parents) => {
    const found = textOf(node).split(/\s+/).find(isPhysicalClass) ?? physicalStyle(node, parents);
    if (found) findings.push({ path: file.path, line: lineAt(file.text, node.start), message: objection(found) });
  });
  return findings;
}

function isPhysicalClass(token: string): boolean {
  return physicalClass.test(token.replace(/^.*:(?!\/)/, '').replace(/^!/, ''));
}

function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? node.value.raw : '';
}

/** A key of `style={{ … }}`. */
function physicalStyle(node: Node, parents: readonly Node[]): string | undefined {
  if (node.type !== 'Property' || node.key.type !== 'Identifier' || !physicalKey.test(node.key.name)) return undefined;
  const attribute = parents.findLast((parent) => parent.type === 'JSXAttribute');
  return attribute?.name.type === 'JSXIdentifier' && attribute.name.name === 'style' ? node.key.name : undefined;
}

function objection(found: string): string {
  return `"${found}" names a physical side; use the logical one (ms-, pe-, start-, text-start, margin-inline-start …)`;
}
