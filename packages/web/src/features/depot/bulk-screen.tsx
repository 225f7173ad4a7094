/**
 * Several godowns loaded at once from one (SPEC §2, BulkStockTransfer): a sheet of items and targets, and one transfer a target, each
 * posted or refused for itself.
 */
import type { StockPart } from '@fieldbook/core/stock/load-plan';
import { Banner, Button, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { BULK_TRANSFER } from '../../derive/depot-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useUnsentForm } from '../../offline/unsent-form.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkMatrix } from './bulk-matrix.tsx';
import { type BulkSheet, useBulkSheet } from './bulk-sheet.ts';
import { DepotFrame, useDepot } from './depot-frame.tsx';
import { usePosting } from './post-transfers.ts';

export function BulkScreen() {
  const [source, setSource] = useState<string>();
  return (
    <DepotFrame at={[BULK_TRANSFER]}>
      <Bulk key={source} source={source} onSource={setSource} />
    </DepotFrame>
  );
}

/** All goods of the source: a draft to any other godown says them. */
function useGoods(source: string | undefined) {
  const { godowns } = useDepot();
  const other = godowns.find(({ code, kind }) => code !== source && kind !== 'transit')?.code;
  return useQuery({
    queryKey: ['bulk-draft', source],
    queryFn: async ({ signal }) => {
      const query = { godown: source ?? '', toGodown: other ?? '' };
      const { branch, items } = await ask('GET /stock-transfers/bulk-draft', { query, signal });
      return { branch, stock: items.map((each): StockPart => ({ ...each, quantity: Number(each.quantity) })) };
    },
    enabled: source !== undefined && other !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface BulkProps {
  readonly source: string | undefined;
  readonly onSource: (code: string | undefined) => void;
}

function Bulk({ source, onSource }: BulkProps) {
  const t = useT();
  const [date, setDate] = useState(todayOf(useMe()));
  const goods = useGoods(source);
  const posting = usePosting('POST /stock-transfers/bulk');
  const sheet = useBulkSheet(goods.data?.stock ?? [], posting.answers);
  const { unitOf } = useDepot();
  const waiting = sheet.open.filter((code) => sheet.loads(code).length > 0);
  useUnsentForm(waiting.length > 0);
  const post = async () => {
    if (source === undefined || goods.data === undefined) return;
    await posting.post(sheet.transfers({ source, date, branch: goods.data.branch, unitOf }));
    await goods.refetch();
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Bulk stock transfer')} />
      <BulkChoice
        date={date}
        onDate={setDate}
        source={source}
        onSource={onSource}
        targets={sheet.targets}
        onTarget={sheet.add}
      />
      {posting.error !== undefined && (
        <div className="px-4 py-2 desk:px-5">
          <Banner tone="refused" title={sayFailure(posting.error, t)} />
        </div>
      )}
      <Sheet
        source={source}
        goods={goods}
        sheet={sheet}
        answers={posting.answers}
        onTakeAll={(target) => void goods.refetch().then(({ data }) => sheet.takeAll(target, data?.stock ?? []))}
      />
      <div className="flex shrink-0 items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] desk:px-5">
        <Button variant="primary" isBusy={posting.isBusy} disabled={waiting.length === 0} onClick={() => void post()}>
          {t('Post {n, plural, one {# transfer} other {# transfers}}', { n: waiting.length })}
        </Button>
      </div>
    </div>
  );
}

interface SheetProps {
  readonly source: string | undefined;
  readonly goods: ReturnType<typeof useGoods>;
  readonly sheet: BulkSheet;
  readonly answers: Parameters<typeof BulkMatrix>[0]['answers'];
  readonly onTakeAll: (target: string) => void;
}

function Sheet({ source, goods, sheet, answers, onTakeAll }: SheetProps) {
  const t = useT();
  if (source === undefined) {
    return (
      <EmptyState
        title={t('Choose where the goods are taken from')}
        description={t('Its goods become the lines of the sheet, and each godown that you add a column.')}
      />
    );
  }
  if (goods.data === undefined) {
    if (goods.error === null) return <SkeletonRows rows={12} columns={5} />;
    return <FailedState error={goods.error} onRetry={() => void goods.refetch()} isRetrying={goods.isFetching} />;
  }
  if (goods.data.stock.length === 0 && sheet.targets.length === 0)
    return <EmptyState title={t('Nothing stands in this godown')} />;
  return <BulkMatrix sheet={sheet} answers={answers} onTakeAll={onTakeAll} />;
}
