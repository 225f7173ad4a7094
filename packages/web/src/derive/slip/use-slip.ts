/** The paper of one stored item: loads the masters of its type, which are on this device, and builds it. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Result } from '@fieldbook/core/kernel/result';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { PrintDoc } from '@fieldbook/print/document';
import type { Signatures } from '@fieldbook/print/signature';
import { useEffect, useMemo, useState } from 'react';
import { headPictures } from '../../offline/head-pictures.ts';
import { useMe } from '../../session/use-me.ts';
import { mastersOf } from '../masters/masters-of.ts';
import { useMasters } from '../masters/use-masters.ts';
import type { SlipWish } from './slip-of.ts';

export type Slip =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly doc: Result<PrintDoc> };

export interface SlipOrder extends SlipWish {
  readonly definition: VoucherDefinition;
  readonly item: Pick<OutboxItem, 'body' | 'numbers' | 'madeAt'>;
  readonly previousBalance?: number | undefined;
  readonly voidReason?: string | undefined;
  readonly signatures?: Signatures | undefined;
}

export function useSlip({
  definition,
  item,
  previousBalance,
  voidReason,
  signatures,
  paper,
  lang,
  isCopy,
}: SlipOrder): Slip {
  const me = useMe();
  const names = useMemo(() => mastersOf(definition), [definition]);
  const loaded = useMasters(names);
  const [doc, setDoc] = useState<Result<PrintDoc>>();
  useEffect(() => {
    if (loaded.state !== 'ready') return;
    let isGone = false;
    const { body, numbers, madeAt } = item;
    const document = {
      definition,
      body,
      referNo: numbers[0]?.referNo ?? '',
      madeAt,
      previousBalance,
      voidReason,
      signatures,
    };
    // The layouts are a script of their own.
    void import('./slip-of.ts').then(async ({ slipOf, wordsOf }) => {
      const [sayAmount, pictureOf] = await Promise.all([wordsOf(me), headPictures(me)]);
      if (!isGone) setDoc(slipOf(document, { paper, lang, isCopy }, { me, ...loaded, sayAmount, pictureOf }));
    });
    return () => {
      isGone = true;
    };
  }, [loaded, definition, item, previousBalance, voidReason, signatures, paper, lang, isCopy, me]);
  if (loaded.state === 'failed') return loaded;
  return doc === undefined ? { state: 'loading' } : { state: 'ready', doc };
}
