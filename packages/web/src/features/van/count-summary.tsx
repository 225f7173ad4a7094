/** What a count found short and over, before it is written: the differences alone move stock, what was not counted stays. */
import { Banner, Button, Sheet } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { SLIP } from '../../derive/outbox/outbox-places.ts';
import { useT } from '../../i18n/language.tsx';
import { now } from '../../session/clock.ts';
import { GoodsName, Refusals } from './panel-parts.tsx';
import type { KeptDocument } from './use-kept-document.ts';
import { useVan } from './use-van.ts';
import { type GoodsRow, goodsKey } from './van-goods.ts';

export interface CountSummaryProps {
  readonly kept: KeptDocument;
  /** Where the count leads back to; its slip when left out. */
  readonly back: string | undefined;
  /** Counted less by the books, smallest units. */
  readonly differing: readonly { readonly row: GoodsRow; readonly variance: number }[];
  /** How many rows were not counted. */
  readonly leftOut: number;
  readonly onClose: () => void;
}

export function CountSummary({ kept, back, differing, leftOut, onClose }: CountSummaryProps) {
  const t = useT();
  const navigate = useNavigate();
  const { textOf } = useVan();
  const isEven = differing.length === 0;
  const finish = async () => {
    const uid = await kept.finish({ countedAt: now().toISOString() });
    if (uid === undefined) return;
    if (back === undefined) void navigate({ to: SLIP, search: { uid, fresh: '1', van: 'stock' }, replace: true });
    else void navigate({ to: back, replace: true });
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Differences')}
      actions={
        <Button
          variant="primary"
          size="large"
          className="grow"
          disabled={isEven}
          isBusy={kept.isBusy}
          onClick={() => void finish()}
        >
          {t('Finish')}
        </Button>
      }
    >
      <Refusals problems={kept.problems} />
      {isEven && (
        <Banner tone="done" title={t('All that was counted is as the books say')}>
          {t('A count without a difference writes nothing.')}
        </Banner>
      )}
      <ul className="divide-y divide-hair">
        {differing.map(({ row, variance }) => (
          <li key={goodsKey(row)} className="flex min-h-14 items-center gap-3 py-1.5">
            <GoodsName goods={row} />
            <span className="shrink-0 text-end">
              <bdi dir="ltr" className={`block font-semibold ${variance < 0 ? 'text-refused' : 'text-posted'}`}>
                {variance > 0 ? '+' : ''}
                {textOf(row.item, variance)}
              </bdi>
              <span className="text-xs text-soft">{t(variance < 0 ? 'Shortage' : 'Excess')}</span>
            </span>
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="pt-2 text-sm text-soft">
          {t(
            '{n, plural, one {# item was not counted and stays as it is} other {# items were not counted and stay as they are}}',
            { n: leftOut },
          )}
        </p>
      )}
    </Sheet>
  );
}
