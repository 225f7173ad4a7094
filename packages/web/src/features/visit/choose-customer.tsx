/** Whom the visit is with: the customers this phone holds, found by name, code or number, with what each owes. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { Amount, Bdi, buttonClass, Code, EmptyState, Found, SkeletonRows, TextField } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import { useMemo, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { partyFigures } from '../../derive/field/party-figures.ts';
import { addressByName, NEW_ROW } from '../../derive/master-address.ts';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useDrafts } from '../../offline/drafts.ts';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';

const MOST_SHOWN = 60;
const names = ['customer'];

export interface ChooseCustomerProps {
  readonly books: LocalBooks;
  readonly onChoose: (code: string) => void;
}

export function ChooseCustomer({ books, onChoose }: ChooseCustomerProps) {
  const t = useT();
  const me = useMe();
  const loaded = useMasters(names);
  const drafts = useDrafts();
  const [query, setQuery] = useState('');
  const index = loaded.state === 'ready' ? loaded.indexes.get('customer') : undefined;
  const begun = useMemo(() => new Set(drafts.map(({ visit }) => visit)), [drafts]);
  const rows = useMemo(() => {
    const found = index?.search(query, MOST_SHOWN) ?? [];
    if (query !== '') return found;
    const open = [...begun].flatMap((code) => index?.byCode.get(code ?? '') ?? []);
    return [...new Set([...open, ...found])];
  }, [index, query, begun]);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col">
      <PageHead
        title={t('Who is visited?')}
        actions={
          mayOpen(me, 'frmCustomer') ? (
            <Link to={addressByName('customer')} search={{ code: NEW_ROW }} className={buttonClass('secondary')}>
              <UserPlus aria-hidden="true" className="size-4" />
              {t('New customer')}
            </Link>
          ) : undefined
        }
      />
      <div className="px-4 pb-3">
        <TextField
          label={t('Name, code or phone')}
          isLabelHidden
          type="search"
          placeholder={t('Name, code or phone')}
          icon={<Search aria-hidden="true" className="size-4" />}
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {index === undefined && <SkeletonRows rows={10} columns={2} />}
        {index !== undefined && rows.length === 0 && (
          <EmptyState
            title={t(query === '' ? 'No customers on this phone' : 'Nothing found')}
            description={t(
              query === ''
                ? 'The customers of your routes come with the next connection. A new one can be added at once.'
                : 'Search for another name, or add the customer.',
            )}
          />
        )}
        <ul className="divide-y divide-hair border-y border-line bg-surface empty:hidden">
          {rows.map((row) => (
            <li key={row.code}>
              <CustomerRow
                {...{ row, books, query }}
                isBegun={begun.has(row.code)}
                onPress={() => onChoose(row.code)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface CustomerRowProps {
  readonly row: MasterRow;
  readonly books: LocalBooks;
  readonly query: string;
  /** Something of a visit waits on this phone. */
  readonly isBegun: boolean;
  readonly onPress: () => void;
}

function CustomerRow({ row, books, query, isBegun, onPress }: CustomerRowProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const today = todayOf(me);
  const { code } = row;
  const { balance, overdue } = useMemo(
    () => partyFigures(books, { side: 'customer', code, today }),
    [books, code, today],
  );
  const phone = typeof row['phone'] === 'string' ? row['phone'] : '';
  const { decimals } = me.currency;
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-16 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-start hover:bg-hover active:bg-pressed"
    >
      <span className="min-w-0">
        <Bdi className="block truncate text-base font-medium">
          <Found text={nameIn(language, row)} query={query} />
        </Bdi>
        <span className="block truncate text-sm text-faint">
          <Code>
            <Found text={code} query={query} />
          </Code>
          {phone !== '' && (
            <Code className="ms-2">
              <Found text={phone} query={query} />
            </Code>
          )}
          {isBegun && <span className="ms-2 font-medium text-pending">{t('Begun')}</span>}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2 text-end">
        <span>
          {balance !== 0 && <Amount minorUnits={balance} decimals={decimals} className="block text-base" />}
          {overdue > 0 && (
            <span className="block text-xs text-refused">
              {t('voucher|Overdue')} <Amount minorUnits={overdue} decimals={decimals} />
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 text-faint icon-turns" />
      </span>
    </button>
  );
}
