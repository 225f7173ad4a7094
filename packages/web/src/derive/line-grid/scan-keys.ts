/**
 * A scanner in the grid, whichever cell has the cursor: what it typed leaves the cell again, its goods become a line, and the
 * cursor waits for the next scan. A code that names nothing stays in the item's cell of the empty last line.
 */
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { addScanned } from './add-scanned.ts';
import { soundError } from './error-sound.ts';
import { focusCell } from './focus.ts';
import type { GridContext } from './grid-context.ts';
import type { Line, LineStore } from './line-store.ts';
import type { Scan } from './scan-reader.ts';

/** True for the Enter that ends a scan. */
export function handleScan(
  event: KeyboardEvent<HTMLElement>,
  context: GridContext,
  showLine: (index: number) => void,
): boolean {
  if (context.goodsOf === undefined || context.isReadOnly) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const look = () => lineAt(event.target, context.store);
  const scan = context.scans.feed(event.key, event.timeStamp, look);
  if (scan === undefined) return false;
  const root = event.currentTarget;
  context.picker.set(undefined);
  // The cell writes what it holds when it is left; only then is its line put back.
  root.focus({ preventScroll: true });
  // The new empty line is drawn before the cursor goes there.
  flushSync(() => enterScan(context, scan));
  const keys = context.store.keys();
  showLine(keys.length - 1);
  focusCell(root, keys.at(-1) ?? -1, 'item');
  return true;
}

function lineAt(target: EventTarget, store: LineStore): Line | undefined {
  const key = target instanceof HTMLElement ? target.dataset['line'] : undefined;
  return key === undefined ? undefined : store.line(Number(key));
}

function enterScan({ store, goodsOf }: GridContext, { code, before }: Scan<Line | undefined>): void {
  if (before !== undefined) store.restore(before);
  const last = store.keys().at(-1) ?? -1;
  const goods = goodsOf?.(code);
  store.setUnread(last, { item: goods === undefined ? code : undefined });
  if (goods === undefined) soundError();
  else addScanned(store, goods);
}
