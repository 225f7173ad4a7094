import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLines } from './read-lines.ts';
import { retailMapping } from './retail-mapping.ts';

test.each([
  [',', '1.234,50', '١٬٢٣٤٫٥', ['1234.50', '1234.5']],
  ['.', '1,234.50', '2,5', ['1234.50', '2,5']],
] as const)(
  'figures with the decimal sign %j are read as they are meant',
  async (decimalSign, price, quantity, read) => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldbook-lines-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'lines.csv');
    const line = ['1', 'MILK', 'Milk', quantity, '2026-11-20', price, '', ''].join(';');
    writeFileSync(path, `${Object.values(retailMapping.columns).join(';')}\n${line}\n`);
    const lines = await Array.fromAsync(
      readLines({ path, mapping: { ...retailMapping, delimiter: ';', decimalSign } }),
    );
    expect(lines.map((each) => [each.price, each.quantity])).toEqual([read]);
  },
);
