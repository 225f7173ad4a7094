/**
 * Calls and constructs that are not used here, each with what to use instead. A single place that must differ says why in
 * a comment on its line or the one above: `tidy-allow NAME: reason`.
 */
import { packageOf } from './resolve.ts';
import {
  type Finding,
  isCode,
  isNamed,
  isTest,
  isTestSupport,
  lineAt,
  type Node,
  parsed,
  type SourceFile,
  walk,
} from './source.ts';

interface Ban {
  readonly name: string;
  readonly instead: string;
  readonly applies: (file: SourceFile) => boolean;
  readonly matches: (node: Node) => boolean;
}

const isPure = (file: SourceFile): boolean => ['core', 'print'].includes(packageOf(file.path)) && !isTest(file);
const isProduct = (file: SourceFile): boolean => file.path.startsWith('packages/') && !isTest(file);
const isWebOnline = (file: SourceFile): boolean =>
  ['web', 'ui'].includes(packageOf(file.path)) && !isTest(file) && !file.path.startsWith('packages/web/src/offline/');
const isScreen = (file: SourceFile): boolean => packageOf(file.path) === 'web' && !isTest(file);
const isServerInside = ({ path }: SourceFile): boolean =>
  path.startsWith('packages/server/src/') &&
  !path.startsWith('packages/server/src/cli/main') &&
  !path.endsWith('/src/main.ts');

const isPosting = (file: SourceFile): boolean =>
  file.path.startsWith('packages/server/src/posting/') && !isTest(file) && !isTestSupport(file);

/** What holds for vouchers of all types: which type it is, its definition says. */
const isOverAllTypes = (file: SourceFile): boolean =>
  (isPosting(file) ||
    /^packages\/core\/src\/(definition|ledger|stock|bills|chains|tax|pricing|posting|recurring)\//.test(file.path)) &&
  !isTest(file);

const clock = 'take the instant as an argument';
const givenClock = 'the moment of the posting (Desk.now), which posting/clock.ts tells once';
const chance = 'take the random value or the id as an argument';

export const bans: readonly Ban[] = [
  { name: 'Date.now', instead: clock, applies: isPure, matches: member('Date', 'now') },
  { name: 'new Date()', instead: clock, applies: isPure, matches: isCurrentDate },
  { name: 'Date.now', instead: givenClock, applies: isPosting, matches: member('Date', 'now') },
  { name: 'new Date', instead: givenClock, applies: isPosting, matches: isAnyDate },
  {
    name: 'voucher type by name',
    instead: 'a fact that the definition says (VoucherFacts), so that a new type needs no special case',
    applies: isOverAllTypes,
    matches: either(comparesType, asksForType),
  },
  {
    name: 'voucher types by name',
    instead: 'typesSql of store/vouchers/types-sql.ts, so that a new type is not missing',
    applies: (file) => isServerInside(file) && !isPosting(file) && !isTest(file) && !isTestSupport(file),
    matches: listsTypes,
  },
  {
    name: 'sight of everything',
    instead: 'seeAll of store/actor-context.ts',
    applies: (file) => isServerInside(file) && !isTest(file) && !isTestSupport(file),
    matches: seesAll,
  },
  {
    name: 'generate_series',
    instead: 'what is stored, from one row to the next: a series up to a number that a caller gives fills the disk',
    applies: (file) => isServerInside(file) && !isTest(file) && !isTestSupport(file),
    matches: countsInSql,
  },
  { name: 'performance', instead: clock, applies: isPure, matches: global('performance') },
  { name: 'Math.random', instead: chance, applies: isPure, matches: member('Math', 'random') },
  { name: 'crypto', instead: chance, applies: isPure, matches: global('crypto') },
  { name: 'setTimeout', instead: 'let the caller wait', applies: isPure, matches: global('setTimeout') },
  { name: 'setInterval', instead: 'let the caller wait', applies: isPure, matches: global('setInterval') },
  { name: 'console', instead: 'return the text, or a problem', applies: isPure, matches: global('console') },
  { name: 'fetch', instead: 'let server or web load it', applies: isPure, matches: global('fetch') },
  {
    name: 'localStorage',
    instead: 'the stores of packages/web/src/offline (what is acknowledged must survive a killed browser)',
    applies: isWebOnline,
    matches: either(global('localStorage'), member('window', 'localStorage')),
  },
  { name: 'indexedDB', instead: 'packages/web/src/offline', applies: isWebOnline, matches: global('indexedDB') },
  {
    name: 'Intl.DateTimeFormat',
    instead: 'useTimes of packages/web/src/derive/times.ts (moments stand in the zone of the branch)',
    applies: isScreen,
    matches: member('Intl', 'DateTimeFormat'),
  },
  {
    name: 'innerHTML',
    instead: 'elements or textContent',
    applies: isProduct,
    matches: anyMember('innerHTML', 'outerHTML'),
  },
  {
    name: 'dangerouslySetInnerHTML',
    instead: 'React elements',
    applies: isProduct,
    matches: (node) =>
      node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && /^dangerously/.test(node.name.name),
  },
  {
    name: 'process.exit',
    instead: 'process.exitCode, or an error that cli/main.ts maps',
    applies: (file) => isServerInside(file) && !isTest(file),
    matches: member('process', 'exit'),
  },
  { name: 'as any', instead: 'a type guard or a parser', applies: isCode, matches: isAnyCast },
  {
    name: 'as unknown as',
    instead: 'a type guard or a parser',
    applies: (file) => !isTest(file),
    matches: isDoubleCast,
  },
];

// An expected error says which and why, and fails when the error is gone; the other two hide whatever comes.
const silenced = /@ts-(ignore|nocheck|expect-error(?! \S.{9}))/;

export function checkBans(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => [...bannedNodes(file), ...silencedLines(file)]);
}

