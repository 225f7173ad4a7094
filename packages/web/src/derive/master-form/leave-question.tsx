/** Leaving a form with unsaved changes, by whatever way: the person is asked once, and the browser asks for a closed tab. */
import { Button, Dialog } from '@fieldbook/ui';
import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useT } from '../../i18n/language.tsx';

/** `isDirty` is read at the moment of leaving, so that a form that was just saved lets go. */
export function LeaveQuestion({ isDirty }: { readonly isDirty: RefObject<boolean> }) {
  const t = useT();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty.current,
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      title={t('Leave without saving?')}
      description={t('What you changed here is not saved yet.')}
      actions={
        <>
          <Button variant="danger" onClick={() => proceed?.()}>
            {t('Leave')}
          </Button>
          <Button variant="primary" onClick={() => reset?.()}>
            {t('Stay')}
          </Button>
        </>
      }
    />
  );
}
