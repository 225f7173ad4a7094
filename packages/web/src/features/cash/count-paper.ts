/** A kept count as the paper of a cash denomination (SPEC §9). */
import type { CashCountRow } from '@fieldbook/core/api/cash-count-operations';
import type { Me } from '@fieldbook/core/api/session-operations';
import { worthOf } from '@fieldbook/core/day-cycle/cash-count';
import { parseMoney, parseRate } from '@fieldbook/core/kernel/money';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { PrintDoc } from '@fieldbook/print/document';
import { type CashCount, cashDenomination } from '@fieldbook/print/layouts/cash-denomination/cash-denomination';
import { langHere, paperHere } from '../../derive/printer/printer-choice.ts';
import { headOf } from '../../derive/slip/head-of.ts';
import type { PictureOf } from '../../offline/head-pictures.ts';
import { zoneOf } from '../../session/use-me.ts';

type Lines = CashCountRow['lines'];

export function countPaper(count: CashCountRow, me: Me, pictureOf?: PictureOf): PrintDoc {
  const settings = readSettings(me.settings);
  const branch = me.branches[0];
  const isForeign = ({ currency = me.currency.code }: Lines[number]) => currency !== me.currency.code;
  const foreign = count.lines.filter(isForeign);
  const [first] = foreign;
  const other = me.currencies.find(({ code }) => code === first?.currency);
  return cashDenomination(
    {
      ...{ referNo: '', date: count.date, issuedAt: count.at, zone: zoneOf(me) },
      branch: {
        name: branch?.name ?? me.company.name,
        ...(branch?.nameArabic === undefined ? {} : { nameArabic: branch.nameArabic }),
        country: branch?.country ?? me.company.country,
        ...headOf(me, branch?.code, pictureOf),
      },
      ...{ ledger: count.ledgerName, person: count.by },
      primary: countOf(
        count.lines.filter((each) => !isForeign(each)),
        me.currency,
      ),
      ...(first === undefined || other === undefined
        ? {}
        : { secondary: { ...countOf(foreign, other), rate: parseRate(first.exchangeRate ?? '') ?? 0 } }),
      systemTotal: parseMoney(count.systemTotal, me.currency.decimals) ?? 0,
    },
    settings,
    { paper: paperHere(settings), lang: langHere(settings) },
  );
}

function countOf(lines: Lines, { code, symbol, decimals }: Me['currency']): CashCount {
  return {
    currency: { code, symbol, decimals: decimals as 0 | 2 | 3 },
    lines: lines
      .map(({ denomination, count }) => ({ denomination: parseRate(denomination) ?? 0, count }))
      .map((note) => ({ ...note, amount: worthOf(note, decimals) })),
  };
}
