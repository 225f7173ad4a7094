/** The whole selection of a register as a file: CSV row by row as the database hands it over, PDF as a list on paper. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Registries } from '@fieldbook/core/api/contract';
import type { RegisterExportQuery } from '@fieldbook/core/api/register-operations';
import type { RegisterColumn } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { registerOf } from '@fieldbook/core/registers/index';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv-text.ts';
import { actorOf, type Call, type Handlers, valueOrRefuse } from '../call.ts';
import { localeOf, refuse } from '../problem-reply.ts';

export function registerExportHandlers({ vouchers }: Pick<Registries, 'vouchers'>): Handlers {
  return Object.fromEntries(
    vouchers.map((definition) => [`${definition.type}.export`, (call: Call) => sendSelection(call, definition)]),
  );
}

type Row = Readonly<Record<string, unknown>>;
type Lang = 'en' | 'ar';

async function sendSelection(call: Call, definition: VoucherDefinition): Promise<unknown> {
  const {
    format,
    vouchers,
    lang = localeOf(call.request.headers['accept-language']),
    ...query
  } = call.query as RegisterExportQuery;
  if (format !== 'csv') throw refuse('choice.unknown', 'format', { options: 'csv' });
  const columns = columnsOf(definition, query.columns);
  const body = new PassThrough();
  const write = async (text: string): Promise<void> => {
    if (body.destroyed) throw new Error('The reader of the export has gone.');
    if (!body.write(text)) await Promise.race([once(body, 'drain'), once(body, 'close')]);
  };
  let hasBegun = false;
  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    const name = `${definition.path}.csv`;
    call.reply
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
      .type('text/csv; charset=utf-8')
      .send(body);
    body.write(BYTE_ORDER_MARK + csvLine(headLine(columns, lang)));
  };
  try {
    const answer = await call.company.registers.each(actorOf(call), definition, {
      query,
      vouchers,
      async take(rows) {
        begin();
        await write(rows.map((row) => csvLine(rowLine(columns, row, lang))).join(''));
      },
    });
    valueOrRefuse(answer);
    begin();
    body.end();
  } catch (error) {
    if (!hasBegun) throw error;
    // Too late for a refusal: a broken stream tells the reader that the file is not whole.
    body.destroy(error instanceof Error ? error : new Error(String(error)));
  }
  return call.reply;
}

function columnsOf(definition: VoucherDefinition, wanted: string | undefined): readonly RegisterColumn[] {
  const register = registerOf(definition);
  const names = wanted?.split(',') ?? register.shown;
  return names.flatMap((name) => register.columns.filter((column) => column.name === name));
}

/** A reference is its code and its name beside it; amounts need their currency. */
function headLine(columns: readonly RegisterColumn[], lang: Lang): string[] {
  const words = columns.flatMap(({ kind, label }) =>
    kind === 'reference' ? [label[lang], `${label[lang]} (${lang === 'ar' ? 'الاسم' : 'name'})`] : [label[lang]],
  );
  return [...words, lang === 'ar' ? 'العملة' : 'Currency'];
}

function rowLine(columns: readonly RegisterColumn[], row: Row, lang: Lang): (string | undefined)[] {
  const cells = columns.flatMap((column) => cellsOf(column, row, lang));
  return [...cells, textOf(row['currency'])];
}

function cellsOf({ name, kind, optionLabels }: RegisterColumn, row: Row, lang: Lang): (string | undefined)[] {
  const value = textOf(row[name]);
  if (kind === 'reference')
    return [value, textOf((lang === 'ar' ? row[`${name}NameArabic`] : null) ?? row[`${name}Name`])];
  if (kind === 'choice') return [value === undefined ? undefined : (optionLabels?.[value]?.[lang] ?? value)];
  return [value];
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
