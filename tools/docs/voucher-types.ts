/**
 * The page voucher-types.md: what every voucher type books, which states it may be in and which refusals its
 * own tests show. Entries are those that the examples of the definitions really make in books kept in memory.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { statesOf } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { catalogue } from '@fieldbook/core/errors/catalogue';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { drCr } from '@fieldbook/core/testing/statement';
import { booksBefore, storyOrder } from '@fieldbook/core/testing/story';
import { voucherTypes } from '@fieldbook/core/vouchers/index';

const folders = path.join(import.meta.dirname, '../../packages/core/src/vouchers');

export function voucherTypesPage(types: readonly VoucherDefinition[] = voucherTypes): string {
  const story = storyOrder(types);
  return `${[introduction(), overview(story), ...story.map((definition) => section(definition, types))].join('\n\n')}\n`;
}

function introduction(): string {
  return `# Voucher types

What each type books, the states it may be in, and the refusals that the tests beside its definition show; those that all
types share (unknown codes, closed periods, numbers out of order, missing rights) have tests of their own. The entries are
what the examples of the definitions make, one after another, in books kept in memory.`;
}

function overview(types: readonly VoucherDefinition[]): string {
  const rows = types.map(
    ({ type, label, prefix, stock, source, field, lifecycle }) =>
      `| [${inEnglish(label)}](#${anchorOf(inEnglish(label))}) \`${type}\` | \`${prefix}-1\` | ${stock ?? ''} | ${(source?.types ?? []).map((each) => `\`${each}\``).join(' ')} | ${field === true ? 'yes' : ''} | ${statesOf(lifecycle).join(', ')} |`,
  );
  const head = '| Type | Numbers | Goods | Continues | Without a network | States |\n|---|---|---|---|---|---|';
  return [head, ...rows].join('\n');
}

const anchorOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');

function section(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string {
  const { label, type, lifecycle } = definition;
  const steps = statesOf(lifecycle).flatMap((state) => {
    const leads = Object.entries(lifecycle[state] ?? {}).map(([action, to]) => `${action} → ${to}`);
    return leads.length === 0 ? [] : [`${state}: ${leads.join(', ')}`];
  });
  const refusals = testedRefusals(type).map((code) => `\`${code}\``);
  return [
    `## ${inEnglish(label)}`,
    exampleTable(definition, types),
    `From state to state: ${steps.join('; ')}.`,
    refusals.length === 0 ? 'No refusal of its own.' : `Refusals under test: ${refusals.join(', ')}.`,
  ].join('\n\n');
}

function exampleTable(definition: VoucherDefinition, types: readonly VoucherDefinition[]): string {
  const books = booksBefore(definition.type, types);
  const rows = definition.examples.map((example, at) => {
    const result = books.post(example);
    const vouchers = result.ok ? result.value : [];
    const entries = vouchers.flatMap(({ entries: own }) => drCr(own, books.masters));
    const goods = vouchers.flatMap(({ moves }) =>
      moves
        .filter(({ quantity }) => quantity !== 0)
        .map(({ item, godown, quantity }) => `${item} ${printTrimmed(quantity, 0)} ${godown}`),
    );
    return `| ${at + 1} | ${entries.join('<br>') || 'none'} | ${goods.join('<br>') || 'none'} |`;
  });
  return ['| Example | Entries | Goods |', '|---|---|---|', ...rows].join('\n');
}

/** Codes of the catalogue that the tests in the type's folder name. */
function testedRefusals(type: string): string[] {
  const folder = path.join(
    folders,
    type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  const text = tests.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return Object.keys(catalogue)
    .filter((code) => new RegExp(`['\`"]${code.replace('.', '\\.')}[ '\`"]`).test(text))
    .sort();
}
