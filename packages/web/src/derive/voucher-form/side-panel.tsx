/** Beside the form: the item of the line with the cursor, else the party. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';
import { LinePanel } from './line-panel.tsx';
import { PartyPanel } from './party-panel.tsx';

export function SidePanel() {
  const { form } = useForm();
  const store = form.lines('items');
  // Whoever opens the panel was in the lines, most often in the last one.
  const [lineKey, setLineKey] = useState(() => store.filledLines().at(-1)?.key ?? -1);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const { line } = target.dataset;
      const isOfItems = target.closest<HTMLElement>('[data-group]')?.dataset['group'] === 'items';
      if (isOfItems && line !== undefined) setLineKey(Number(line));
      else if (!isOfItems && target.closest('[data-field], [data-group]') !== null) setLineKey(-1);
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  // A line that was taken out is none any more.
  const line = useSyncExternalStore(
    (listener) => {
      const ends = [store.subscribeLine(lineKey, listener), store.subscribeKeys(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    () => (store.keys().includes(lineKey) ? store.line(lineKey) : undefined),
  );
  const item = line?.values.item ?? '';
  if (line === undefined || item === '') return <PartyPanel />;
  return <LinePanel key={`${lineKey} ${item}`} line={line} item={item} />;
}
