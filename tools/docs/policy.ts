/** The page policy.md: who may do what, as the tables of core say it (decision 0132). */
import { contractOf } from '@fieldbook/core/api/contract';
import type { Operation } from '@fieldbook/core/api/operation';
import { masters } from '@fieldbook/core/masters/index';
import { rightKey, rightOf } from '@fieldbook/core/permissions/operation-policy';
import { boundedFields, freeFields, inSightFields } from '@fieldbook/core/permissions/other-fields';
import { type FieldRule, fieldRules, typeRules } from '@fieldbook/core/permissions/voucher-policy';
import { reports } from '@fieldbook/core/reports/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';

const contract = contractOf({ vouchers: voucherTypes, masters, reports });
const subjects = {
  vouchers: new Set(voucherTypes.map(({ type }) => type)),
  masters: new Set(masters.map(({ name }) => name)),
};

export function policyPage(): string {
  return `# Who may do what

${contract.length} operations. \`V.\` stands for each of ${voucherTypes.length} voucher types, \`M.\` for each of ${masters.length} masters.

## Operations

| Operation | How many | Does | Bound by | Opened by |
|---|---|---|---|---|
${operationRows().join('\n')}

## Fields of vouchers

A rule under \`type.field\` goes before that of the field, one of a group of lines before both.

| Field | Rule |
|---|---|
${fieldRows().join('\n')}

In sight, by row security: ${listed(inSightFields)}. Bounded by settings of the company or the role: ${listed(boundedFields)}. Free:
${listed(freeFields)}.
`;
}

function operationRows(): string[] {
  const byKey = Map.groupBy(contract, (operation) => rightKey(operation, subjects));
  return [...byKey].map(([key, operations]) => {
    const [first] = operations;
    const right = first === undefined ? undefined : rightOf(first, subjects);
    return `| \`${key}\` | ${operations.length} | ${right?.deed} | ${right?.bound} | ${openedBy(operations)} |`;
  });
}

const MOST_NAMED = 3;

function openedBy(operations: readonly Operation[]): string {
  const forms = new Set(operations.map(({ permission, anyOf = [] }) => [permission, ...anyOf].join(' or ')));
  return forms.size > MOST_NAMED ? 'its own form' : [...forms].map((form) => `\`${form}\``).join(', ');
}

function fieldRows(): string[] {
  const all: [string, FieldRule][] = [...Object.entries(fieldRules), ...Object.entries(typeRules)];
  return all.map(([name, rule]) => `| \`${name}\` | ${ruleText(rule)} |`);
}

function ruleText(rule: FieldRule): string {
  if (typeof rule === 'string') return rule;
  if ('form' in rule && rule.than === 'terms') return `later than the terms need \`${rule.form}\``;
  if ('form' in rule) return `another than the ${rule.than}’s needs \`${rule.form}\``;
  if ('isReceived' in rule) return `within \`${rule.within}\`, or of the own branches and no van’s`;
  if ('isCharge' in rule) return `cash and banks within \`${rule.within}\``;
  const mode = rule.inMode ?? rule.exceptInMode;
  const when = mode === undefined ? '' : `, ${rule.inMode === undefined ? 'but not' : 'only'} in mode \`${mode}\``;
  return `within \`${rule.within}\`${when}`;
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
