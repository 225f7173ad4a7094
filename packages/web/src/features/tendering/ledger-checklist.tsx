/** The ledgers of one person: cash and bank ledgers first, further ones added by name; each ticked for what it takes money as. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { TenderingUser } from '@fieldbook/core/api/tendering-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { tenderingModes } from '@fieldbook/core/masters/user';
import { Banner, Bdi, Button, CheckboxBox, Code, useToast } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { MasterPicker } from '../../derive/masters/master-picker.tsx';
import { SaveBar } from '../../derive/save-bar.tsx';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';

type Mode = (typeof tenderingModes)[number];

const modeWords = texts({ cash: 'ledger nature|Cash', bank: 'Bank', other: 'Other' });

const keyOf = (ledger: string, mode: Mode) => `${mode} ${ledger}`;

/** Cash and banks, and whatever the person has besides. */
function offeredLedgers(ledgers: readonly MasterRow[], codes: ReadonlySet<string>): readonly MasterRow[] {
  const isMoney = (row: MasterRow) => row['use'] === 'cash' || row['use'] === 'bank';
  const place = (row: MasterRow) => ['cash', 'bank'].indexOf(String(row['use'])) >>> 0;
  return ledgers
    .filter((row) => codes.has(row.code) || (isMoney(row) && row['role'] === undefined && row.active !== false))
    .toSorted((a, b) => place(a) - place(b) || (a.code < b.code ? -1 : 1));
}

export interface LedgerChecklistProps {
  readonly user: TenderingUser;
  readonly ledgers: readonly MasterRow[];
  /** Reads what somebody else changed. */
  readonly onAnew: () => unknown;
}

export function LedgerChecklist({ user, ledgers, onAnew }: LedgerChecklistProps) {
  const t = useT();
  const language = useLanguage();
  const list = useChecklist(user);
  const offered = offeredLedgers(ledgers, new Set([...list.ticked.values()].map(({ ledger }) => ledger)));
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto bg-surface px-4 py-3 desk:px-5">
        {list.trouble !== undefined && (
          <Banner
            tone={list.trouble.isOutdated ? 'warning' : 'refused'}
            title={list.trouble.message}
            action={
              list.trouble.isOutdated ? (
                <Button onClick={() => void onAnew()}>{t('Load their change')}</Button>
              ) : undefined
            }
          />
        )}
        <table className="w-full max-w-3xl">
          <thead>
            <tr className="border-b border-line text-start text-sm text-soft">
              <th className="py-1.5 text-start font-medium">{t('Ledger')}</th>
              {tenderingModes.map((mode) => (
                <th key={mode} className="w-16 py-1.5 text-center font-medium desk:w-24">
                  {t(modeWords[mode])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hair">
            {offered.map((row) => (
              <tr key={row.code} data-ledger={row.code}>
                <th scope="row" className="min-w-0 py-1 text-start font-normal">
                  <Bdi className="block font-medium">{nameIn(language, row)}</Bdi>
                  <Code className="text-xs text-soft">{row.code}</Code>
                </th>
                {tenderingModes.map((mode) => (
                  <td key={mode} className="text-center">
                    {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckboxBox holds the input */}
                    <label className="grid min-h-target cursor-pointer place-items-center">
                      <CheckboxBox
                        aria-label={`${nameIn(language, row)}: ${t(modeWords[mode])}`}
                        checked={list.ticked.has(keyOf(row.code, mode))}
                        onCheckedChange={(isOn) => list.turn({ ledger: row.code, mode }, isOn)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <MasterPicker
          label={t('Add another ledger')}
          className="pt-4 desk:w-96"
          of="ledger"
          value=""
          onValueChange={(ledger) => ledger !== '' && list.turn({ ledger, mode: 'other' }, true)}
        />
      </div>
      {list.isChanged && (
        <SaveBar label={t('Save')} isBusy={list.isBusy} onSave={() => void list.save()} onDiscard={list.discard} />
      )}
      <LeaveQuestion isDirty={list.isDirty} />
    </>
  );
}

type Ticked = ReadonlyMap<string, TenderingUser['ledgers'][number]>;

const tickedOf = ({ ledgers }: TenderingUser): Ticked =>
  new Map(ledgers.map((each) => [keyOf(each.ledger, each.mode), each]));

function useChecklist(user: TenderingUser) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [ticked, setTicked] = useState(() => tickedOf(user));
  const [trouble, setTrouble] = useState<{ readonly message: string; readonly isOutdated: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = useRef(false);
  const stored = tickedOf(user);
  const isChanged = ticked.size !== stored.size || [...ticked.keys()].some((key) => !stored.has(key));
  isDirty.current = isChanged;
  const turn = (row: TenderingUser['ledgers'][number], isOn: boolean) =>
    setTicked((before) => {
      const next = new Map(before);
      if (isOn) next.set(keyOf(row.ledger, row.mode), row);
      else next.delete(keyOf(row.ledger, row.mode));
      return next;
    });
  const save = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const body = { version: user.version, ledgers: [...ticked.values()] };
      await ask('PUT /tendering-ledgers/{user}', { path: { user: user.code }, body });
      isDirty.current = false;
      toast.show({ kind: 'done', title: t('Saved') });
      await client.invalidateQueries({ queryKey: ['tendering-ledgers'] });
      void client.invalidateQueries({ queryKey: ['master', 'user'] });
    } catch (error) {
      const isOutdated = error instanceof ApiRefusal && error.problem.code === 'master.changed';
      setTrouble({ message: sayFailure(error, t), isOutdated });
    } finally {
      setBusy(false);
    }
  };
  const discard = () => {
    setTicked(stored);
    setTrouble(undefined);
  };
  return { ticked, turn, save, discard, trouble, isBusy, isChanged, isDirty };
}
