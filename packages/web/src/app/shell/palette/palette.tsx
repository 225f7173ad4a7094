/** One field that leads everywhere: screens, actions, customers, suppliers, items, ledgers and vouchers, by keys or by thumb. */
import { Amount, Bdi, EmptyState, Found, SearchPanel, Spinner } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { minorOf } from '../../../derive/amount-text.ts';
import { useT } from '../../../i18n/language.tsx';
import { useMe } from '../../../session/use-me.ts';
import type { PaletteEntry, PaletteGroup } from './entry.ts';
import { keepRecent } from './recents.ts';
import { usePalette } from './use-palette.ts';

export interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

const lineId = (listId: string, { key }: PaletteEntry): string => `${listId}-${key.replace(/\s/g, '_')}`;

export function Palette({ open, onOpenChange, query, onQueryChange }: PaletteProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { groups, isAsking } = usePalette(query, open);
  const { highlighted, setHighlighted, choose, pressKey } = useChoice({
    groups,
    query,
    isAsking,
    onChosen: () => onOpenChange(false),
  });
  const isEmpty = groups.length === 0;
  const input = (
    <input
      ref={field}
      type="text"
      role="combobox"
      aria-label={t('Search')}
      aria-autocomplete="list"
      aria-expanded={!isEmpty}
      aria-controls={listId}
      aria-activedescendant={highlighted === undefined ? undefined : lineId(listId, highlighted)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={t('Screens, customers, items, voucher numbers, amounts')}
      value={query}
      onChange={(event) => onQueryChange(event.target.value)}
      onKeyDown={pressKey}
      className="control"
    />
  );
  return (
    <SearchPanel open={open} onOpenChange={onOpenChange} label={t('Search')} initialFocus={field} field={input}>
      <div role="status" className="text-xs text-faint">
        {isAsking && isEmpty && (
          <span className="flex items-center gap-2 px-3 py-2">
            <Spinner label="" />
            {t('Searching…')}
          </span>
        )}
      </div>
      {isEmpty && !isAsking && (
        <EmptyState
          title={t(query.trim() === '' ? 'What are you looking for?' : 'Nothing found')}
          description={t(
            query.trim() === ''
              ? 'Type a screen, a customer, an item, a voucher number or an amount. “New sale for” and a name begins a sale.'
              : 'Try another word, a code or a number.',
          )}
        />
      )}
      <div id={listId} role="listbox" aria-label={t('Search')}>
        {groups.map((group) => (
          <Group
            key={group.key}
            {...{ group, listId, query }}
            highlighted={highlighted?.key}
            onHighlight={setHighlighted}
            onChoose={choose}
          />
        ))}
      </div>
    </SearchPanel>
  );
}

interface ChoiceWish {
  readonly groups: readonly PaletteGroup[];
  readonly query: string;
  readonly isAsking: boolean;
  readonly onChosen: () => void;
}

/** The highlighted line stays the same while others come in; without a move it is the first. */
function useChoice({ groups, query, isAsking, onChosen }: ChoiceWish) {
  const me = useMe();
  const navigate = useNavigate();
  const [moved, setMoved] = useState<{ readonly query: string; readonly key: string }>();
  /** Enter was pressed before the server had answered. */
  const [waitsFor, setWaitsFor] = useState<string>();
  const entries = groups.flatMap((group) => group.entries);
  const at = moved?.query === query ? entries.findIndex(({ key }) => key === moved.key) : 0;
  const highlighted = entries[Math.max(0, at)];
  const choose = (entry: PaletteEntry) => {
    setWaitsFor(undefined);
    keepRecent(me.user.code, entry);
    onChosen();
    void navigate({ to: entry.to, search: entry.search });
  };
  const isWaiting = waitsFor === query && query !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is chosen when the answer comes, once
  useEffect(() => {
    if (!isWaiting || isAsking) return;
    setWaitsFor(undefined);
    if (highlighted !== undefined) choose(highlighted);
  }, [isWaiting, isAsking]);
  const setHighlighted = (key: string) => setMoved({ query, key });
  const pressKey = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const to = {
      ArrowDown: at >= last ? 0 : Math.max(0, at) + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) {
      const entry = entries[to];
      if (entry !== undefined) setHighlighted(entry.key);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // What stands there from the words before is not what is meant, unless the person went to it.
      const isStale = isAsking && moved?.query !== query && highlighted?.kind !== 'screen';
      if (isStale) setWaitsFor(query);
      else if (highlighted !== undefined) choose(highlighted);
    } else return;
    event.preventDefault();
  };
  return { highlighted, setHighlighted, choose, pressKey };
}

interface GroupProps {
  readonly group: PaletteGroup;
  readonly listId: string;
  readonly query: string;
  readonly highlighted: string | undefined;
  readonly onHighlight: (key: string) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

function Group({ group, listId, query, highlighted, onHighlight, onChoose }: GroupProps) {
  const titleId = `${listId}-of-${group.key}`;
  return (
    <div role="group" aria-labelledby={titleId} className="pb-2">
      <div id={titleId} role="presentation" className="px-2 py-1.5 text-xs font-medium text-faint">
        {group.label}
      </div>
      {group.entries.map((entry) => (
        <Line
          key={entry.key}
          id={lineId(listId, entry)}
          {...{ entry, query }}
          isHighlighted={entry.key === highlighted}
          onHighlight={() => onHighlight(entry.key)}
          onChoose={() => onChoose(entry)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly query: string;
  readonly isHighlighted: boolean;
  readonly onHighlight: () => void;
  readonly onChoose: () => void;
}

function Line({ id, entry, query, isHighlighted, onHighlight, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  const { label, note, end, amount } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      data-highlighted={isHighlighted || undefined}
      onMouseMove={isHighlighted ? undefined : onHighlight}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="floating-item py-1"
    >
      <span className="min-w-0 grow">
        <Bdi className="block truncate">
          <Found text={label} query={query} />
        </Bdi>
        {note !== undefined && note !== '' && (
          <span className="block truncate text-xs text-faint">
            <Found text={note} query={entry.kind === 'screen' ? '' : query} />
          </span>
        )}
      </span>
      {end !== undefined && <Bdi className="shrink-0 text-soft">{end}</Bdi>}
      {amount !== undefined && (
        <Amount
          minorUnits={minorOf(amount.text, amount.decimals)}
          decimals={amount.decimals}
          currency={amount.currency}
          className="shrink-0"
        />
      )}
    </div>
  );
}
