/** The form at the desk: header in two rows, grid in the middle with all free height, figures and postings at the end. */
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { classNames, Segmented } from '@fieldbook/ui';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useForm } from './form-context.ts';
import { GroupGrid } from './group-grid.tsx';
import { HeaderFields } from './header-fields.tsx';
import { handleHeaderKey } from './header-keys.ts';
import type { HeaderLayout } from './header-layout.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { useGroupTitle } from './use-group-title.ts';

/** What is booked is looked at once lines stand there. */
const PostingsPanel = lazy(() => import('./postings-panel.tsx').then((module) => ({ default: module.PostingsPanel })));

/** Only a form of bills opens with its party beside it. */
const SidePanel = lazy(() => import('./side-panel.tsx').then((module) => ({ default: module.SidePanel })));

export interface DeskFormProps {
  readonly layout: HeaderLayout;
  readonly showsParty: boolean;
  readonly showsAllColumns: boolean;
}

export function DeskForm({ layout, showsParty, showsAllColumns }: DeskFormProps) {
  const t = useT();
  const { form } = useForm();
  const [main] = form.groups;
  const further = useMemo(() => form.groups.slice(1), [form]);
  const header = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const leave = useCallback((direction: 1 | -1) => {
    if (direction === 1) return focusEnd(end.current);
    const fields = header.current?.querySelectorAll<HTMLElement>('input, [role="combobox"]') ?? [];
    [...fields].at(-1)?.focus();
  }, []);
  const enterLines = () => {
    const cell = header.current?.parentElement?.querySelector<HTMLElement>('[role="grid"] [data-line]');
    if (cell) cell.focus();
    else focusEnd(end.current);
  };
  return (
    <div className="flex min-h-0 grow">
      <div className="flex min-h-0 min-w-0 grow flex-col">
        <div ref={header} className="shrink-0" onKeyDownCapture={(event) => handleHeaderKey(event, enterLines)}>
          <HeaderFields layout={layout} />
        </div>
        {main !== undefined && (
          <GroupGrid
            group={main}
            showsAll={showsAllColumns}
            onLeave={leave}
            className="min-h-40 grow basis-0 [contain:strict] overflow-auto overscroll-contain border-y border-line bg-surface"
          />
        )}
        {/* Panels of a fixed size out of the flow: figures that change at every key lay nothing else out. */}
        <div ref={end} tabIndex={-1} className="flex h-50 shrink-0 gap-6 bg-canvas px-5 py-3">
          <EndPanel groups={further} onLeave={leave} showsAll={showsAllColumns} />
          <div className="relative ms-auto w-72 shrink-0">
            <div className="absolute inset-x-0 top-0 h-44 overflow-y-auto [contain:strict]">
              <TotalsPanel layout={layout} />
            </div>
          </div>
        </div>
      </div>
      {showsParty && (
        <aside
          aria-label={t('Party or item')}
          className="w-72 shrink-0 overflow-y-auto border-s border-line bg-surface p-4"
        >
          <Suspense fallback={null}>
            <SidePanel />
          </Suspense>
        </aside>
      )}
    </div>
  );
}

/** To the discount among the figures, else to the figures: Enter never goes on to the button that posts. */
function focusEnd(end: HTMLElement | null): void {
  const discount = end?.querySelector<HTMLElement>('[data-field] input:not([type="hidden"]):not([tabindex="-1"])');
  (discount ?? end)?.focus();
}

interface EndPanelProps {
  readonly groups: readonly LineGroup[];
  readonly onLeave: (direction: 1 | -1) => void;
  readonly showsAll: boolean;
}

type Part = LineGroup | 'postings';

/** Postings, other charges and tenders share one place at the end; the count tells what is behind a closed one. */
function EndPanel({ groups, onLeave, showsAll }: EndPanelProps) {
  const t = useT();
  const { form } = useForm();
  const [part, setPart] = useState<Part>('postings');
  useEffect(
    () =>
      form.goal.subscribe(() => {
        const goal = form.goal.get();
        if (goal !== undefined && goal.kind !== 'header' && groups.includes(goal.group)) setPart(goal.group);
      }),
    [form, groups],
  );
  const titles = {
    ledgers: useGroupTitle('ledgers'),
    tenders: useGroupTitle('tenders'),
    bills: useGroupTitle('bills'),
    items: useGroupTitle('items'),
  };
  const options = [
    { value: 'postings' as Part, label: t('Postings') },
    ...groups.map((group) => ({ value: group as Part, label: titles[group] })),
  ];
  return (
    <div className="relative min-w-0 max-w-4xl grow">
      <div className="absolute inset-x-0 top-0 flex h-44 flex-col gap-2 [contain:strict]">
        {groups.length > 0 && (
          <div className="shrink-0">
            <Segmented label={t('Postings')} options={options} value={part} onValueChange={setPart} />
          </div>
        )}
        <div className={classNames('min-h-0 grow', part === 'postings' ? 'max-w-xl overflow-y-auto' : '')}>
          {part === 'postings' ? (
            <Suspense fallback={null}>
              <PostingsPanel />
            </Suspense>
          ) : (
            <GroupGrid
              key={part}
              group={part}
              showsAll={showsAll}
              onLeave={onLeave}
              className="h-full overflow-auto overscroll-contain rounded-md border border-line bg-surface"
            />
          )}
        </div>
      </div>
    </div>
  );
}
