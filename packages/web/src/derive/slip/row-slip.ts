/**
 * The paper of what this device made and is no voucher: a customer met on the route, an event of the day, a file handed in. What was noted, of which
 * document, on which phone; from this device alone, like every slip.
 */

import type { Me } from '@fieldbook/core/api/session-operations';
import { eventType } from '@fieldbook/core/day-cycle/event-types';
import type { Fields } from '@fieldbook/core/definition/field';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { msg, type Text } from '@fieldbook/core/i18n/text';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { masterNamed } from '@fieldbook/core/masters/index';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { caption, code, date, line, text, time } from '@fieldbook/print/cell';
import type { Cell, KeyValueRow, PrintDoc } from '@fieldbook/print/document';
import { plainVoucher } from '@fieldbook/print/layouts/voucher/voucher';
import type { PictureOf } from '../../offline/head-pictures.ts';
import { zoneOf } from '../../session/use-me.ts';
import { langHere, paperHere } from '../printer/printer-choice.ts';
import { headOf } from './head-of.ts';

export interface RowSlipSources {
  readonly me: Me;
  /** Number of the document that an attachment goes with. */
  readonly owner?: string | undefined;
  readonly pictureOf?: PictureOf | undefined;
}

const row = (label: Text, value: Cell): KeyValueRow => ({ label: caption(label), value });

export function rowSlip(item: OutboxItem, { me, owner, pictureOf }: RowSlipSources): PrintDoc {
  const settings = readSettings(me.settings);
  const branch = me.branches[0];
  const zone = zoneOf(me);
  const body = isPlainObject(item.body) ? item.body : {};
  const made = item.kind === 'event' ? eventType(item.type) : masterNamed(item.type);
  const { label } = made ?? { label: msg('Attachment') };
  const voucher = {
    title: caption(label),
    number: code(String(body['code'] ?? '')),
    branch: {
      name: branch?.name ?? me.company.name,
      ...(branch?.nameArabic === undefined ? {} : { nameArabic: branch.nameArabic }),
      country: branch?.country ?? me.company.country,
      ...headOf(me, branch?.code, pictureOf),
    },
    // No amount stands on it: what a field holds is printed as it was entered.
    currency: { code: me.currency.code, symbol: me.currency.symbol, decimals: 2 } as const,
    issuedAt: item.madeAt,
    facts: [
      ...(item.kind === 'attachment' ? fileRows(body, owner) : fieldRows(made?.fields ?? {}, body)),
      row(msg('Noted on'), line(date(dateInZone(item.madeAt, zone)), time(item.madeAt, zone))),
      row(msg('Device'), code(`${item.device} · ${item.sequence}`)),
    ],
    tables: [],
    totals: [],
    signatures: [],
  };
  const options = { paper: paperHere(settings), lang: langHere(settings) };
  return plainVoucher(voucher, settings, options);
}

/** Fields that say something, by their labels; what is a choice by the name of its option. */
function fieldRows(fields: Fields, body: Readonly<Record<string, unknown>>): KeyValueRow[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = body[name];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    if (value === '' || value === 0) return [];
    const option = field.optionLabels?.[field.options?.indexOf(String(value)) ?? -1];
    const isOrdered = field.kind !== 'text' && field.kind !== 'note';
    const plain = isOrdered ? code(String(value)) : text(String(value));
    return [row(field.label, option === undefined ? plain : caption(option))];
  });
}

function fileRows(body: Readonly<Record<string, unknown>>, owner: string | undefined): KeyValueRow[] {
  return [
    row(msg('File'), code(String(body['name'] ?? ''))),
    ...(owner === undefined ? [] : [row(msg('Belongs to'), code(owner))]),
    ...(typeof body['caption'] === 'string' ? [row(msg('Caption'), text(body['caption']))] : []),
  ];
}
