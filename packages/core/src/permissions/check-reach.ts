/**
 * Is everything that a voucher says within what its person may say (SPEC §6)? Asked by the service of every document, whichever way it
 * comes, and by forms for what to offer. Pure; the rules stand in `voucher-policy.ts`.
 */

import { branchOfLedger } from '../definition/branch-of-ledger.ts';
import { isCashOrBank } from '../definition/cash-or-bank.ts';
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import { isOfVan } from '../definition/of-van.ts';
import type { GoodsLine, SharedHeader } from '../definition/shared-values.ts';
import type { LineGroup, Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { dueAfter } from '../kernel/date.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { type Codes, type Reach, reaches } from './reach.ts';
import { type FieldPlace, type FieldRule, ruleOf } from './voucher-policy.ts';

export interface Permitted {
  readonly branches: Codes;
  readonly reach: Reach;
  /** The van that the document is completed on: its godowns and its cash are at hand, whatever is linked. */
  readonly van?: { readonly code: string; readonly cashLedger?: string | undefined } | undefined;
  readonly forms: ReadonlySet<string> | '*';
}

type Masters = Pick<VoucherMasters, 'ledger' | 'vanOfCash' | 'godown' | 'item' | 'branch' | 'party' | 'choices'>;
type Shape = Pick<VoucherDefinition, 'type' | 'header' | 'lines' | 'party'>;

const groups = ['items', 'ledgers', 'tenders', 'bills'] as const satisfies readonly LineGroup[];

/**
 * `reach.*` at each field that names what is not the person's. What a changed voucher keeps of its version `before` is not judged again:
 * that was said by whoever said it.
 */
export function checkReach(
  definition: Shape,
  { draft, before }: { readonly draft: VoucherDraft; readonly before?: VoucherDraft | undefined },
  permitted: Permitted,
  masters: Masters,
): Problem[] {
  if (permitted.forms === '*') return [];
  const context = { definition, header: draft.header, permitted, masters };
  const problems = judge(context, 'header', { values: draft.header, path: '', kept: before && [before.header] });
  for (const group of groups) {
    draft[group].forEach((values, index) => {
      problems.push(...judge(context, group, { values, path: `${group}.${index}.`, kept: before?.[group] }));
    });
  }
  return problems;
}

interface Context {
  readonly definition: Pick<Shape, 'type' | 'party'>;
  readonly header: Pick<SharedHeader, 'date' | 'branch' | 'mode'>;
  readonly permitted: Permitted;
  readonly masters: Masters;
}

interface Said {
  readonly values: Values;
  readonly path: string;
  readonly kept: readonly Values[] | undefined;
}

function judge(
  context: Context & { readonly definition: Shape },
  group: Group,
  { values, path, kept }: Said,
): Problem[] {
  const { definition } = context;
  const fields = group === 'header' ? definition.header : definition.lines[group];
  return Object.keys(fields ?? {}).flatMap((name) => {
    const value = values[name];
    if (value === undefined || kept?.some((each) => isKept(each, values, name))) return [];
    const found = problemOf(context, { group, name }, values);
    return found === undefined ? [] : [{ ...found, path: `${path}${name}` }];
  });
}

/** What is due on a day is so for one customer. */
function isKept(before: Values & Reached, values: Values & Reached, name: string): boolean {
  return before[name] === values[name] && (name !== 'dueDate' || before.customer === values.customer);
}

type Group = FieldPlace['group'];

/** Is anything asked of the field at all? */
export function isBound(place: FieldPlace, { forms }: Permitted): boolean {
  return forms !== '*' && typeof ruleOf(place) === 'object';
}

/** Is the code that stands in a field beyond the person? Forms ask it of each row that they may offer. */
export function problemOf(
  context: Context,
  { group, name }: Omit<FieldPlace, 'type'>,
  values: Values,
): Problem | undefined {
  const rule = ruleOf({ type: context.definition.type, group, name });
  if (context.permitted.forms === '*' || typeof rule !== 'object') return undefined;
  const code = String(values[name]);
  return 'form' in rule ? otherValue(context, rule, values, code) : outOfReach(context, rule, code);
}

type ReachRule = Extract<FieldRule, { within: unknown }>;
type FormRule = Extract<FieldRule, { form: unknown }>;

function outOfReach({ header, permitted, masters }: Context, rule: ReachRule, code: string): Problem | undefined {
  const { reach, branches, van } = permitted;
  if ('inMode' in rule && rule.inMode !== header.mode) return undefined;
  if ('exceptInMode' in rule && rule.exceptInMode === header.mode) return undefined;
  const isReached = reaches(rule.within === 'branches' ? branches : reach[rule.within], code);
  switch (rule.within) {
    case 'ledgers': {
      const ledger = masters.ledger(code);
      if ('isCharge' in rule && !isCashOrBank(ledger)) {
        const isEveryday = isReached || ledger === undefined || mayBeCharged(ledger);
        return isEveryday ? undefined : problem('reach.ledger', '', { code });
      }
      if (van?.cashLedger === code) return undefined;
      const branch = branchOfLedger(code, masters);
      const isOfBranch = branch === undefined || reaches(branches, branch);
      // What a van holds its own person hands in; nobody says that another has received it.
      const isHandedOver = 'isReceived' in rule && masters.vanOfCash(code) === undefined && isOfBranch;
      const isOwn = isReached && (reach.ledgers !== '*' || isOfBranch);
      return isOwn || isHandedOver ? undefined : problem('reach.ledger', '', { code });
    }
    case 'godowns': {
      const godown = masters.godown(code);
      if (van !== undefined && godown !== undefined && isOfVan(godown, van.code)) return undefined;
      const isOfBranch = reaches(branches, godown?.branch ?? '');
      return isReached && (reach.godowns !== '*' || isOfBranch) ? undefined : problem('reach.godown', '', { code });
    }
    case 'salesAccounts':
      return isReached ? undefined : problem('reach.sales_account', '', { code });
    case 'branches':
    case 'routes':
      return isReached ? undefined : problem('auth.no_permission');
    default:
      return isReached ? undefined : problem('reach.person', '', { code });
  }
}

/** Income and expense: capital, assets, taxes and what a salesperson owes are for who sees all ledgers. */
function mayBeCharged({ nature }: LedgerView): boolean {
  return nature === 'income' || nature === 'expense';
}

type Reached = Pick<GoodsLine, 'item' | 'sourceLine'> & Pick<SharedHeader, 'customer'>;

function otherValue({ definition, header, permitted, masters }: Context, rule: FormRule, line: Reached, code: string) {
  if (permitted.forms !== '*' && permitted.forms.has(rule.form)) return undefined;
  if (rule.than === 'branch') {
    const own = masters.branch(header.branch ?? '')?.currency ?? masters.choices.baseCurrency;
    return code === own ? undefined : problem('reach.currency', '', { code });
  }
  if (rule.than === 'terms') {
    const customer = masters.party('customer', line.customer ?? '');
    const last = customer && dueAfter(header.date ?? '', customer.creditDays);
    return last === undefined || code <= last ? undefined : problem('reach.due_date', '', { date: last });
  }
  // What continues another document is taxed as that one was.
  if (definition.party?.side !== 'customer' || line.sourceLine !== undefined) return undefined;
  const own = masters.item(line.item ?? '')?.taxCode;
  return code === own ? undefined : problem('reach.tax_code', '', { code });
}
