/**
 * Voids a document of the open day: a reason, then a supervisor's code, which works without a network; what it moved on this phone is
 * back at once (docs/decisions/0100-route-day.md). Nothing where it may not be voided here.
 */
import { voidUid } from '@fieldbook/core/day-cycle/events/field-void';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { objectionToVoid } from '@fieldbook/core/sync/voided-here';
import { Button, useToast } from '@fieldbook/ui';
import { useState } from 'react';
import { useApproval } from '../../derive/approval/use-approval.tsx';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { sayProblems } from '../../derive/say-problems.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { completeVoid, useOutbox } from '../../offline/outbox.ts';
import { titleOf } from './item-title.ts';

interface VoidButtonProps {
  readonly item: OutboxItem;
}

export function VoidButton({ item }: VoidButtonProps) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const items = useOutbox()?.items;
  const { day } = useRouteDay();
  const { ask, sheet } = useApproval();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { uid } = item;
  const { what, number = '', net = '0' } = titleOf(item, language, t);
  if (day === undefined || items === undefined || objectionToVoid(items, { voucher: uid, day }) !== undefined)
    return sheet;
  const confirm = async (reason: string) => {
    setAsking(false);
    setBusy(true);
    const value = Math.ceil(Math.abs(Number(net)));
    const use = await ask({ purpose: 'void', subject: voidUid(uid), value, what: `${what} ${number}` });
    const done = use === undefined ? undefined : await completeVoid({ voucher: uid, day, reason, use });
    setBusy(false);
    if (done?.ok === false) {
      const [said] = await sayProblems(done.problems, language);
      toast.show({
        title:
          said?.message ??
          t('Not completed: this phone could not store it. Nothing was sold; free some space and finish again.'),
      });
    }
  };
  return (
    <>
      <Button className="ms-auto" isBusy={isBusy} onClick={() => setAsking(true)}>
        {t('Void')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('Void {number}', { number })}
          lead={t(
            'Take the slip back first. A supervisor gives a code; then goods, bill and money are back, and the number stays used.',
          )}
          action={t('Void')}
          kind="void"
          error={undefined}
          isBusy={false}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => void confirm(reason.slice(0, 200))}
        />
      )}
      {sheet}
    </>
  );
}
