/**
 * What may be done with a stored voucher in its state (ACCOUNTING.md, States): edit, print, go on, settle, make another one like it,
 * and, once asked, verify, lock or void it.
 */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { texts } from '@fieldbook/core/i18n/text';
import { actionForms } from '@fieldbook/core/permissions/action-forms';
import { buttonClass, IconButton, Kbd, Menu, useToast } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { addressByName, NEW_ROW } from '../master-address.ts';
import { TEMPLATE_FORM, templateOf } from '../recurring-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../voucher-places.ts';
import { continuationsOf } from './continuations.ts';
import { mayBecomeCustomer } from './lead-customer.ts';
import { mayBeCopied } from './may-be-copied.ts';
import { settleWords, settlingWay } from './settling-way.ts';
import { changesIn } from './stale-changes.ts';
import { type StateChange, useStateChange } from './use-stored-voucher.ts';
import { actionWords } from './voucher-words.ts';

const doneWords = texts({
  verify: '{number} verified',
  lock: '{number} locked',
  unlock: '{number} unlocked',
  close: '{number} closed',
  reopen: '{number} opened again',
  reject: '{number} rejected',
  void: '{number} voided',
});

export interface ViewActionsProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly relations: VoucherRelations | undefined;
}

/** Few changes meet another one. */
const StaleDialog = lazy(() => import('./stale-dialog.tsx').then((module) => ({ default: module.StaleDialog })));
const StateDialog = lazy(() => import('./state-dialog.tsx').then((module) => ({ default: module.StateDialog })));

type Action = StateChange['action'];

const inOrder: readonly Action[] = ['verify', 'lock', 'unlock', 'close', 'reopen', 'reject', 'void'];

export function ViewActions({ definition, voucher, relations }: ViewActionsProps) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const navigate = useNavigate();
  const toast = useToast();
  const change = useStateChange(definition, voucher.voucherNo);
  const [asking, setAsking] = useState<Pick<StateChange, 'action' | 'version'>>();
  const allowed = definition.lifecycle[voucher.state] ?? {};
  const own = inOrder.filter((action) => allowed[action] !== undefined && mayOpen(me, actionForms[action]));
  const ask = (action: Action) => {
    change.reset();
    setAsking({ action, version: voucher.version });
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
  const settling = settlingWay(voucher, relations?.opened ?? [], me);
  const isCopied = mayBeCopied(definition, me);
  const isKept = isCopied && mayOpen(me, TEMPLATE_FORM);
  const keep = () => void navigate(templateOf(definition.type, voucher.voucherNo));
  const duplicate = () =>
    void navigate({
      to: formAddress(definition.type),
      search: { [placeOf(definition.type).idName]: NEW_VOUCHER, copy: String(voucher.voucherNo) },
    });
  return (
    <>
      {(becomes || isCopied || settling !== undefined || own.length + continuations.length > 0) && (
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
                ...(settling === undefined
                  ? []
                  : [{ key: 'settle', label: t(settleWords[settling.type]), onSelect: () => void navigate(settling) }]),
                ...(isCopied ? [{ key: 'copy', label: t('Duplicate'), onSelect: duplicate }] : []),
                ...(isKept ? [{ key: 'template', label: t('Save as template…'), onSelect: keep }] : []),
              ],
            },
            {
              key: 'state',
              items: own.map((action) => ({
                key: action,
                label: t(actionWords[action]),
                isDanger: action === 'void',
                onSelect: () => ask(action),
              })),
            },
          ].filter(({ items }) => items.length > 0)}
        />
      )}
      {allowed.edit !== undefined && (
        <Link
          to={formAddress(definition.type)}
          search={{ ...search, edit: '1' }}
          data-key="e"
          className={buttonClass('secondary')}
        >
          <Pencil aria-hidden="true" className="size-4" />
          {t('Edit')}
          <span aria-hidden="true" className="touch:hidden">
            <Kbd>e</Kbd>
          </span>
        </Link>
      )}
      {definition.print !== undefined && (
        <Link
          to={`${formAddress(definition.type)}/print`}
          search={search}
          data-key="p"
          className={buttonClass('primary')}
        >
          <Printer aria-hidden="true" className="size-4" />
          {t('Print')}
          <span aria-hidden="true" className="touch:hidden">
            <Kbd>p</Kbd>
          </span>
        </Link>
      )}
      {changed !== undefined && (
        <Suspense fallback={null}>
          <StaleDialog
            definition={definition}
            changed={changed}
            decimals={decimals}
            onClose={() => {
              change.reset();
              setAsking(undefined);
            }}
          />
        </Suspense>
      )}
      {asking !== undefined && changed === undefined && (
        <Suspense fallback={null}>
          <StateDialog
            action={asking.action}
            number={voucher.referNo}
            error={change.error}
            isBusy={change.isPending}
            onClose={() => setAsking(undefined)}
            onConfirm={(reason, key) =>
              change.mutate(
                { ...asking, reason, key },
                {
                  onSuccess: () => {
                    setAsking(undefined);
                    toast.show({ title: t(doneWords[asking.action], { number: voucher.referNo }) });
                  },
                },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
