/** What a person does with an item that was put aside: sends it again, puts another file in its place, lets go of it. */

import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type { Result } from '@fieldbook/core/kernel/result';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { useToast } from '@fieldbook/ui';
import { useState } from 'react';
import { sayProblems } from '../../derive/say-problems.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { repairItem, sendItemAgain } from '../../offline/outbox.ts';
import { letGoOfItem } from '../../offline/outbox-care.ts';

export interface ItemCare {
  readonly isBusy: boolean;
  resend(item: OutboxItem): Promise<void>;
  /** Of an attachment; the document it belongs to stays the same. */
  replace(item: OutboxItem, file: File): Promise<void>;
  letGo(item: OutboxItem, reason: string): Promise<void>;
}

export function useItemCare(onDone: () => void): ItemCare {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const take = async (work: () => Promise<Result<OutboxItem>>, said?: string) => {
    setBusy(true);
    const result = await work();
    setBusy(false);
    const [refusal] = result.ok ? [] : await sayProblems(result.problems, language);
    if (refusal !== undefined) {
      toast.show({ kind: 'failed', title: refusal.message });
      return;
    }
    onDone();
    if (said !== undefined) toast.show({ title: said });
  };
  return {
    isBusy,
    resend: ({ uid }) => take(() => sendItemAgain(uid)),
    replace: (item, file) =>
      take(() => replaced(item, file), t('{name} takes its place and waits to be sent', { name: file.name })),
    letGo: ({ uid }, reason) => take(() => letGoOfItem(uid, reason)),
  };
}

async function replaced({ uid, body }: OutboxItem, file: File): Promise<Result<OutboxItem>> {
  const owner = isPlainObject(body) ? body['voucherUid'] : undefined;
  // Photos are made smaller by what few come to need here.
  const { attachmentOf } = await import('../../derive/field/attachment.ts');
  const attachment = await attachmentOf(file, typeof owner === 'string' ? owner : undefined);
  return attachment.ok ? repairItem(uid, attachment.value.body as Readonly<Record<string, unknown>>) : attachment;
}
