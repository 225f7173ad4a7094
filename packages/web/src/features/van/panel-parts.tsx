/** What the panels of the van share: the search over their goods, the bar under the thumb, refusals, the name of some goods. */
import { Banner, Code, showDate } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useVan, type VanParts } from './use-van.ts';
import type { Goods } from './van-goods.ts';

export function GoodsSearch({ query, onQuery }: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const t = useT();
  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-faint"
      />
      <input
        type="search"
        aria-label={t('Item, code or barcode')}
        placeholder={t('Item, code or barcode')}
        enterKeyHint="search"
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        className="control h-11 !ps-9"
      />
    </div>
  );
}

/** Codes of the items that a query finds; nothing where there is no query. */
export function foundBy({ indexes }: Pick<VanParts, 'indexes'>, query: string): ReadonlySet<string> | undefined {
  const text = query.trim();
  if (text === '') return undefined;
  return new Set(
    indexes
      .get('item')
      ?.search(text, 200)
      .map(({ code }) => code),
  );
}

export function PanelBar({ note, children }: { readonly note: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-t border-line bg-surface px-3 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      <span className="min-w-0 px-1 text-sm text-soft">{note}</span>
      <span className="flex shrink-0 gap-2">{children}</span>
    </div>
  );
}

export function Refusals({ problems }: { readonly problems: readonly string[] }) {
  const [first, ...others] = problems;
  if (first === undefined) return null;
  return (
    <div className="px-3 pt-2">
      <Banner tone="refused" title={first}>
        {others.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Banner>
    </div>
  );
}

/** Name, code and batch. */
export function GoodsName({
  goods,
  children,
}: {
  readonly goods: Omit<Goods, 'godown'>;
  readonly children?: ReactNode;
}) {
  const { itemName } = useVan();
  return (
    <span className="min-w-0 grow text-start">
      <bdi className="line-clamp-2 text-base font-medium">{itemName(goods.item)}</bdi>
      <span className="block truncate text-xs text-faint">
        <Code>{goods.item}</Code>
        {goods.batch !== undefined && (
          <bdi className="ms-2">
            {goods.batch}
            {goods.expiry !== undefined && ` · ${showDate(goods.expiry)}`}
          </bdi>
        )}
      </span>
      {children}
    </span>
  );
}
