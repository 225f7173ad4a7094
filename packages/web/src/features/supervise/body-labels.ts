/** What a place in a document is called, and what stands there: `items.0.quantity` is line 1's quantity. By the definition. */

import { eventType } from '@fieldbook/core/day-cycle/event-types';
import type { Field } from '@fieldbook/core/definition/field';
import type { Language } from '@fieldbook/core/i18n/languages';
import { sayIf } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { masterNamed } from '@fieldbook/core/masters/index';
import { typeNamed } from '../../derive/voucher-places.ts';
import type { Translate } from '../../i18n/language.tsx';

const lineWords = texts({
  items: 'Line {n}',
  ledgers: 'Ledger line {n}',
  tenders: 'Tender {n}',
  bills: 'Bill {n}',
});

export interface Wording {
  readonly t: Translate;
  readonly language: Language;
}

const lists = ['items', 'ledgers', 'tenders', 'bills'] as const;

function fieldAt(type: string, path: string): Field | undefined {
  const [list = '', , name = ''] = path.split('.');
  const definition = typeNamed(type);
  if (definition === undefined) return (masterNamed(type) ?? eventType(type))?.fields[path];
  const kind = lists.find((each) => each === list);
  return kind === undefined ? definition.header[path] : definition.lines[kind]?.[name];
}

const facts: Readonly<Record<string, Parameters<Translate>[0]>> = texts({
  number: 'Number',
  series: 'Series',
  'totals.net': 'Net amount',
  name: 'Name',
  mediaType: 'Kind of file',
});

/** The path itself where nothing says what it is. */
export function labelAt(type: string, path: string, { t, language }: Wording): string {
  const [list = '', at = ''] = path.split('.');
  const named = facts[path];
  const label = sayIf(fieldAt(type, path)?.label, language) ?? (named === undefined ? path : t(named));
  const kind = lists.find((each) => each === list);
  if (kind === undefined) return label;
  return `${t(lineWords[kind], { n: Number(at) + 1 })} · ${label}`;
}

/** A choice by its name, everything else as it is. */
export function valueAt(type: string, path: string, value: string | undefined, { language }: Wording): string {
  if (value === undefined) return '–';
  const field = fieldAt(type, path);
  const at = field?.options?.indexOf(value) ?? -1;
  return sayIf(field?.optionLabels?.[at], language) ?? value;
}

/** What is the same by its nature, or says nothing to a person. */
export function isTechnical(path: string): boolean {
  return ['uid', 'type', 'voucherUid'].includes(path) || path.endsWith('.uid');
}
