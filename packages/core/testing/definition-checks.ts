/**
 * What must hold for every voucher definition, whoever adds it: each check by name, answering what is wrong. The test of
 * the registry runs them over all types, and the guide for a new type over the type it adds.
 */

import { momentCheck } from '../src/chains/check-moment.ts';
import { decimalsIn } from '../src/definition/decimals-in.ts';
import type { Field, Fields, Label } from '../src/definition/field.ts';
import { lineGroups, readVoucher, reservedNames, writeVoucher } from '../src/definition/read-voucher.ts';
import type { VoucherCheck, VoucherDefinition } from '../src/definition/voucher.ts';
import { voucherHeader } from '../src/definition/voucher-fields.ts';
import { inEnglish } from '../src/i18n/say.ts';
import { personCheck } from '../src/ledger/kept-by-person.ts';
import { currencyCheck } from '../src/ledger/kept-currency.ts';
import { formNames } from '../src/permissions/forms.ts';
import { computedColumn } from '../src/registers/columns.ts';
import { batchCheck } from '../src/stock/check-batches.ts';
import { transitCheck } from '../src/stock/check-transit.ts';
import type { ExampleBooks, PostedExample } from './books.ts';
import { brokenInvariants, drCr, openBills } from './statement.ts';
import { booksBefore } from './story.ts';

type Check = (definition: VoucherDefinition, types: readonly VoucherDefinition[]) => string[];

export const definitionChecks: Readonly<Record<string, Check>> = {
  'has labels': checkLabels,
  'has a name, a path and a prefix of its own': checkNames,
  'is opened by a form that exists': ({ permission }) =>
    formNames.some((name) => name === permission) ? [] : [`there is no form ${permission}`],
  'has the fields of every voucher, and none that the envelope has': checkHeader,
  'has a register of columns that exist': checkRegister,
  'lists the checks that its fields and facts call for': checkChecks,
  'has examples that are read, and written as they were': checkReading,
  'completes its examples once and for all': checkCompletion,
  'posts its examples into books that stay right': checkPosting,
  'has examples whose reversal nets to zero': checkReversal,
};

function checkLabels(definition: VoucherDefinition): string[] {
  const fields = [definition.header, ...Object.values(definition.lines)].flatMap((each) => Object.entries(each));
  const labels: [string, Label][] = [
    ['label', definition.label],
    ['plural', definition.plural],
    ...fields.map(([name, field]): [string, Label] => [name, field.label]),
    ...fields.flatMap(([name, field]) => (field.optionLabels ?? []).map((label): [string, Label] => [name, label])),
  ];
  const unlabelled = fields.filter(
    ([, { options, optionLabels }]) => (options ?? []).length !== (optionLabels ?? []).length,
  );
  return [
    ...labels.filter(([, label]) => !/[A-Za-z]/.test(inEnglish(label))).map(([name]) => `${name} has no label`),
    ...unlabelled.map(([name]) => `not every option of ${name} has a label`),
  ];
}

