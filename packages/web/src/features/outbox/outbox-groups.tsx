/** The items of the outbox in their groups; pressing one opens what can be done with it. */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { masterAddress, NEW_ROW } from '../../derive/master-places.ts';
import { repairSearch, SLIP } from '../../derive/outbox/outbox-places.ts';
import { groupsOfItems } from '../../derive/outbox/outbox-summary.ts';
import { formAddress } from '../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { sendItemAgain } from '../../offline/outbox.ts';
import { ItemSheet } from './item-sheet.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { useNameOf } from './party-names.ts';

/** Sent ones are many by the evening; the latest are what a rep looks for. */
const MOST_SENT = 100;

export function OutboxGroups({ items }: { readonly items: readonly OutboxItem[] }) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const [openUid, setOpenUid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const resend = async ({ uid }: OutboxItem) => {
    setBusy(true);
    const again = await sendItemAgain(uid);
    setBusy(false);
    setOpenUid(undefined);
    const problem = again.ok ? undefined : again.problems[0];
    if (problem !== undefined) toast.show({ kind: 'failed', title: describeProblem(problem, language) });
  };
  const repair = (item: OutboxItem) => {
    const search = repairSearch(item.uid);
    if (item.kind === 'voucher') void navigate({ to: formAddress(item.type), search });
    else void navigate({ to: masterAddress(item.type), search: { ...search, code: NEW_ROW } });
  };
  return (
    <>
      {groupsOfItems(items).map(({ key, items: own }) => (
        <section key={key} aria-label={t(`outbox.group.${key}`)}>
          <h2 className="px-4 pb-1 text-sm font-medium text-soft desk:px-5">
            {t(`outbox.group.${key}`)} <bdi className="text-faint">{own.length}</bdi>
          </h2>
          <ul className="divide-y divide-hair border-y border-line bg-surface desk:mx-5 desk:rounded-lg desk:border">
            {own.slice(0, key === 'sent' ? MOST_SENT : undefined).map((item) => (
              <OutboxCard key={item.uid} item={item} nameOf={nameOf} onPress={() => setOpenUid(item.uid)} />
            ))}
          </ul>
        </section>
      ))}
      <ItemSheet
        item={items.find(({ uid }) => uid === openUid)}
        isBusy={isBusy}
        onClose={() => setOpenUid(undefined)}
        onSlip={({ uid }) => void navigate({ to: SLIP, search: { uid } })}
        onRepair={repair}
        onResend={(item) => void resend(item)}
      />
    </>
  );
}
