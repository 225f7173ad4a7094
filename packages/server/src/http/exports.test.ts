/** Every report and every register as CSV, workbook and PDF over HTTP, read back and compared with what the API answers. */

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportDefinition } from '@fieldbook/core/definition/report';
import { inEnglish, say } from '@fieldbook/core/i18n/say';
import { registerOf } from '@fieldbook/core/registers/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { stripIsolates } from '@fieldbook/print/bidi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsOf, readSheets } from '../../testing/export/workbook.ts';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const HOSTILE = ['=1+1', '\u202eevil \ud83e\udd5b <b>&', '@SUM(A1) "q", \'x\''];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const canRead = ((): boolean => {
  try {
    execFileSync('sh', ['-c', 'command -v pdftotext']);
    return true;
  } catch {
    return false;
  }
})();

const sale = {
  date: '2026-11-20',
  branch: 'MB',
  customer: 'C1',
  mode: 'credit',
  items: [{ item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' }],
};

/** What a report cannot do without, by the name of its parameter. */
const needed: Readonly<Record<string, string>> = {
  customer: 'C1',
  supplier: 'SUP1',
  ledger: 'DEBTORS',
  item: 'MILK',
  godown: 'MAIN',
  salesPerson: 'SP1',
};

interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly totals?: Readonly<Record<string, unknown>>;
  readonly totalsByColumn?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly columns?: ReportDefinition['columns'];
}

describeOnEachServer('reports and registers as files', (server) => {
  let t: TestApp;
  let admin: Asker;
  let bill: string;
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-exports-'));

  const get = (path: string, asker = admin) => t.app.inject({ url: `/api/v1${path}`, headers: asker.headers });
  const add = (masters: string, body: object) => admin.ask('POST /{masters}', { path: { masters }, body });
  const sell = (more: object = {}) =>
    admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body: { uid: randomUUID(), ...sale, ...more } });

  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    await t.company.database.pool.query(
      `update app_user set cash_ledger_id = (select min(id) from ledger where code = 'CASH') where code = 'admin'`,
    );
    await add('suppliers', { code: 'SUP1', name: 'Supplier one', nameArabic: 'المورد الأول' });
    await add('sales-persons', { code: 'SP1', name: 'Sales person one' });
    for (const [index, remarks] of HOSTILE.entries()) {
      const name = index === 1 ? 'evil \ud83e\udd5b <b>&' : remarks;
      bill = (await sell({ referenceNo: name, remarks: name })).referNo;
    }
    await sell({ items: [{ item: 'MILK', unit: 'PCS', quantity: '3', rate: '1000000.01', godown: 'MAIN' }] });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await t.close();
  });

  function askedOf({ parameters }: ReportDefinition): Readonly<Record<string, string>> {
    const asked = Object.entries(parameters).flatMap(([name, { required, of }]) =>
      required === true ? [[name, of === undefined ? bill : (needed[of] ?? '')] as const] : [],
    );
    return { ...Object.fromEntries(asked), ...(parameters['from'] === undefined ? {} : { from: '2026-11-01' }) };
  }

  /** What stands on the paper; undefined on a machine without the tool that reads it. */
  function textOf(pdf: Buffer): string | undefined {
    if (!canRead) return undefined;
    const file = join(folder, 'read.pdf');
    writeFileSync(file, pdf);
    return stripIsolates(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })).normalize('NFKC');
  }

  test.each(reports.map((report) => [report.name, report] as const))('%s', async (name, report) => {
    const query = { ...askedOf(report), limit: 500 };
    const answer: Answer = await admin.ask('GET /reports/{report}', { path: { report: name }, query });
    const asked = new URLSearchParams(askedOf(report));

    const csv = await get(`/reports/${name}/export?${asked}&format=csv`);
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="al-noor-dairy-distribution-llc-${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    expect(csv.body.startsWith('\uFEFF')).toBe(true);

    for (const lang of ['en', 'ar'] as const) {
      const xlsx = await get(`/reports/${name}/export?${asked}&format=xlsx&lang=${lang}`);
      expect([xlsx.statusCode, xlsx.headers['content-type']]).toEqual([200, XLSX]);
      const [sheet] = await readSheets(xlsx.rawPayload);
      const rows = sheet?.data ?? [];
      expect(rows[1]?.[0]).toBe(say(report.label, lang));
      const xml = partsOf(xlsx.rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
      expect(xml.includes('rightToLeft="1"')).toBe(lang === 'ar');
      expect(xml).not.toContain('<f>');
      const written = [...xml.matchAll(/<v>([^<]+)<\/v>/g)].map((match) => match[1] ?? '');
      expect(missingFrom(figuresOf(report, answer), written)).toEqual([]);
    }
    const pdf = await get(`/reports/${name}/export?${asked}&format=pdf&lang=en`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = textOf(pdf.rawPayload);
    if (text === undefined) return;
    expect(text).toContain(inEnglish(report.label));
    expect(text).toMatch(/Page 1 of \d/);
    const lostOnPaper = totalsOf(report, answer).filter((total) => !text.includes(grouped(total)));
    expect(lostOnPaper).toEqual([]);
  });

  test.each(voucherTypes.map((definition) => [definition.path, definition] as const))(
    'the register of %s',
    async (path, definition) => {
      const register = registerOf(definition);
      const columns = register.columns.map(({ name }) => name).join();
      const query = { columns, limit: 500 };
      const listed = await admin.ask('GET /{vouchers}', { path: { vouchers: path }, query });
      const csv = await get(`/${path}/export?format=csv&columns=${columns}`);
      expect(csv.statusCode).toBe(200);
      for (const lang of ['en', 'ar'] as const) {
        const xlsx = await get(`/${path}/export?format=xlsx&lang=${lang}&columns=${columns}`);
        expect([xlsx.statusCode, xlsx.headers['content-type']]).toEqual([200, XLSX]);
        const xml = partsOf(xlsx.rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
        const written = [...xml.matchAll(/<v>([^<]+)<\/v>/g)].map((match) => match[1] ?? '');
        const amounts = listed.rows.flatMap((row) =>
          register.columns
            .filter(({ kind }) => kind === 'money')
            .flatMap(({ name }) => (row[name] === undefined ? [] : [String(row[name])])),
        );
        expect(missingFrom(amounts, written)).toEqual([]);
        const [sheet] = await readSheets(xlsx.rawPayload);
        const titles = sheet?.data.findIndex((row) => row.includes(lang === 'en' ? 'Currency' : 'العملة')) ?? -1;
        const count = (sheet?.data.length ?? 0) - titles - 1;
        expect(titles).toBeGreaterThan(1);
        const isSummed = register.columns.some(({ summed }) => summed);
        expect(count).toBe(listed.rows.length + (isSummed && listed.rows.length > 0 ? 1 : 0));
      }
      const pdf = await get(`/${path}/export?format=pdf&columns=${columns}`);
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
      const text = textOf(pdf.rawPayload)?.replace(/\s+/g, ' ') ?? inEnglish(register.label);
      expect(text).toContain(inEnglish(register.label));
    },
  );

  test('the sums under a register are those of the screen, and what was typed is there as it was typed', async () => {
    const { voucherNo } = await sell();
    const path = { vouchers: 'sales', voucherNo };
    const body = { reason: 'entered twice', version: 1 };
    await admin.ask('POST /{vouchers}/{voucherNo}/void', { path, body });
    const listed = await admin.ask('GET /{vouchers}', { path, query: { columns: 'referNo,referenceNo,net' } });
    const xlsx = await get('/sales/export?format=xlsx&columns=referNo,referenceNo,net&sort=date');
    const rows = (await readSheets(xlsx.rawPayload))[0]?.data ?? [];
    expect(String(rows.at(-1)?.[2])).toBe(String(Number(listed.sums['net'])));
    expect(rows.map((row) => row[1])).toEqual(expect.arrayContaining(['=1+1', 'evil \ud83e\udd5b <b>&', HOSTILE[2]]));
  });

  test('an unknown format, parameter or report is refused as JSON, and a person without the form gets nothing', async () => {
    const codes = async (path: string, asker = admin) => {
      const answer = await get(path, asker);
      return [answer.statusCode, answer.json().code];
    };
    expect(await codes('/reports/trial-balance/export?format=doc')).toEqual([422, 'choice.unknown']);
    expect(await codes('/reports/trial-balance/export')).toEqual([422, 'choice.unknown']);
    expect(await codes('/reports/trial-balance/export?format=csv&colour=red')).toEqual([422, 'field.unknown']);
    expect(await codes('/reports/trial-balance/export?format=xlsx&branch=NONE')).toEqual([422, 'reference.unknown']);
    expect(await codes('/reports/nothing/export?format=csv')).toEqual([404, 'route.not_found']);
    const omar = asking(t.app, await t.signIn('omar'));
    expect(await codes('/reports/balance-sheet/export?format=xlsx', omar)).toEqual([403, 'auth.no_permission']);
    expect(await codes('/journals/export?format=xlsx', omar)).toEqual([403, 'auth.no_permission']);
  });
});

/** What is not there, each as often as it is missing. */
function missingFrom(figures: readonly string[], written: readonly string[]): readonly string[] {
  const left = [...written];
  return figures.filter((figure) => {
    const at = left.indexOf(figure);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d+\.\d+$/.test(value);

/** All amounts of rows and totals that the answer shows; of a statement, an empty section has no line. */
function figuresOf(report: ReportDefinition, answer: Answer): readonly string[] {
  const names = (answer.columns ?? report.columns).filter(({ kind }) => kind === 'money').map(({ name }) => name);
  const ofRows = answer.rows.flatMap((row) => names.map((name) => row[name]).filter(isAmount));
  return [...ofRows, ...totalsOf(report, answer)];
}

function totalsOf(report: ReportDefinition, { totals = {}, totalsByColumn }: Answer): readonly string[] {
  if (totalsByColumn !== undefined) {
    const all = Object.values(totalsByColumn).flatMap((row) => Object.values(row));
    return all.filter((text) => isAmount(text) && Number(text) !== 0);
  }
  return Object.keys(report.totals).flatMap((name) => (isAmount(totals[name]) ? [totals[name]] : []));
}

const grouped = (value: string) => value.replace(/\B(?=(\d{3})+\.)/g, ',');