function checkNames(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string[] {
  const { type, path, prefix } = definition;
  const problems: string[] = [];
  if (!/^[a-z][A-Za-z]*$/.test(type)) problems.push(`type ${type} is not camelCase`);
  if (!/^[a-z]+(-[a-z]+)*s(-in)?$/.test(path) && path !== 'sales')
    problems.push(`path ${path} is not a plural in kebab-case`);
  if (!/^[A-Z]{1,4}$/.test(prefix)) problems.push(`prefix ${prefix} is not one to four capitals`);
  const others = types.filter((each) => each !== definition);
  for (const name of ['type', 'path', 'prefix'] as const) {
    if (others.some((each) => each[name] === definition[name])) problems.push(`${name} ${definition[name]} is taken`);
  }
  return problems;
}

function checkHeader(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string[] {
  const { header, party, source } = definition;
  const problems = reservedNames.filter((name) => Object.hasOwn(header, name)).map((name) => `${name} is reserved`);
  for (const [name, field] of Object.entries(voucherHeader)) {
    if (header[name] !== field) problems.push(`${name} is not the field of every voucher`);
  }
  if (party !== undefined && !isReferenceTo(header[party.field], party.side))
    problems.push(`${party.field} is not a reference to a ${party.side}`);
  if (source !== undefined && header[source.field] === undefined) problems.push(`there is no field ${source.field}`);
  // Only of a type with a source is what it was sent of these taken away again (`posting/taken-over.ts`).
  const taken = source === undefined ? ['sourceTerms', 'discountShare'] : [];
  problems.push(...taken.filter((name) => header[name] !== undefined).map((name) => `${name} is of no source`));
  for (const name of source?.types ?? []) {
    if (!types.some((each) => each.type === name)) problems.push(`there is no voucher type ${name}`);
  }
  return problems;
}

function isReferenceTo(field: Field | undefined, of: string): boolean {
  return field?.kind === 'reference' && field.of === of;
}

function checkRegister({ register, header }: VoucherDefinition): string[] {
  const unknown = register.filter((name) => computedColumn(name) === undefined && !isColumn(header, name));
  const needed = ['referNo', 'date', 'net', 'state'].filter((name) => !register.includes(name));
  return [...unknown.map((name) => `${name} is no column`), ...needed.map((name) => `${name} is missing`)];
}

type Needs = (definition: VoucherDefinition) => boolean;

const namesLedger: Needs = ({ header, lines }) =>
  [header, lines.ledgers, lines.tenders].some((fields) =>
    Object.values(fields ?? {}).some((field) => isReferenceTo(field, 'ledger')),
  );

/** Who needs which check. A check that is not here is listed by nobody. */
const needs: readonly (readonly [VoucherCheck, Needs])[] = [
  [batchCheck, ({ stock, lines }) => stock !== undefined || lines.items?.['batch'] !== undefined],
  [
    transitCheck,
    ({ lines: { items = {} } }) =>
      items['godown'] !== undefined && items['toGodown'] === undefined && items['transitGodown'] === undefined,
  ],
  [personCheck, namesLedger],
  [momentCheck, ({ compared, header }) => compared !== undefined || header['countedAt'] !== undefined],
  [currencyCheck, namesLedger],
];

function checkChecks(definition: VoucherDefinition): string[] {
  const needed = needs.filter(([, isNeeded]) => isNeeded(definition)).map(([check]) => check);
  return [
    ...needed.filter((each) => !definition.checks.includes(each)).map(({ name }) => `the check ${name} is missing`),
    ...definition.checks.filter((each) => !needed.includes(each)).map(({ name }) => `the check ${name} is of no use`),
  ];
}

function isColumn(header: Fields, name: string): boolean {
  return header[name] !== undefined && header[name].extra !== true;
}

function checkReading(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string[] {
  const { masters } = booksBefore(definition.type, types);
  const decimalsOf = decimalsIn(masters);
  if (definition.examples.length === 0) return ['there is no example'];
  return definition.examples.flatMap((example, index) => {
    const draft = readVoucher(definition, example, { decimalsOf });
    if (!draft.ok) return [`example ${index} is not read: ${JSON.stringify(draft.problems)}`];
    const decimals = decimalsOf(draft.value.header['currency']?.toString()) ?? 2;
    const again = readVoucher(definition, writeVoucher(definition, draft.value, decimals), { decimalsOf });
    const isSame = again.ok && JSON.stringify(again.value) === JSON.stringify(draft.value);
    return isSame ? [] : [`example ${index} is not written as it was read`];
  });
}

function checkCompletion(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string[] {
  const books = booksBefore(definition.type, types);
  return definition.examples.flatMap((example, index) => {
    const draft = books.read(definition, example);
    if (!draft.ok) return [`example ${index} is not prepared`];
    const again = definition.rules.complete(draft.value, books.masters);
    const unreadable = lineGroups.filter(
      (group) => draft.value[group].length > 0 && definition.lines[group] === undefined,
    );
    const isSame = JSON.stringify(again) === JSON.stringify(draft.value);
    return [
      ...(isSame ? [] : [`example ${index} changes when it is completed again`]),
      ...unreadable.map((group) => `example ${index} has ${group} that its type does not know`),
    ];
  });
}

function postExamples(definition: VoucherDefinition, books: ExampleBooks): PostedExample[] | string[] {
  const posted: PostedExample[] = [];
  for (const [index, example] of definition.examples.entries()) {
    const result = books.post(example);
    if (!result.ok) return [`example ${index} is refused: ${JSON.stringify(result.problems)}`];
    posted.push(...result.value);
  }
  return posted;
}

const isFailure = (posted: PostedExample[] | string[]): posted is string[] => typeof posted[0] === 'string';

function checkPosting(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string[] {
  const books = booksBefore(definition.type, types);
  const posted = postExamples(definition, books);
  if (isFailure(posted)) return posted;
  const hasClaim = definition.examples.some((example) => JSON.stringify(example).includes('"totals":{"net"'));
  return [
    ...brokenInvariants(books),
    ...posted.flatMap(({ referNo, voucher: { totals } }) =>
      totals.taxable + totals.tax + totals.roundOff === totals.net ? [] : [`totals of ${referNo} do not add up`],
    ),
    ...(hasClaim ? [] : ['no example says its net']),
  ];
}

function checkReversal(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string[] {
  const books = booksBefore(definition.type, types);
  const before = standing(books);
  const posted = postExamples(definition, books);
  if (isFailure(posted)) return posted;
  for (const each of posted.toReversed()) {
    const reversed = books.reverse(each);
    if (!reversed.ok) return [`${each.referNo} cannot be reversed: ${JSON.stringify(reversed.problems)}`];
  }
  const after = standing(books);
  return [
    ...brokenInvariants(books),
    ...after.filter((line) => !before.includes(line)).map((line) => `${line} is left`),
  ];
}

/** Balances, open bills and goods as text; what stands at nothing is left out. */
function standing(books: ExampleBooks): string[] {
  const { state } = books;
  return [
    ...drCr(books.entries, books.masters),
    ...openBills(books),
    ...[...state.quantities].filter(([, quantity]) => quantity !== 0).map(([key, quantity]) => `${key} ${quantity}`),
    ...[...state.costs]
      .filter(([, { quantity, value }]) => quantity !== 0 || value !== 0)
      .map(([key, { quantity, value }]) => `${key} ${quantity} worth ${value}`),
  ];
}