function bannedNodes(file: SourceFile): Finding[] {
  const applying = bans.filter((ban) => ban.applies(file));
  const findings: Finding[] = [];
  if (applying.length === 0) return findings;
  walk(parsed(file).program, (node) => {
    for (const ban of applying) {
      if (!ban.matches(node)) continue;
      const line = lineAt(file.text, node.start);
      if (!isAllowed(file, line, ban.name)) {
        findings.push({
          path: file.path,
          line,
          message: `${ban.name} is not used here: ${ban.instead}${exception(ban)}`,
        });
      }
    }
  });
  return findings;
}

const exception = ({ name }: Ban): string => ` (where it must be: // tidy-allow ${name}: reason)`;

function silencedLines(file: SourceFile): Finding[] {
  if (file.path.startsWith('tools/tidy/')) return [];
  return file.text.split('\n').flatMap((text, index) => {
    if (!silenced.test(text)) return [];
    return [
      {
        path: file.path,
        line: index + 1,
        message: 'the compiler is not silenced: fix the type, or expect the one error and say why',
      },
    ];
  });
}

/** True when the line or the one above carries `tidy-allow NAME: reason`. */
export function isAllowed({ text }: SourceFile, line: number, name: string): boolean {
  const lines = text.split('\n').slice(Math.max(0, line - 2), line);
  return lines.some((content) => new RegExp(`tidy-allow ${RegExp.escape(name)}: \\S`).test(content));
}

function member(object: string, property: string): (node: Node) => boolean {
  return (node) => node.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);
}

function anyMember(...properties: string[]): (node: Node) => boolean {
  return (node) => node.type === 'MemberExpression' && properties.some((property) => isNamed(node.property, property));
}

/** The global called, or a member of it used. */
function global(name: string): (node: Node) => boolean {
  return (node) =>
    (node.type === 'CallExpression' && isNamed(node.callee, name)) ||
    (node.type === 'MemberExpression' && (isNamed(node.object, name) || member('globalThis', name)(node)));
}

function either(...matchers: ((node: Node) => boolean)[]): (node: Node) => boolean {
  return (node) => matchers.some((matches) => matches(node));
}

function isCurrentDate(node: Node): boolean {
  const isDate = (node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node.callee, 'Date');
  return isDate && node.arguments.length === 0;
}

function isAnyDate(node: Node): boolean {
  return (node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node.callee, 'Date');
}

/** `voucher.type === 'sales'` */
function comparesType(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || !['===', '!=='].includes(node.operator)) return false;
  const isType = (side: Node): boolean =>
    isNamed(side, 'type') || (side.type === 'MemberExpression' && isNamed(side.property, 'type'));
  const isName = (side: Node): boolean => side.type === 'Literal' && typeof side.value === 'string';
  return (isType(node.left) && isName(node.right)) || (isName(node.left) && isType(node.right));
}

/** The same in SQL. */
function asksForType(node: Node): boolean {
  return node.type === 'TemplateElement' && /\btype\s*(=|<>|(not\s+)?in)\s*\(?\s*'/.test(node.value.raw);
}

/** Several types in SQL. */
function listsTypes(node: Node): boolean {
  const lists = (text: unknown): boolean => typeof text === 'string' && /\btype\s+(not\s+)?in\s*\(\s*'/.test(text);
  return node.type === 'TemplateElement' ? lists(node.value.raw) : node.type === 'Literal' && lists(node.value);
}

function seesAll(node: Node): boolean {
  const isSight = (text: unknown): boolean =>
    typeof text === 'string' && /set_config\('fieldbook\.(branches|routes)', '\*'/.test(text);
  return node.type === 'TemplateElement' ? isSight(node.value.raw) : node.type === 'Literal' && isSight(node.value);
}

function countsInSql(node: Node): boolean {
  const counts = (text: unknown): boolean => typeof text === 'string' && /\bgenerate_series\s*\(/i.test(text);
  return node.type === 'TemplateElement' ? counts(node.value.raw) : node.type === 'Literal' && counts(node.value);
}

function isAnyCast(node: Node): boolean {
  return node.type === 'TSAsExpression' && node.typeAnnotation.type === 'TSAnyKeyword';
}

function isDoubleCast(node: Node): boolean {
  if (node.type !== 'TSAsExpression' || node.expression.type !== 'TSAsExpression') return false;
  return node.expression.typeAnnotation.type === 'TSUnknownKeyword';
}
