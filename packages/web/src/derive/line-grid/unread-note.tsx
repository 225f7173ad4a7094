/** Says under the lines what a cell holds that names nothing, where the person looks who typed or scanned it. */
import { useSyncExternalStore } from 'react';
import { type Translate, useT } from '../../i18n/language.tsx';
import type { LineColumn } from './columns.ts';
import type { GridContext } from './grid-context.ts';

export function sayUnread(t: Translate, { field }: LineColumn, text: string): string {
  if (field.kind === 'quantity') return t('Enter a quantity such as 2, 2 CTN or 2 CTN 3: {text} is none.', { text });
  return t(
    field.of === 'item'
      ? 'No item has the code or barcode {code}. F2 lists items.'
      : 'Nothing has the code or name {code}. F2 lists what there is.',
    { code: text },
  );
}

export function UnreadNote({ context }: { readonly context: GridContext }) {
  const t = useT();
  const { store, columns } = context;
  const line = useSyncExternalStore(store.subscribe, store.unreadLine);
  const column = columns.find(({ name }) => line?.unread[name] !== undefined);
  const text = column === undefined ? undefined : line?.unread[column.name];
  if (column === undefined || text === undefined) return null;
  return (
    <div role="row" className="sticky bottom-0 bg-refused-wash">
      <div role="gridcell" className="px-3 py-1.5 text-grid font-medium text-refused">
        <p role="alert">{sayUnread(t, column, text)}</p>
      </div>
    </div>
  );
}
