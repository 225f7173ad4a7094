/**
 * May this person write this row of a master (SPEC §6)? Asked by the service of every row as it was read and as it is stored, whichever way
 * it came, and by forms for what to offer. Pure; the rules stand in `master-policy.ts`.
 */
import type { Fields } from '../definition/field.ts';
import type { ChildFacts, MasterDefinition, MasterDraft } from '../definition/master.ts';
import type { Values } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { ALL_FORMS } from './form.ts';
import { type MasterField, masterRule, masterScope } from './master-policy.ts';
import { type Codes, reaches } from './reach.ts';

export interface MasterWriter {
  readonly forms: ReadonlySet<string> | readonly string[] | '*';
  readonly branches: Codes;
  readonly routes: Codes;
}

/** A new row has none before, one that is deleted none after. */
export interface MasterWriting {
  readonly before?: MasterDraft | undefined;
  readonly after?: MasterDraft | undefined;
}

/** Codes of the branches of a row; `'*'` for one that belongs to none. */
export type BranchesOf = (master: string, code: string) => Codes;

type Shape = Pick<MasterDefinition, 'name' | 'fields' | 'children' | 'defaults'>;

/** May somebody with these forms set the field? A screen shows it read-only otherwise. */
export function mayWriteField(field: MasterField, forms: MasterWriter['forms'], isNew: boolean): boolean {
  const rule = masterRule(field);
  if (typeof rule !== 'object' || forms === '*' || [...forms].some((each) => each === ALL_FORMS || each === rule.form))
    return true;
  return isNew && rule.first === 'free';
}

/** What a new row has where its maker may not say it and the default is not meant. */
export function firstValues({ name: master, fields }: Shape, forms: MasterWriter['forms']): Record<string, number> {
  const entries = Object.keys(fields).flatMap((name): [string, number][] => {
    const rule = masterRule({ master, name });
    if (typeof rule !== 'object' || typeof rule.first !== 'number') return [];
    return mayWriteField({ master, name }, forms, true) ? [] : [[name, rule.first]];
  });
  return Object.fromEntries(entries);
}

/** Problems: `master.field_not_yours`, `master.out_of_sight`, `master.every_branch`. */
export function checkMaster(
  definition: Shape,
  writing: MasterWriting,
  writer: MasterWriter,
  branchesOf: BranchesOf,
): Problem[] {
  const found = [...checkScope(definition, writing, writer, branchesOf)];
  const { before, after } = writing;
  if (found.length > 0 || after === undefined) return found;
  const { name: master, fields, defaults, children = {} } = definition;
  const context = { master, writer, branchesOf };
  found.push(...judge({ ...context, fields, defaults }, after.values, before?.values, ''));
  for (const [list, child] of Object.entries(children)) {
    const rows = after.children[list];
    if (rows === undefined) continue;
    const place = { ...context, list, fields: child.fields, defaults: child.defaults ?? {} };
    const known = new Map((before?.children[list] ?? []).map((row) => [keyOf(child, row), row]));
    found.push(...rows.flatMap((row, at) => judge(place, row, known.get(keyOf(child, row)), `${list}.${at}.`)));
    const kept = new Set(rows.map((row) => keyOf(child, row)));
    const gone = [...known].filter(([key]) => !kept.has(key));
    for (const [, row] of gone) found.push(...judgeSight(place, row, list));
  }
  return found;
}

const keyOf = (child: ChildFacts, row: Values) => JSON.stringify(child.key.map((name) => row[name] ?? null));

interface Place {
  readonly master: string;
  readonly list?: string;
  readonly fields: Fields;
  readonly defaults: Values;
  readonly writer: MasterWriter;
  readonly branchesOf: BranchesOf;
}

