/** Lines of a voucher on a phone: a card each, pressed to edit it in place; a search from below adds the next. */
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { Amount, Button, useToast } from '@fieldbook/ui';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { showValue } from '../line-grid/cell-text.ts';
import { lineColumns } from '../line-grid/columns.ts';
import { isBlank, type Line, type LineStore } from '../line-grid/line-store.ts';
import { hasMoney } from '../line-groups.ts';
import { CardFields } from './card-fields.tsx';
import { useForm } from './form-context.ts';
import type { FormState } from './form-state.ts';
import { RowSheet } from './row-sheet.tsx';

const LineFacts = lazy(() => import('./line-panel.tsx').then((module) => ({ default: module.LineFacts })));

export function LineCards({ group }: { readonly group: LineGroup }) {
  const t = useT();
  const { definition, form } = useForm();
  const store = form.lines(group);
  const keys = useSyncExternalStore(store.subscribeKeys, store.keys);
  const [open, setOpen] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  useGoal(form, group, setOpen);
  const fields = definition.lines[group];
  const columns = useMemo(() => lineColumns(fields ?? {}), [fields]);
  const subject = columns.find(({ field }) => field.kind === 'reference' && field.required);
  const add = (code: string) => {
    if (subject === undefined) return;
    const amount = columns.find(({ name }) => name === 'quantity');
    setOpen(store.append({ [subject.name]: code, ...(amount === undefined ? {} : { quantity: '1' }) }));
    setAdding(false);
  };
  const begin = () => {
    if (subject === undefined)
      setOpen(store.append({ [columns[0]?.name ?? '']: columns[0]?.field.options?.[0] ?? '' }));
    else setAdding(true);
  };
  return (
    <div className="flex flex-col">
      <ul className="divide-y divide-hair border-y border-line bg-surface empty:hidden">
        {keys
          .filter((key) => !isBlank(store.line(key).values))
          .map((key) => (
            <LineCard
              key={key}
              store={store}
              lineKey={key}
              group={group}
              isOpen={key === open}
              onPress={() => setOpen(key === open ? undefined : key)}
            />
          ))}
      </ul>
      <div className="p-4">
        <Button
          size="large"
          className="w-full border-dashed"
          data-add={group}
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={begin}
        >
          {t(group === 'items' ? 'Add item' : 'Add line')}
        </Button>
      </div>
      {subject !== undefined && (
        <RowSheet open={isAdding} onOpenChange={setAdding} field={subject.field} place={group} onTake={add} />
      )}
    </div>
  );
}

/** A card that the cursor is sent to opens; also when the cards appear because of it. */
function useGoal(form: FormState, group: LineGroup, open: (key: number) => void): void {
  useEffect(() => {
    const follow = () => {
      const goal = form.goal.get();
      if (goal?.kind === 'line' && goal.group === group) open(goal.key);
    };
    follow();
    return form.goal.subscribe(follow);
  }, [form, group, open]);
}

interface LineCardProps {
  readonly store: LineStore;
  readonly lineKey: number;
  readonly group: LineGroup;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function LineCard({ store, lineKey, group, isOpen, onPress }: LineCardProps) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const { definition, indexOf, decimals } = useForm();
  const line = useSyncExternalStore(
    (listener) => store.subscribeLine(lineKey, listener),
    () => store.line(lineKey),
  );
  const fields = definition.lines[group] ?? {};
  const shown = (name: string) => {
    const field = fields[name];
    const value = String(line.values[name] || line.outcome.filled[name] || '');
    return field === undefined ? '' : showValue(field, value, { indexOf, language });
  };
  const subject = ['item', 'ledger', 'reference', 'kind'].map(shown).find((text) => text !== '');
  const [quantity, unit, rate] = [shown('quantity'), shown('unit'), shown('rate')];
  const problem = Object.values(line.problems)[0];
  const remove = () => {
    const undo = store.remove(lineKey);
    toast.show({ title: t('Line removed'), action: { label: t('Undo'), onPress: undo } });
  };
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onPress}
        className="flex min-h-16 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-start"
      >
        <span className="min-w-0">
          <bdi className="block truncate text-base">{subject}</bdi>
          {quantity !== '' && (
            <bdi dir="ltr" className="text-sm text-soft">
              {quantity} {unit} {rate !== '' && `× ${rate}`}
            </bdi>
          )}
          {problem !== undefined && !isOpen && <span className="block text-sm text-refused">{problem}</span>}
        </span>
        <span className="shrink-0 text-base font-medium">
          {line.outcome.amount === undefined || !hasMoney(definition) ? (
            shown('amount')
          ) : (
            <Amount minorUnits={line.outcome.amount} decimals={decimals} />
          )}
        </span>
      </button>
      {isOpen && <CardFields store={store} lineKey={lineKey} group={group} onRemove={remove} />}
      {isOpen && group === 'items' && <CardFacts line={line} />}
    </li>
  );
}

/** Asked for by a press: a van has no network for it, and its own stock stands where items are chosen. */
function CardFacts({ line }: { readonly line: Line }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const item = line.values.item ?? '';
  if (item === '') return null;
  return (
    <div className="flex flex-col gap-4 px-4 pb-4">
      <Button variant="ghost" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        {t('Stock and last rates')}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <LineFacts line={line} item={item} />
        </Suspense>
      )}
    </div>
  );
}
