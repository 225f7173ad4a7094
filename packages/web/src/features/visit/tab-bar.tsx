/** The documents of a visit side by side, each with how many lines wait in it; arrows lead along as in every list of tabs. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { classNames } from '@fieldbook/ui';
import { type KeyboardEvent, useRef } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';

export interface TabBarProps {
  readonly tabs: readonly VoucherDefinition[];
  readonly active: string;
  /** Lines by type. */
  readonly counts: Readonly<Record<string, number>>;
  readonly onChoose: (type: string) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export const tabId = (type: string): string => `visit-tab-${type}`;
export const panelId = (type: string): string => `visit-panel-${type}`;

export function TabBar({ tabs, active, counts, onChoose }: TabBarProps) {
  const t = useT();
  const label = useLabel();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const isTurned = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const at = tabs.findIndex(({ type }) => type === active) + (isTurned ? -step : step);
    const next = tabs.at(at % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.type);
    document.getElementById(tabId(next.type))?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('Documents of the visit')}
      onKeyDown={move}
      className="flex shrink-0 border-b border-line bg-surface"
    >
      {tabs.map(({ type, visit, label: name }) => {
        const isActive = type === active;
        const count = counts[type] ?? 0;
        return (
          <button
            key={type}
            id={tabId(type)}
            type="button"
            role="tab"
            aria-selected={isActive}
            aria-controls={isActive ? panelId(type) : undefined}
            tabIndex={isActive ? 0 : -1}
            onClick={() => onChoose(type)}
            className={classNames(
              '-mb-px flex h-11 grow basis-0 cursor-pointer items-center justify-center gap-1.5 border-b-2 px-1 text-base font-medium',
              isActive ? 'border-brand text-ink' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {label(visit?.label ?? name)}
            {count > 0 && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-action px-1.5 text-xs font-semibold text-on-action">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
