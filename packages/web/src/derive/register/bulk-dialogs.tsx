/** The questions of a bulk action: its one reason, and afterwards what could not be changed and why. Loaded when needed. */

import { reasonedActions } from '@fieldbook/core/definition/states';
import { Banner, Button, Code, Dialog, TextArea } from '@fieldbook/ui';
import { useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { ReasonChoices } from '../reason-choices.tsx';
import { actionWords } from '../voucher-view/voucher-words.ts';
import type { BulkAction, BulkOutcome } from './use-bulk.ts';

export interface BulkQuestionProps {
  readonly action: BulkAction;
  readonly count: number;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string | undefined) => void;
}

export function BulkQuestion({ action, count, error, isBusy, onClose, onConfirm }: BulkQuestionProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const needsReason = reasonedActions.includes(action);
  const words = t(actionWords[action]);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('{action}: {n, plural, one {# voucher} other {# vouchers}}', { action: words, n: count })}
      description={
        needsReason
          ? t('The reason stands on each of them. Each is changed for itself; what cannot be changed stays as it is.')
          : undefined
      }
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant={needsReason ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={needsReason && reason.trim() === ''}
            onClick={() => onConfirm(needsReason ? reason.trim() : undefined)}
          >
            {words}
          </Button>
        </>
      }
    >
      {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
      {needsReason && (
        <div className="flex flex-col gap-3">
          <TextArea label={t('Reason')} required maxLength={500} value={reason} onValueChange={setReason} />
          {action === 'void' && <ReasonChoices kind="void" onChoose={setReason} />}
        </div>
      )}
    </Dialog>
  );
}

export function BulkResult({ outcome, onClose }: { readonly outcome: BulkOutcome; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('{done} changed, {failed} not', { done: outcome.done, failed: outcome.failed.length })}
      description={t('These stay as they were. They are still chosen.')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ul tabIndex={0} className="max-h-72 divide-y divide-hair overflow-y-auto text-grid">
        {outcome.failed.map(({ row, message }) => (
          <li key={row.voucherNo} className="flex gap-3 py-2">
            <Code className="w-24 shrink-0 font-medium">{String(row['referNo'] ?? row.voucherNo)}</Code>
            <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
