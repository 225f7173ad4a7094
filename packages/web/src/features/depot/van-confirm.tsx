/** One van before it is posted: what it will be loaded with and what it goes without; then the answer, and its pick list. */
import { papers } from '@fieldbook/core/reports/papers';
import { buttonClass, Checkbox } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { paperAt } from '../../derive/paper-address.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { useDepot } from './depot-frame.tsx';
import type { VanLoad } from './load-numbers.ts';
import { isPosted, type TransferAnswer } from './post-transfers.ts';
import { VanHead } from './van-numbers.tsx';

interface VanConfirmProps {
  readonly load: VanLoad;
  readonly date: string;
  readonly isChosen: boolean;
  readonly answer: TransferAnswer | undefined;
  readonly onToggle: () => void;
}

export function VanConfirm({ load, date, isChosen, answer, onToggle }: VanConfirmProps) {
  const t = useT();
  const { itemName, godownName, textOf } = useDepot();
  const { godown } = load.allocation;
  const rows = load.rows.filter(({ typed, short }) => Number(typed) > 0 || short > 0);
  const loaded = rows.filter(({ typed }) => Number(typed) > 0).length;
  return (
    <section aria-label={godownName(godown)} className="shrink-0 rounded-lg border border-line bg-surface">
      <VanHead load={load} answer={answer} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
        {!isPosted(answer) && (
          <Checkbox
            label={t('Post {n, plural, one {# item} other {# items}} to this van', { n: loaded })}
            checked={isChosen}
            disabled={loaded === 0}
            onCheckedChange={onToggle}
          />
        )}
        {isPosted(answer) && <PickList godown={godown} date={date} />}
      </div>
      <ul className="grid gap-x-8 border-t border-hair px-3 py-2 text-grid desk:grid-cols-2">
        {rows.map(({ item, typed, short }) => (
          <li key={item} className="flex items-baseline justify-between gap-3 py-0.5">
            <bdi className="min-w-0 truncate">{itemName(item)}</bdi>
            <span className="flex shrink-0 items-baseline gap-2">
              {short > 0 && (
                <span className="text-xs text-refused">
                  {t('allocation|Short')} <bdi dir="ltr">{textOf(item, short)}</bdi>
                </span>
              )}
              <bdi dir="ltr" className="font-medium">
                {textOf(item, Number(typed))}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its latest load up to the day: the one that was just posted. */
function PickList({ godown, date }: { readonly godown: string; readonly date: string }) {
  const t = useT();
  const me = useMe();
  const { permission, orPermission } = papers['pick-list'];
  if (!mayOpen(me, permission) && !mayOpen(me, orPermission)) return null;
  return (
    <Link {...paperAt('pick-list', { godowns: godown, date })} className={buttonClass('secondary')}>
      <Printer aria-hidden="true" className="size-4" />
      {t('Pick list')}
    </Link>
  );
}
