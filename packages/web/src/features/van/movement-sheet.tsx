/** What an item of the van did today: what stood there before, what came, was sold, came back, left and was counted, and its slips. */
import { texts } from '@fieldbook/core/i18n/text';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { buttonClass, Code, KeyValueList, Sheet } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { SLIP } from '../../derive/outbox/outbox-places.ts';
import { vanAt } from '../../derive/van-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { movementOf } from './item-movement.ts';
import { useVan } from './use-van.ts';
import type { GoodsRow } from './van-goods.ts';

const movedWords = texts({
  in: 'In',
  out: 'Out',
  sold: 'van|Sold',
  returned: 'van|Returned',
  counted: 'Counted over or short',
  other: 'Other',
});

export interface MovementSheetProps {
  readonly row: GoodsRow;
  readonly isSaleable: boolean;
  readonly onClose: () => void;
}

export function MovementSheet({ row, isSaleable, onClose }: MovementSheetProps) {
  const t = useT();
  const label = useLabel();
  const { here, today, itemName, textOf, damageGodown } = useVan();
  const items = useOutbox()?.items ?? [];
  const { item, godown } = row;
  const closing = here.books.quantity(godown, item);
  const asked = { item, godowns: [godown], closing, items, today, definitionOf: voucherType };
  const { opening, sums, entries } = movementOf(asked);
  const quantity = (smallest: number, isMove = true) => (
    <bdi dir="ltr">{`${isMove && smallest > 0 ? '+' : ''}${textOf(item, smallest)}`}</bdi>
  );
  const moves = sums.map((each) => ({
    key: each.kind,
    label: t(movedWords[each.kind]),
    value: quantity(each.quantity),
  }));
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={itemName(item)}
      actions={
        isSaleable && damageGodown !== undefined && row.quantity > 0 ? (
          <Link {...vanAt({ tab: 'send', broken: item })} className={buttonClass('secondary', 'large')}>
            {t('It is damaged')}
          </Link>
        ) : undefined
      }
    >
      <h3 className="pb-1 text-sm font-medium text-soft">{t('Today')}</h3>
      <KeyValueList
        align="ends"
        items={[
          { key: 'opening', label: t('Before today'), value: quantity(opening, false) },
          ...moves,
          {
            key: 'closing',
            label: t('Now'),
            value: <strong className="font-semibold">{quantity(closing, false)}</strong>,
          },
        ]}
      />
      <ul className="mt-3 divide-y divide-hair border-t border-hair empty:hidden">
        {entries.map((entry) => {
          const type = voucherType(entry.type);
          return (
            <li key={entry.uid}>
              <Link
                to={SLIP}
                search={{ uid: entry.uid }}
                className="flex min-h-11 items-center justify-between gap-3 hover:bg-hover"
              >
                <span className="truncate">
                  {type === undefined ? '' : `${label(type.label)} `}
                  <Code>{entry.referNo}</Code>
                </span>
                {quantity(entry.quantity)}
              </Link>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