function judge(place: Place, values: Values, before: Values | undefined, path: string): Problem[] {
  const { master, list, fields, defaults, writer } = place;
  return Object.keys(fields).flatMap((name) => {
    const value = values[name];
    const own = before === undefined ? undefined : before[name];
    if (before !== undefined && value === own) return [];
    const rule = masterRule({ master, list, name });
    if (typeof rule === 'object') {
      if (mayWriteField({ master, list, name }, writer.forms, before === undefined)) return [];
      const first = rule.first ?? defaults[name];
      const isFirst = before === undefined && (value === undefined || value === first);
      return isFirst ? [] : [problem('master.field_not_yours', `${path}${name}`)];
    }
    if (rule !== 'inSight') return [];
    const of = fields[name]?.of ?? '';
    // What is taken away was in sight as well.
    const codes = [value, own].filter((each) => each !== undefined).map(String);
    const hidden = codes.find((code) => !isInSight(place, of, code));
    return hidden === undefined ? [] : [problem('master.out_of_sight', `${path}${name}`, { code: hidden })];
  });
}

/** A row of a list that goes. */
function judgeSight(place: Place, row: Values, path: string): Problem[] {
  const { master, list, fields } = place;
  const hidden = Object.entries(fields).flatMap(([name, { of = '' }]) => {
    const value = row[name];
    const isJudged = value !== undefined && masterRule({ master, list, name }) === 'inSight';
    return isJudged && !isInSight(place, of, String(value)) ? [String(value)] : [];
  });
  return hidden.slice(0, 1).map((code) => problem('master.out_of_sight', path, { code }));
}

function isInSight({ writer, branchesOf }: Place, of: string, code: string): boolean {
  if (of === 'route' && !reaches(writer.routes, code)) return false;
  return overlaps(writer.branches, branchesOf(of, code));
}

/** Of what belongs to no branch everybody sees. */
function overlaps(own: Codes, of: Codes): boolean {
  return own === '*' || of === '*' || of.some((code) => own.includes(code));
}

function checkScope(
  definition: Shape,
  { before, after }: MasterWriting,
  { branches }: MasterWriter,
  branchesOf: BranchesOf,
): Problem[] {
  const scope = masterScope(definition.name);
  if (branches === '*' || scope === 'company' || scope === 'granted') return [];
  if (scope === undefined || scope === 'everyBranch') return [problem('master.every_branch')];
  const { branch, of } = scope;
  const branchesOfRow = ({ values }: MasterDraft): Codes => {
    const named = branch === undefined ? undefined : values[branch];
    if (named !== undefined) return [String(named)];
    const owner = of === undefined ? undefined : values[of];
    return owner === undefined ? '*' : branchesOf(definition.fields[of ?? '']?.of ?? '', String(owner));
  };
  for (const draft of [before, after]) {
    if (draft === undefined) continue;
    const codes = branchesOfRow(draft);
    if (codes === '*' && scope.none === 'everyBranch') return [problem('master.every_branch', pathOf(branch))];
    const code = String(draft.values['code']);
    if (!overlaps(branches, codes)) return [problem('master.out_of_sight', pathOf(branch ?? of), { code })];
  }
  // What all branches have is taken for one, or given to all, by who sees them all.
  const isShifted = branch === 'branch' && before !== undefined && after !== undefined;
  const isNamed = ({ values: { branch: named } }: MasterDraft) => named !== undefined;
  return isShifted && isNamed(before) !== isNamed(after) ? [problem('master.every_branch', 'branch')] : [];
}

const pathOf = (name: string | undefined) => (name === 'code' ? undefined : name);

/** The rows whose branches `checkMaster` asks for, by master. */
export function askedBranches(definition: Shape, { before, after }: MasterWriting): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  const { name: master, fields, children = {} } = definition;
  const scope = masterScope(master);
  const owner = typeof scope === 'object' && 'of' in scope ? scope.of : undefined;
  const note = (of: Fields, values: Values, list?: string) => {
    for (const [name, field] of Object.entries(of)) {
      const value = values[name];
      const isAsked = masterRule({ master, list, name }) === 'inSight' || (list === undefined && name === owner);
      if (!isAsked || typeof value !== 'string' || field.of === undefined) continue;
      asked.set(field.of, (asked.get(field.of) ?? new Set()).add(value));
    }
  };
  for (const draft of [before, after]) {
    if (draft === undefined) continue;
    note(fields, draft.values);
    for (const [list, child] of Object.entries(children)) {
      for (const row of draft.children[list] ?? []) note(child.fields, row, list);
    }
  }
  return asked;
}
