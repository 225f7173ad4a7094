/** Files of rows as other programs write them, and what is no such file. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable, testFolder, workbook } from '../../../testing/import/tables/files.ts';

const folder = testFolder();

test.each([
  ['commas', 'code,name\nA,"Milk, fresh"\n', ['A', 'Milk, fresh']],
  ['semicolons beside decimal commas', 'code;name;rate\nA;Milk;1,5\nB;Tea;2,5\n', ['A', 'Milk', '1,5']],
  ['tabs', 'code\tname\nA\tMilk, fresh\n', ['A', 'Milk, fresh']],
  ['strokes', 'code|name\r\nA|5" pipe\r\n', ['A', '5" pipe']],
  ['one column', 'code\nA\n', ['A']],
  ['a guard before what looks like a formula', "code,name\nA,'+971 4\n", ['A', '+971 4']],
  ['UTF-16 by its mark', Buffer.from('\ufeffcode;name\nA;حليب\n', 'utf16le'), ['A', 'حليب']],
])('CSV with %s', async (_words, content, row) => {
  expect((await readTable({ path: folder.write('a.csv', content) }))[1]?.cells).toEqual(row);
});

test('CSV of another encoding is read where it is said', async () => {
  const path = folder.write(
    'w.csv',
    Buffer.concat([Buffer.from('code,name\nA,'), Buffer.from([0xcd, 0xe1, 0xed, 0xc8])]),
  );
  expect(await readTable({ path, encoding: 'windows-1256' })).toMatchObject([
    { row: 1 },
    { row: 2, cells: ['A', 'حليب'] },
  ]);
  await expect(readTable({ path })).rejects.toMatchObject({ code: 'import.encoding' });
});

const styles = `<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="165"/></cellXfs>`;
const cells = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><r><t>Mi</t></r><r><t>lk_x000D_</t></r></is></c>
  <c r="D2"><v>12.5</v></c><c r="E2" s="1"><v>46053</v></c><c r="F2" s="1"><v>46053.5</v></c><c r="G2" s="2"><v>0.07</v></c><c r="H2" s="3"><v>7</v></c>
  <c r="I2" t="b"><v>1</v></c><c r="J2" t="e"><v>#REF!</v></c><c r="K2" t="str"><f>A2&amp;"x"</f><v>Ax</v></c><c r="L2"><f>1+1</f><v>2</v></c>
  <c r="M2" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c><c r="N2" s="1"><v>59</v></c></row><row r="3"/>`;
const strings = '<si><t>A</t><rPh sb="0" eb="1"><t>spoken</t></rPh></si>';

test('a workbook: shared and inline texts, numbers by their format, truths, errors, values of formulas, rows with gaps', async () => {
  const path = folder.write('a.xlsx', workbook({ sheets: { Empty: '', Items: cells }, strings, styles }));
  expect(await readTable({ path })).toEqual([
    {
      row: 2,
      cells: [
        ...['A', 'Milk\r', undefined, 12.5, '2026-01-31', '2026-01-31T12:00:00Z', '7%', 7],
        ...[true, { error: '#REF!' }, 'Ax', 2, '<b>', '1900-02-28'],
      ],
    },
  ]);
});

test('a workbook that counts days from 1904, and a sheet by its name', async () => {
  const day = '<row><c s="1"><v>44591</v></c></row>';
  const book = workbook({ sheets: { One: cells, Two: day }, strings, styles, properties: 'date1904="1"' });
  const path = folder.write('b.xlsx', book);
  expect(await readTable({ path, sheet: 'Two' })).toEqual([{ row: 1, cells: ['2026-01-31'] }]);
  await expect(readTable({ path, sheet: 'Three' })).rejects.toMatchObject({
    code: 'import.no_sheet',
    advice: 'Its sheets are: One, Two.',
  });
});

const many = Array.from({ length: 501 }, () => '<c><v>1</v></c>').join('');
const long = `<c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c>`;
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test.each([
  ['import.not_a_table', 'a picture', picture],
  ['import.not_a_table', 'another archive', zipSync({ 'word/document.xml': strToU8('<document/>') })],
  ['import.not_a_table', 'another document', zipSync({ 'xl/workbook.xml': strToU8('<document/>') })],
  ['import.encrypted', 'a workbook with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['import.too_large', 'a bomb', zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) })],
  ['import.unreadable', 'a workbook cut off', workbook({ sheets: { A: cells } }).slice(0, 900)],
  ['import.unreadable', 'broken XML', workbook({ sheets: { A: '<row><c>' } })],
  ['import.unreadable', 'a text that is not there', workbook({ sheets: { A: '<row><c t="s"><v>5</v></c></row>' } })],
  ['import.too_many_columns', 'too many columns', workbook({ sheets: { A: `<row>${many}</row>` } })],
  ['import.too_many_rows', 'too many rows', workbook({ sheets: { A: '<row r="1048577"><c><v>1</v></c></row>' } })],
  ['import.cell_too_long', 'a long cell', workbook({ sheets: { A: `<row>${long}</row>` } })],
  ['import.quote_open', 'a quote left open', 'code,name\nA,"Milk\nB,Tea\n'],
])('%s: %s', async (code, _words, content) => {
  await expect(readTable({ path: folder.write('bad.xlsx', content) })).rejects.toMatchObject({ code });
});

test('an archive whose directory tells less than a part holds is refused', async () => {
  const bytes = Buffer.from(workbook({ sheets: { A: cells.repeat(50) }, strings, styles }));
  for (let at = bytes.indexOf('504b0102', 0, 'hex'); at !== -1; at = bytes.indexOf('504b0102', at + 4, 'hex')) {
    if (bytes.toString('latin1', at + 46, at + 59) === 'xl/worksheets') bytes.writeUInt32LE(100, at + 24);
  }
  await expect(readTable({ path: folder.write('lie.xlsx', bytes) })).rejects.toMatchObject({
    code: 'import.too_large',
  });
});

test('an archive with a damaged part is refused', async () => {
  const bytes = Buffer.from(workbook({ sheets: { A: cells }, strings, styles }));
  for (let at = bytes.indexOf('504b0102', 0, 'hex'); at !== -1; at = bytes.indexOf('504b0102', at + 4, 'hex')) {
    bytes.writeUInt32LE(1, at + 16);
  }
  await expect(readTable({ path: folder.write('damaged.xlsx', bytes) })).rejects.toMatchObject({
    code: 'import.unreadable',
  });
});
