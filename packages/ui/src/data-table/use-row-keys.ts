/** Keyboard and selection of a DataTable: which row is active, which are chosen, and what each key does. */
import { type KeyboardEvent, useRef, useState } from 'react';

export interface RowKeysOptions {
  readonly keys: readonly string[];
  readonly pageSize: () => number;
  readonly activeKey: string | null | undefined;
  readonly onActiveKeyChange: ((key: string | null) => void) | undefined;
  readonly selectedKeys: ReadonlySet<string> | undefined;
  readonly onSelectedKeysChange: ((keys: ReadonlySet<string>) => void) | undefined;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

/** Where a key leads from `index` in a list of `count`; `null` when it does not move. j and k are down and up. */
export function moveBy(key: string, index: number, count: number, page: number): number | null {
  const up = index < 0 ? 0 : index - 1;
  const target = {
    ArrowDown: index + 1,
    j: index + 1,
    ArrowUp: up,
    k: up,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, target));
}

/** The chosen keys with `key` turned over, or the whole range since `anchor` added. */
export function toggleKey(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
  anchor: string | null,
): ReadonlySet<string> {
  const next = new Set(selected);
  const from = anchor === null ? -1 : keys.indexOf(anchor);
  const to = keys.indexOf(key);
  if (from >= 0 && to >= 0) {
    for (const each of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
  } else if (!next.delete(key)) next.add(key);
  return next;
}

const nothing: ReadonlySet<string> = new Set();

export function useRowKeys(options: RowKeysOptions) {
  const { keys, selectedKeys = nothing, onSelectedKeysChange } = options;
  const [ownActive, setOwnActive] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const active = options.activeKey === undefined ? ownActive : options.activeKey;
  const activate = (key: string | null) => {
    setOwnActive(key);
    if (key !== active) options.onActiveKeyChange?.(key);
  };
  const toggle = (key: string, extend: boolean) => {
    onSelectedKeysChange?.(toggleKey(selectedKeys, keys, key, extend ? anchor.current : null));
    anchor.current = key;
  };
  const toggleAll = () => onSelectedKeysChange?.(selectedKeys.size >= keys.length ? nothing : new Set(keys));
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.length === 1 && event.key.toLowerCase() !== 'a') return;
    const index = active === null ? -1 : keys.indexOf(active);
    const target = moveBy(event.key, index, keys.length, options.pageSize());
    const key = target === null ? undefined : keys[target];
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (target !== null && key !== undefined) {
      if (event.shiftKey && active !== null) {
        anchor.current ??= active;
        onSelectedKeysChange?.(toggleKey(selectedKeys, keys, key, anchor.current));
      }
      activate(key);
      options.scrollTo(target);
    } else if (event.key === 'Enter' && active !== null) options.onOpen?.(active);
    else if ((event.key === ' ' || event.key === 'x') && active !== null) toggle(active, event.shiftKey);
    else if (isAll) toggleAll();
    else return;
    event.preventDefault();
  };
  return { active, activate, toggle, toggleAll, keyDown };
}
