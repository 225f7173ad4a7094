/**
 * `npm run bench -- print`: what paper costs, warm, in one run: PDFs by the processes that draw them, the bytes of a slip, the Arabic
 * slip of a phone at 4× throttle, and an office that posts while 500 day-end reports are drawn. `BENCH_DOCUMENTS` and
 * `BENCH_BATCH` make the long parts shorter. Last line: the figures as JSON.
 */
import '@fieldbook/server/i18n/all-languages';
import { loadavg } from 'node:os';
import process from 'node:process';
import { printerProfiles } from '@fieldbook/print/escpos/profile';
import { thermalBytes } from '@fieldbook/print/escpos/thermal';
import { ARABIC_RASTER_BUDGET_MS, measureArabicRaster } from './print/arabic-raster.ts';
import { invoicePage, slip, statement } from './print/documents.ts';
import { measureDrawing, measureStream } from './print/drawing.ts';
import { measurePostingBeside } from './print/posting-beside.ts';
import { printTable } from './setup/figures.ts';

const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 5000);
const REPORTS = Number(process.env['BENCH_BATCH'] ?? 500);
const load = loadavg()[0] ?? 0;

const drawings = [
  await measureDrawing({ name: 'invoice, 40 lines, two languages, A4', rounds: 60, budgetMs: 40, make: invoicePage }),
  await measureDrawing({ name: 'slip, 80 mm', rounds: 60, budgetMs: 20, make: (number) => slip(number, false) }),
  await measureDrawing({ name: 'slip, 80 mm, QR', rounds: 60, budgetMs: 20, make: (number) => slip(number, true) }),
  await measureDrawing({
    name: 'statement, 1,000 rows',
    rounds: 6,
    budgetMs: 700,
    make: (number) => statement(number, 1000),
  }),
];
printTable(
  ['PDF, one process', 'median ms', 'p95', 'least', 'processor ms', 'aim'],
  drawings.map(({ name, ms, p95Ms, leastMs, cpuMs, budgetMs }) => [
    name,
    ...[ms, p95Ms, leastMs, cpuMs].map((each) => each.toFixed(1)),
    budgetMs,
  ]),
);

const written = thermalBytes(slip(1204, false), printerProfiles['text-80']);
const slipBytes = written.ok ? written.value.length : Number.NaN;
console.log(`\nEnglish slip as text: ${slipBytes} bytes (aim 3,072)`);

const posting = await measurePostingBeside(REPORTS);
console.log(
  `\nPosting, p95: ${posting.alone.p95Ms.toFixed(1)} ms alone, ${posting.beside.p95Ms.toFixed(1)} ms while ${REPORTS} ` +
    `day-end reports are drawn in ${posting.batchSeconds.toFixed(0)} s: ratio ${posting.ratio.toFixed(2)}`,
);

const stream = await measureStream(DOCUMENTS, invoicePage);
console.log(
  `\n${stream.documents} invoices by two processes: ${stream.perSecond.toFixed(1)}/s (aim 20), ` +
    `${stream.perSecondOfTwoProcessors.toFixed(1)}/s by processor time; ` +
    `memory ${stream.residentMb.at(0)} → ${stream.residentMb.at(-1)} MB, grown ${stream.grownMb.toFixed(0)} MB`,
);
const raster = await measureArabicRaster();
printTable(
  ['Arabic slip on a phone', 'mm', 'ms', 'kB', 'aim'],
  raster.map(({ layout, paper, ms, bytes }) => [
    layout,
    paper,
    ms.toFixed(0),
    (bytes / 1024).toFixed(0),
    ARABIC_RASTER_BUDGET_MS,
  ]),
);

console.log(
  JSON.stringify({
    bench: 'print',
    load: { before: load, after: loadavg()[0] ?? 0 },
    drawings,
    slipBytes,
    raster,
    posting,
    stream,
  }),
);
