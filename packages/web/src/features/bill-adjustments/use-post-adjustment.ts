/** Posts an adjustment. The same one that is sent again, because no answer came, is posted once. */
import { billAdjustment } from '@fieldbook/core/vouchers/bill-adjustment/definition';
import { useToast } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

/** Others settled what was shown as open. */
const outdated: readonly string[] = ['bill.exceeded', 'bill.unknown', 'bill.wrong_side'];

export interface PostingWish {
  readonly onPosted: () => unknown;
  readonly onOutdated: (message: string) => unknown;
}

export function usePostAdjustment({ onPosted, onOutdated }: PostingWish) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [uid] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const post = async (body: object) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { referNo } = await ask('POST /{vouchers}', { path: { vouchers: billAdjustment.path }, body });
      toast.show({ kind: 'done', title: t('{number} posted', { number: referNo }) });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' });
      await onPosted();
    } catch (error) {
      const message = sayFailure(error, t);
      const isOutdated =
        error instanceof ApiRefusal && error.problem.problems.some(({ code }) => outdated.includes(code));
      if (isOutdated) await onOutdated(message);
      else setFailure(message);
    } finally {
      setBusy(false);
    }
  };
  return { uid, post, failure, isBusy };
}
