/** Parts of one thing, such as Sell, Return, Order, Collect. Registers and vouchers use addresses, not tabs. */
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem {
  readonly value: string;
  readonly label: string;
  /** A count or mark after the words. */
  readonly badge?: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onValueChange(String(next))}>
      <BaseTabs.List aria-label={label} className="flex overflow-x-auto border-b border-line">
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="-mb-px flex h-9 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink data-active:border-brand data-active:text-ink touch:h-11 touch:grow touch:justify-center"
          >
            {item.label}
            {item.badge}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-3">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
