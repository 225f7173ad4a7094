/** Opening stock of an item, opening balance of a party or ledger (SPEC §3): entry that makes an opening voucher. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import { financialYearStart, firstMonthOf } from '@fieldbook/core/reports/financial-year';
import { Banner, Button, Dialog, Segmented, useToast } from '@fieldbook/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { FieldInput } from '../../derive/master-form/field-input.tsx';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { branchHere } from '../../session/branch-here.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { type OpeningOf, parties } from './may-have-opening.ts';
import { openingBody, openingFields, type Side, type Typed, usualSide } from './opening-draft.ts';
import { OpeningList } from './opening-list.tsx';

/** The first day of this year of the books. */
function firstDay(me: Me): string {
  const month = firstMonthOf(me.settings['financialYearStart'] ?? '', me.company.country);
  return financialYearStart(todayOf(me), month);
}

function useOpening(of: OpeningOf) {
  const me = useMe();
  const [uid] = useState(() => crypto.randomUUID());
  const [side, setSide] = useState<Side>(() => usualSide(of));
  const [typed, setTyped] = useState<Typed>(() => ({
    date: firstDay(me),
    branch: branchHere(me) ?? me.branches[0]?.code ?? '',
  }));
  const { data: godowns } = useQuery(masterRowsQuery('godown'));
  const { data: ledgers } = useQuery(masterRowsQuery('ledger'));
  const base = me.currency.code;
  const fields = openingFields(of, side, base);
  const role = of.master === 'customer' ? 'debtors' : 'creditors';
  const rowOf = (rows: readonly MasterRow[] | undefined, name: string, value: unknown) =>
    rows?.find((row) => row[name] === value);
  const post = useMutation({
    mutationFn: () => {
      const control = rowOf(ledgers, 'role', role)?.code;
      const branch = rowOf(godowns, 'code', typed['items.0.godown'])?.['branch'];
      const body = openingBody({ of, fields, typed, base, control, branch: String(branch ?? typed['branch']) });
      return ask('POST /{vouchers}', { path: { vouchers: 'openings' }, body: { uid, ...body } });
    },
  });
  const change = (path: string) => (_: string, value: string) => setTyped((before) => ({ ...before, [path]: value }));
  return { side, setSide, typed, fields, post, change, isReady: godowns !== undefined && ledgers !== undefined };
}

export interface OpeningDialogProps extends OpeningOf {
  readonly onClose: () => void;
}

export function OpeningDialog({ onClose, ...of }: OpeningDialogProps) {
  const t = useT();
  const toast = useToast();
  const { side, setSide, typed, fields, post, change, isReady } = useOpening(of);
  const isParty = parties.includes(of.master);
  const save = () =>
    post.mutate(undefined, {
      onSuccess: ({ referNo }) => {
        toast.show({ kind: 'done', title: t('{number} posted', { number: referNo }) });
        onClose();
      },
    });
  const problems = post.error instanceof ApiRefusal ? post.error.problem.problems : [];
  const errorOf = (path: string) => problems.find((each) => each.path === path)?.message;
  const isSaid = problems.some(({ path }) => fields.some((each) => each.path === path));
  const sides = [
    { value: 'debit', label: isParty ? t('Owes us') : t('Debit') },
    { value: 'credit', label: isParty ? t('We owe') : t('Credit') },
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={of.master === 'item' ? t('Opening stock') : t('Opening balance')}
      description={t('It is posted as an opening voucher.')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" isBusy={post.isPending} disabled={!isReady} onClick={save}>
            {t('Post')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {post.error !== null && !isSaid && <Banner tone="refused" title={sayFailure(post.error, t)} />}
        {of.master !== 'item' && <Segmented label={t('Side')} options={sides} value={side} onValueChange={setSide} />}
        {fields.map(({ path, name, field }) => (
          <FieldInput
            key={path}
            name={name}
            field={field}
            place={path}
            value={typed[path] ?? ''}
            error={errorOf(path)}
            isReadOnly={false}
            onChange={change(path)}
          />
        ))}
        <OpeningList {...of} />
      </div>
    </Dialog>
  );
}
