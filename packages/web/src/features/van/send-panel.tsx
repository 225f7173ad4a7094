/**
 * Goods that leave the van: unloaded into a store, handed to another van, or put among the damaged ones with cause and photo.
 * One stock transfer; what must be confirmed is on its way until it is.
 */
import { damageCauses } from '@fieldbook/core/definition/voucher-fields';
import { present } from '@fieldbook/core/kernel/assert';
import { readSettings } from '@fieldbook/core/settings/settings';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { SkeletonRows } from '@fieldbook/ui';
import { useAsked } from '../../derive/use-asked.ts';
import type { SavedForm } from '../../derive/voucher-form/form-state.ts';
import { useMe } from '../../session/use-me.ts';
import { amountLines } from './goods-lines.ts';
import { SendGoods } from './send-goods.tsx';
import { useKeptDocument } from './use-kept-document.ts';
import { useVan } from './use-van.ts';
import { goodsOn } from './van-goods.ts';

const SENT = 'stockTransfer';
const [firstCause] = damageCauses;

export function SendPanel() {
  const { broken } = useAsked<{ readonly broken?: string }>();
  return <Send key={broken ?? ''} broken={broken} />;
}

/** `broken`: code of an item that is damaged, to be put among the damaged goods at once. */
function Send({ broken }: { readonly broken: string | undefined }) {
  const me = useMe();
  const { here, masters, branch, today, damageGodown } = useVan();
  const { van, books } = here;
  const begin = (): SavedForm => {
    const header = { date: today, branch, godown: van };
    if (broken === undefined || damageGodown === undefined) {
      const store = masters.branch(branch)?.defaultGodown;
      return {
        uid: crypto.randomUUID(),
        header: { ...header, ...(store === undefined ? {} : { toGodown: store }) },
        lines: { items: [] },
      };
    }
    const goods = goodsOn({ books, masters, godowns: [van] }).filter(({ item }) => item === broken);
    const unit = masters.item(broken)?.units[0]?.unit ?? '';
    const items = goods.slice(0, 1).flatMap((each) => amountLines(each, { [unit]: '1' }, { damageCause: firstCause }));
    return { uid: crypto.randomUUID(), header: { ...header, toGodown: damageGodown }, lines: { items } };
  };
  const own = [...here.godowns.saleable, ...here.godowns.damage];
  const kept = useKeptDocument(present(voucherType(SENT), SENT), {
    begin,
    goesOn: (draft) =>
      own.includes(draft.header.godown ?? '') ? { ...draft, header: { ...draft.header, date: today } } : undefined,
    isDrafted: broken === undefined,
  });
  const { salesDefaultDamageStore } = readSettings(me.settings);
  if (kept === undefined) return <SkeletonRows rows={8} columns={2} />;
  return <SendGoods kept={kept} damageStore={salesDefaultDamageStore} search={broken ?? ''} />;
}
