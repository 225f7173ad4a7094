/** How many of each note and coin, with a keypad that stays under the thumb; a second currency at its rate. */
import { worthOf } from '@fieldbook/core/day-cycle/cash-count';
import { printRate } from '@fieldbook/core/kernel/money';
import { Amount, Code, Keypad, KeypadField, Segmented, Select, useKeypad } from '@fieldbook/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { type CountDraft, noteName, notesOf } from './counted-notes.ts';

const RATE = 'rate';
const NONE = '';

export interface CashNotesProps {
  readonly draft: CountDraft;
  readonly onType: (typed: CountDraft) => void;
}

export function CashNotes({ draft, onType }: CashNotesProps) {
  const t = useT();
  const me = useMe();
  const { decimals } = me.currency;
  const others = me.currencies.filter(({ code }) => code !== me.currency.code);
  const [side, setSide] = useState<'own' | 'other'>('own');
  const notes = notesOf(draft, me);
  const shown = notes.filter(({ foreign }) => (foreign === undefined) === (side === 'own'));
  const pad = useKeypad((name) =>
    name === RATE
      ? { value: draft.rate ?? '', decimals: 6, onValueChange: (rate) => onType({ rate }) }
      : {
          value: draft.counts?.[name] ?? '',
          decimals: 0,
          onValueChange: (text) => onType({ counts: { ...draft.counts, [name]: text } }),
        },
  );
  const list = useRef<HTMLUListElement>(null);
  // The keypad covers the lower rows: the one it fills stays in sight.
  useEffect(() => {
    if (pad.active !== undefined) list.current?.querySelector('li:focus-within')?.scrollIntoView({ block: 'nearest' });
  }, [pad.active]);
  const choose = (next: 'own' | 'other') => {
    pad.close();
    setSide(next);
    if (next === 'other' && draft.foreign === undefined) onType({ foreign: others[0]?.code ?? NONE });
  };
  const second = draft.foreign ?? others[0]?.code ?? '';
  return (
    <>
      {others.length > 0 && (
        <Segmented
          isWide
          label={t('Currency')}
          options={[
            { value: 'own', label: me.currency.code },
            { value: 'other', label: others.length === 1 ? second : t('Other') },
          ]}
          value={side}
          onValueChange={choose}
        />
      )}
      {side === 'other' && (
        <div className="grid grid-cols-2 items-end gap-3">
          {others.length > 1 && (
            <Select
              label={t('Currency')}
              options={others.map(({ code }) => ({ value: code, label: code }))}
              value={second}
              onValueChange={(foreign) => onType({ foreign })}
            />
          )}
          <KeypadField label={t('Worth of one')} placeholder="0" {...pad.field(RATE)} onEnter={pad.close} />
        </div>
      )}
      <ul ref={list} className="divide-y divide-hair">
        {shown.map((note) => {
          const currency = note.foreign?.currency ?? me.currency.code;
          const name = noteName(currency, note.denomination);
          const label = `${currency} ${printRate(note.denomination)}`;
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_6rem_minmax(0,1fr)] scroll-mt-20 scroll-mb-60 items-center gap-3 py-1"
            >
              <Code className="text-base">{printRate(note.denomination)}</Code>
              <KeypadField label={label} isLabelHidden placeholder="0" {...pad.field(name)} onEnter={pad.close} />
              <span className="text-end text-soft">
                <Amount minorUnits={worthOf(note, decimals)} decimals={decimals} />
              </span>
            </li>
          );
        })}
      </ul>
      {pad.active !== undefined && (
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface p-3">
          <Keypad label={t('Counted')} isWhole={pad.active !== RATE} onPress={pad.press} />
        </div>
      )}
    </>
  );
}
