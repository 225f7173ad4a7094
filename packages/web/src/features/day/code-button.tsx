/** Asks for a supervisor's code where something may pass with one. */
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { Button } from '@fieldbook/ui';
import { type AskedApproval, useApproval } from '../../derive/approval/use-approval.tsx';
import { useT } from '../../i18n/language.tsx';

export interface CodeWish extends AskedApproval {
  /** Hears the use of the code, which goes along with its event. */
  readonly onApproved: (use: AlongDocument) => void;
}

export function CodeButton({ onApproved, ...wish }: CodeWish) {
  const t = useT();
  const { ask, sheet } = useApproval();
  const press = async () => {
    const use = await ask(wish);
    if (use !== undefined) onApproved(use);
  };
  return (
    <>
      <Button size="large" onClick={() => void press()}>
        {t("Supervisor's code")}
      </Button>
      {sheet}
    </>
  );
}

/** The code itself, as it stands in an event. */
export function codeOf({ body }: Pick<AlongDocument, 'body'>): string {
  return String((body as { readonly answer?: unknown }).answer ?? '').slice(0, 40);
}
