/** The stock of the van as it prints (SPEC §9, Stock), out of this phone alone. */
import { splitUnits } from '@fieldbook/core/kernel/quantity';
import { readSettings } from '@fieldbook/core/settings/settings';
import { type StockPrintLine, stockReport } from '@fieldbook/print/layouts/stock/stock';
import { Button } from '@fieldbook/ui';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import type { MasterRow } from '../../derive/masters/master-rows.ts';
import { PrintStatus } from '../../derive/printer/print-status.tsx';
import { langHere, paperHere } from '../../derive/printer/printer-choice.ts';
import { usePrint } from '../../derive/printer/use-print.ts';
import { SlipView } from '../../derive/slip/slip-view.tsx';
import { useT } from '../../i18n/language.tsx';
import { now } from '../../session/clock.ts';
import { useMe } from '../../session/use-me.ts';
import { PanelBar } from './panel-parts.tsx';
import { useVan, type VanParts } from './use-van.ts';
import type { GoodsRow } from './van-goods.ts';

export interface StockPaperProps {
  readonly rows: readonly GoodsRow[];
  readonly isDamaged: boolean;
  readonly onLeave: () => void;
}

const textsOf = (row: MasterRow | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function lineOf({ masters, indexes }: VanParts, row: GoodsRow, splits: boolean): StockPrintLine {
  const item = masters.item(row.item);
  const units = item?.units ?? [];
  const { nameArabic } = textsOf(indexes.get('item')?.byCode.get(row.item)) as { readonly nameArabic?: string };
  const [smallest] = units;
  return {
    name: item?.name ?? row.item,
    ...(nameArabic === undefined ? {} : { nameArabic }),
    quantity: row.quantity,
    unit: smallest?.unit ?? '',
    ...(splits ? { parts: splitUnits(row.quantity, units) } : {}),
    ...(smallest?.retailRate === undefined ? {} : { retailRate: smallest.retailRate }),
  };
}

export function StockPaper({ rows, isDamaged, onLeave }: StockPaperProps) {
  const t = useT();
  const me = useMe();
  const van = useVan();
  const printing = usePrint();
  const doc = useMemo(() => {
    const settings = readSettings(me.settings);
    const { masters, indexes, branch, today } = van;
    const view = masters.branch(branch);
    const place = {
      name: branch,
      country: me.company.country,
      ...view,
      ...textsOf(indexes.get('branch')?.byCode.get(branch)),
    };
    const codes = [...new Set(rows.map(({ godown }) => godown))];
    const godowns = codes.map((code) => ({
      ...{ name: code, ...textsOf(indexes.get('godown')?.byCode.get(code)) },
      code,
      isDamaged,
      lines: rows
        .filter(({ godown }) => godown === code)
        .map((row) => lineOf(van, row, settings.showSplitStockInMobile)),
    }));
    const facts = {
      branch: place,
      zone: view?.zone ?? me.company.zone,
      currency: masters.currency(me.currency.code) ?? { code: '', symbol: '', decimals: 2 },
      date: today,
      issuedAt: now().toISOString(),
      costing: 'SellingRate',
      godowns,
      selected: [],
    } as const;
    return stockReport(facts, settings, {
      paper: paperHere(settings),
      lang: langHere(settings),
    });
  }, [rows, isDamaged, me, van]);
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto py-3">
        <SlipView doc={doc} />
      </div>
      <div className="print:hidden">
        <PrintStatus printing={printing} />
        <PanelBar
          note={
            <Button size="large" onClick={onLeave}>
              {t('van.stock')}
            </Button>
          }
        >
          <Button
            variant="primary"
            size="large"
            className="h-12 min-w-40"
            icon={<Printer aria-hidden="true" className="size-5" />}
            isBusy={printing.isBusy}
            onClick={() => void printing.print({ docs: [doc] })}
          >
            {t('van.print')}
          </Button>
        </PanelBar>
      </div>
    </>
  );
}
