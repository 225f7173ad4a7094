/** Another route for a day that goes on: same day, same numbers, same van (SPEC §4, Change route). */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Code, Sheet, useToast } from '@fieldbook/ui';
import Check from 'lucide-react/icons/check';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { recordEvent } from '../../offline/day/route-day.ts';
import { syncNow } from '../../offline/outbox.ts';
import { Said } from './said.tsx';
import { useDoing } from './use-doing.ts';

export interface ChangeRouteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly day: RouteDay;
  readonly routes: readonly MasterRow[];
}

export function ChangeRoute({ open, onOpenChange, day, routes }: ChangeRouteProps) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const doing = useDoing();
  const change = async (row: MasterRow) => {
    if (row.code === day.route) return onOpenChange(false);
    if (!(await doing.run(() => recordEvent('routeChange', { day: day.code, route: row.code })))) return;
    onOpenChange(false);
    // Its customers come now, where a network lets them.
    void syncNow().catch(() => undefined);
    toast.show({ title: t('Now on {route}', { route: nameIn(language, row) }) });
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('Change route')}
      description={t('The day, its numbers and the van stay as they are.')}
    >
      <Said messages={doing.said} />
      <ul className="-mx-4 divide-y divide-hair">
        {routes.map((row) => (
          <li key={row.code}>
            <button
              type="button"
              disabled={doing.isBusy}
              aria-pressed={row.code === day.route}
              onClick={() => void change(row)}
              className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-start hover:bg-hover active:bg-pressed"
            >
              <span className="min-w-0">
                <Bdi className="block truncate text-base font-medium">{nameIn(language, row)}</Bdi>
                <Code className="text-sm text-faint">{row.code}</Code>
              </span>
              {row.code === day.route && <Check aria-hidden="true" className="size-5 shrink-0 text-action" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
