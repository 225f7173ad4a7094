/** What every slip stands in: the way back to the outbox, its number and state above, and the bar under the thumb. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackTitle } from '../../derive/back-button.tsx';
import { OUTBOX } from '../../derive/outbox/outbox-places.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useT } from '../../i18n/language.tsx';
import { StateMark } from './state-mark.tsx';

interface SlipFrameProps {
  readonly item: OutboxItem;
  /** As it stands on the slip. */
  readonly number: string;
  readonly children: ReactNode;
}

export function SlipFrame({ item, number, children }: SlipFrameProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <BackTitle label={t('Open the outbox')} onBack={() => void navigate({ to: OUTBOX })}>
            {t('Slip {number}', { number })}
          </BackTitle>
        }
        aside={<StateMark item={item} />}
      />
      {children}
    </div>
  );
}

/** They stand where the button stood that completed the document: the second of two taps is no press here. */
export function SlipActions({ children }: { readonly children: ReactNode }) {
  return (
    <div
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] print:hidden"
    >
      {children}
    </div>
  );
}
