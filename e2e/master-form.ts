/** Filling in the form of any master as a person does, from an example in wire form. */

import type { Field, Fields } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { askingAt } from '@fieldbook/server/testing/http/ask';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Example = Readonly<Record<string, unknown>>;

/** Codes of the rows that a reference may name, in order. */
export type CodesOf = (master: string) => Promise<readonly string[]>;

/** Text fields that a person chooses from a list. */
const opened: readonly string[] = ['voucherType', 'weekday', 'weekNumber'];
const searched: readonly string[] = ['zone', 'country'];

/**
 * The example as a company that has rows of its own could take it: codes that are not there give way to one that is, and
 * what must be unique is made so by `mark`.
 */
export async function fitting(definition: MasterDefinition, codesOf: CodesOf, mark: string): Promise<Example> {
  const suit = async (fields: Fields, source: Example): Promise<Example> => {
    const entries = Object.entries(source).map(async ([name, value]) => {
      const field = fields[name];
      if (field?.of !== undefined) {
        const codes = await codesOf(field.of);
        return [name, codes.includes(String(value)) ? value : codes[0]] as const;
      }
      const isUnique = name === 'code' || name === 'barcode' || name === 'prefix';
      return [name, isUnique ? `${mark}${value}`.slice(0, field?.maxLength ?? 60) : value] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  const example = await suit(definition.fields, definition.examples[0] ?? {});
  const lists = Object.entries(definition.children ?? {}).flatMap(([name, child]) => {
    const rows = example[name];
    return Array.isArray(rows)
      ? [Promise.all(rows.map((row) => suit(child.fields, row))).then((all) => [name, all])]
      : [];
  });
  return { ...example, ...Object.fromEntries(await Promise.all(lists)) };
}

/** Takes the option of this value or with this in its text. */
async function take(page: Page, option: string): Promise<void> {
  const shown = page.getByRole('option', { name: option, exact: true });
  await ((await shown.count()) > 0 ? shown.first() : page.getByRole('option', { name: option }).first()).click();
}

function wordOf(field: Field, value: unknown): string {
  const at = field.options?.indexOf(String(value)) ?? -1;
  return inEnglish(field.optionLabels?.[at] ?? String(value));
}

interface Entry {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

async function fillField(page: Page, place: Locator, { name, field, value }: Entry): Promise<void> {
  const input = place.locator('input, textarea, button').first();
  if (field.kind === 'flag') return input.setChecked(value === true);
  if (field.kind === 'reference' || searched.includes(name)) {
    await input.fill(String(value));
    await page
      .getByRole('option')
      .first()
      .waitFor()
      .catch(() => expect.fail(`no ${name} ${value} at ${page.url()}`));
    return input.press('Enter');
  }
  if (field.kind === 'choice' && name !== 'language') {
    await input.click();
    return take(page, wordOf(field, value));
  }
  if (opened.includes(name) || name === 'language') {
    await input.click();
    return page.getByRole('option').nth(1).click();
  }
  if (field.kind === 'instant') return input.fill('2026-12-31T16:00');
  await input.fill(field.kind === 'date' ? String(value).split('-').reverse().join('-') : String(value));
  await input.press('Tab');
}

/** Fills every field and list of the example; returns the names of those the form does not have. */
export async function fillMaster(page: Page, definition: MasterDefinition, example: Example): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, value] of Object.entries(example)) {
    const field = definition.fields[name];
    const place = page.locator(`[data-field="${name}"]`);
    if ((await place.count()) === 0) missing.push(name);
    else if (field !== undefined) await fillField(page, place, { name, field, value });
    else if (definition.name !== 'accessRole') await fillList(page, definition, name, value);
    else
      await page
        .getByRole('checkbox', { name: /^Sales\b(?! return)/ })
        .first()
        .check();
  }
  return missing;
}

async function fillList(page: Page, definition: MasterDefinition, list: string, rows: unknown): Promise<void> {
  const fields = definition.children?.[list]?.fields ?? {};
  for (const row of Array.isArray(rows) ? (rows as Example[]) : []) {
    await page.locator(`[data-add="${list}"]`).click();
    const last = page.locator(`[data-list="${list}"] [data-row]`).last();
    for (const [name, value] of Object.entries(row)) {
      const field = fields[name];
      if (field === undefined) continue;
      await fillField(page, last.locator(`[data-field$=".${name}"]`), { name, field, value });
    }
  }
}

/** Codes of the active rows of a master, asked with the token of the page's session. */
export function codesFrom(page: Page, address: string): CodesOf {
  return async (master) => {
    const token = await page.evaluate(() => localStorage.getItem('fieldbook.Token') ?? '');
    const path = { masters: present(masterNamed(master), master).path };
    const { rows } = await askingAt(address, token).ask('GET /{masters}', { path, query: { limit: 500 } });
    return rows.map(({ code }) => code);
  };
}
