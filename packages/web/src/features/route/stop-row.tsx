/** One customer of the route: number in visiting order, name, how far, what is due, the state; swiped, held or pressed. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { msg } from '@fieldbook/core/i18n/text';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { Amount, Bdi, Code, IconButton } from '@fieldbook/ui';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { memo, useMemo } from 'react';
import { partyFigures } from '../../derive/field/party-figures.ts';
import { farText } from '../../derive/place/customer-place.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import type { RouteActs } from './route-acts.tsx';
import type { RouteStop } from './route-stops.ts';
import { StopBadge } from './stop-badge.tsx';
import { useSwipe } from './use-swipe.ts';

export interface StopRowProps {
  readonly stop: RouteStop;
  readonly acts: RouteActs;
  readonly books: LocalBooks | undefined;
}

/** Drawn again only when its own customer changes: rows come and go under a finger. */
export const StopRow = memo(function StopRow({ stop, acts, books }: StopRowProps) {
  const t = useT();
  const language = useLanguage();
  const { code, customer, number, state, isScheduled, distance } = stop;
  const name = nameIn(language, customer);
  const isOpen = state === 'unvisited' || state === 'nearby';
  const back = isOpen ? msg('Skip') : msg('More');
  const { moved, isForward, handlers } = useSwipe({
    onForward: () => acts.visit(code),
    onBack: () => (isOpen ? acts.skip(stop) : acts.offer(stop)),
    onHold: () => acts.offer(stop),
  });
  return (
    <div className="relative overflow-hidden bg-pressed">
      {moved !== 0 && (
        <p
          className={`absolute inset-0 flex items-center px-4 font-medium ${isForward ? 'justify-start' : 'justify-end'}`}
        >
          {t(isForward ? 'Start a visit' : back)}
        </p>
      )}
      <div
        {...handlers}
        className="relative flex items-stretch bg-surface select-none"
        style={{ touchAction: 'pan-y', transform: moved === 0 ? undefined : `translateX(${moved}px)` }}
      >
        <button
          type="button"
          onClick={() => acts.card(code)}
          className="flex min-h-16 min-w-0 grow cursor-pointer items-center gap-3 py-2 ps-4 text-start hover:bg-hover active:bg-pressed"
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line text-sm font-medium text-soft">
            {number}
          </span>
          <span className="min-w-0 grow">
            <Bdi className="block truncate text-base font-medium">{name}</Bdi>
            <span className="flex items-center gap-2 overflow-hidden text-sm whitespace-nowrap text-faint">
              <StopBadge state={state} />
              {distance !== undefined && <bdi>{farText(distance, t)}</bdi>}
              <Code className="truncate">{code}</Code>
              {!isScheduled && <span>{t('no schedule')}</span>}
            </span>
          </span>
          {books !== undefined && <Due books={books} code={code} />}
        </button>
        <span className="grid shrink-0 place-items-center pe-1.5">
          <IconButton
            label={t('Actions: {name}', { name })}
            icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
            onClick={() => acts.offer(stop)}
          />
        </span>
      </div>
    </div>
  );
});

function Due({ books, code }: { readonly books: LocalBooks; readonly code: string }) {
  const t = useT();
  const me = useMe();
  const today = todayOf(me);
  const { balance, overdue } = useMemo(
    () => partyFigures(books, { side: 'customer', code, today }),
    [books, code, today],
  );
  const { decimals } = me.currency;
  if (balance === 0) return null;
  return (
    <span className="shrink-0 text-end">
      <Amount minorUnits={balance} decimals={decimals} className="block text-base" />
      <span className={overdue > 0 ? 'block text-xs text-refused' : 'block text-xs text-faint'}>
        {overdue > 0 ? (
          <>
            {t('voucher|Overdue')} <Amount minorUnits={overdue} decimals={decimals} />
          </>
        ) : (
          t('due')
        )}
      </span>
    </span>
  );
}
