/** Asks why a stored voucher is changed, before the change is sent, where the company wants to know. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../i18n/language.tsx';

const ReasonDialog = lazy(() => import('../reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })));

export interface EditReason {
  /** The reason; nothing where the person goes back to the form. */
  readonly ask: () => Promise<string | undefined>;
  readonly dialog: ReactNode;
}

type Answer = (reason: string | undefined) => void;

export function useEditReason(number: string): EditReason {
  const t = useT();
  const [answer, setAnswer] = useState<Answer>();
  const ask = () => new Promise<string | undefined>((resolve) => setAnswer(() => resolve));
  const give = (reason: string | undefined) => {
    answer?.(reason);
    setAnswer(undefined);
  };
  const dialog = answer !== undefined && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={t('Why do you change {number}?', { number })}
        lead={t('Your reason stands in its history.')}
        action={t('Post again')}
        isHarmless
        error={undefined}
        isBusy={false}
        onClose={() => give(undefined)}
        onConfirm={give}
      />
    </Suspense>
  );
  return { ask, dialog };
}
