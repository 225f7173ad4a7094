/** What may be done with a stored voucher in its state (ACCOUNTING.md, States): edit, print, lock, and with a reason void. */

import { reasonedActions } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, Button, buttonClass, Dialog, IconButton, Menu, TextArea, useToast } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { addressByName, NEW_ROW } from '../master-address.ts';
import { ReasonChoices } from '../reason-choices.tsx';
import { formAddress, NEW_VOUCHER, placeOf } from '../voucher-places.ts';
import { continuationsOf } from './continuations.ts';
import { mayBecomeCustomer } from './lead-customer.ts';
import { changesIn } from './stale-changes.ts';
import { StaleDialog } from './stale-dialog.tsx';
import type { StoredVoucherFacts } from './stored-voucher.ts';
import { type StateChange, useStateChange } from './use-stored-voucher.ts';
import { actionWords } from './voucher-words.ts';

const reasonWords = texts({
  void: { title: 'Void {number}?', lead: 'Its entries are reversed and it keeps its number. This cannot be undone.' },
  close: {
    title: 'Close {number}?',
    lead: 'What is left of it is given up: nothing more is delivered or billed of it until it is opened again.',
  },
  reject: { title: 'Reject {number}?', lead: 'Whoever entered it reads your reason and corrects it.' },
});

export interface ViewActionsProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
}

type Action = StateChange['action'];

const inOrder: readonly Action[] = ['verify', 'lock', 'unlock', 'close', 'reopen', 'reject', 'void'];

export function ViewActions({ definition, voucher }: ViewActionsProps) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const navigate = useNavigate();
  const toast = useToast();
  const change = useStateChange(definition, voucher.voucherNo);
  const [asking, setAsking] = useState<Pick<StateChange, 'action' | 'version'>>();
  const allowed = definition.lifecycle[voucher.state] ?? {};
  const own = inOrder.filter((action) => allowed[action] !== undefined);
  const run = (action: Action) => {
    const { version } = voucher;
    if (reasonedActions.includes(action)) {
      change.reset();
      setAsking({ action, version });
      return;
    }
    change.mutate(
      { action, version, key: crypto.randomUUID() },
      {
        onSuccess: () => toast.show({ title: t('Saved') }),
        onError: (error) => {
          if (changesIn(error) === undefined) toast.show({ kind: 'failed', title: sayFailure(error, t) });
        },
      },
    );
  };
  const changed = changesIn(change.error);
  const decimals = me.currencies.find(({ code }) => code === voucher.currency)?.decimals ?? me.currency.decimals;
  const continuations = continuationsOf(definition.type, voucher.state, me);
  const continueAs = (type: string) => {
    const search = { [placeOf(type).idName]: NEW_VOUCHER, from: definition.type, source: voucher.referNo };
    void navigate({ to: formAddress(type), search });
  };
  // What this device keeps until it is sent is no customer that the server could name.
  const isHere = useOutbox()?.register.lease !== undefined;
  const becomes = !isHere && mayBecomeCustomer(definition, voucher, me);
  const makeCustomer = () =>
    void navigate({ to: addressByName('customer'), search: { code: NEW_ROW, lead: String(voucher.voucherNo) } });
  const search = { [placeOf(definition.type).idName]: String(voucher.voucherNo) };
  return (
    <>
      {(becomes || own.length + continuations.length > 0) && (
        <Menu
          align="end"
          trigger={
            <IconButton
              variant="secondary"
              label={t('More actions')}
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
            />
          }
          groups={[
            {
              key: 'continue',
              items: [
                ...(becomes ? [{ key: 'customer', label: t('Make customer'), onSelect: makeCustomer }] : []),
                ...continuations.map((each) => ({
                  key: each.type,
                  label: t('Make {type}', { type: label(each.label) }),
                  onSelect: () => continueAs(each.type),
                })),
              ],
            },
            {
              key: 'state',
              items: own.map((action) => ({
                key: action,
                label: t(actionWords[action]),
                isDanger: action === 'void',
                onSelect: () => run(action),
              })),
            },
          ].filter(({ items }) => items.length > 0)}
        />
      )}
      {allowed.edit !== undefined && (
        <Link to={formAddress(definition.type)} search={{ ...search, edit: '1' }} className={buttonClass('secondary')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('Edit')}
        </Link>
      )}
      {definition.print !== undefined && (
        <Link to={`${formAddress(definition.type)}/print`} search={search} className={buttonClass('primary')}>
          <Printer aria-hidden="true" className="size-4" />
          {t('Print')}
        </Link>
      )}
      {changed !== undefined && (
        <StaleDialog
          definition={definition}
          changed={changed}
          decimals={decimals}
          onClose={() => {
            change.reset();
            setAsking(undefined);
          }}
        />
      )}
      {asking !== undefined && changed === undefined && (
        <ReasonDialog
          action={asking.action}
          number={voucher.referNo}
          error={change.error}
          isBusy={change.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason, key) =>
            change.mutate({ ...asking, reason, key }, { onSuccess: () => setAsking(undefined) })
          }
        />
      )}
    </>
  );
}

interface ReasonDialogProps {
  readonly action: Action;
  readonly number: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string, key: string) => void;
}

function ReasonDialog({ action, number, error, isBusy, onClose, onConfirm }: ReasonDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const title = action === 'void' || action === 'close' ? action : 'reject';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(reasonWords[title].title, { number })}
      description={t(reasonWords[title].lead)}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            disabled={reason.trim() === ''}
            onClick={() => onConfirm(reason.trim(), key)}
          >
            {t(actionWords[action])}
          </Button>
        </>
      }
    >
      {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
      <div className="flex flex-col gap-3">
        <TextArea label={t('Reason')} required maxLength={500} value={reason} onValueChange={setReason} />
        {action === 'void' && <ReasonChoices kind="void" onChoose={setReason} />}
      </div>
    </Dialog>
  );
}
