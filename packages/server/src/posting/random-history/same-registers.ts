/** The register of every type of voucher: its numbers and their sums, by state and by currency. */

import { sum } from '@fieldbook/core/examples/reference/arrays';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect } from 'vitest';
import { createRegisters } from '../../store/registers/registers.ts';
import type { Compared } from './ask.ts';

export async function expectSameRegisters({ company, model }: Compared): Promise<void> {
  const registers = createRegisters({ database: company.database.company });
  const { baseCurrency } = model.masters.choices;
  for (const definition of voucherTypes) {
    const own = model.vouchers.filter(({ document }) => document.type === definition.type);
    const last = [...new Map(own.map((each) => [each.referNo, each])).values()];
    const answer = await registers.page(company.actor, definition, { limit: 100 });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    const { rows, sums } = answer.value;
    expect(rows.map((row) => row['referNo']).toSorted(), inEnglish(definition.plural)).toEqual(
      last.map(({ referNo }) => referNo).toSorted(),
    );
    if (sums['net'] === undefined) continue;
    for (const currency of ['AED', 'USD', 'OMR']) {
      const decimals = model.masters.currency(currency)?.decimals ?? 2;
      const standing = last.filter(
        ({ document, isVoid }) => !isVoid && String(document.header['currency'] ?? baseCurrency) === currency,
      );
      const told = sums[currency === baseCurrency ? 'net' : `net.${currency}`] ?? '0';
      expect(parseMoney(String(told), decimals), `${inEnglish(definition.plural)} in ${currency}`).toBe(
        sum(standing.map(({ document }) => document.totals.net)),
      );
    }
  }
}
