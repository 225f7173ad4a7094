/**
 * Asks a supervisor on the phone: the challenge in large signs to be read out, and the code typed in; or the supervisor's own
 * name and password where there is a network. A code is checked here, so it works without one.
 */
import { showChallenge } from '@fieldbook/core/approvals/challenge';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { Bdi, Button, Code, EmptyState, Segmented, Sheet, Skeleton } from '@fieldbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { challengeOf, type OpenChallenge } from '../../offline/approvals.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSayWish } from './say-wish.ts';
import type { AskedApproval } from './use-approval.tsx';
import { words } from './words.ts';

export interface ApprovalSheetProps {
  readonly wish: AskedApproval;
  /** Hears the use, or nothing from a person who gave up. */
  readonly onDone: (use: AlongDocument | undefined) => void;
}

type Way = 'code' | 'password';

export function ApprovalSheet({ wish, onDone }: ApprovalSheetProps) {
  const t = useT();
  const label = useLabel();
  const say = useSayWish();
  const { title, asks, value } = say(wish.purpose, wish.value);
  const [turn, setTurn] = useState(0);
  const open = useChallenge(wish, turn);
  const [way, setWay] = useState<Way>('code');
  const give = useCallback((use: AlongDocument) => onDone(use), [onDone]);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onDone(undefined)}
      title={t('Approval: {what}', { what: title })}
      description={wish.what === undefined ? undefined : <Bdi>{wish.what}</Bdi>}
    >
      {open === 'loading' && <Skeleton className="h-40" />}
      {open === 'none' && (
        <EmptyState
          title={label(words.noKeyTitle)}
          description={label(words.noKeyLead)}
          action={<Button onClick={() => setTurn(turn + 1)}>{label(words.again)}</Button>}
        />
      )}
      {typeof open === 'object' && (
        <div className="flex flex-col gap-4">
          <p>
            {asks} {value !== undefined && <Code className="font-semibold">{value}</Code>}
          </p>
          <Segmented
            isWide
            label={t('Ask for approval')}
            options={[
              { value: 'code', label: label(words.call) },
              { value: 'password', label: label(words.here) },
            ]}
            value={way}
            onValueChange={setWay}
          />
          {way === 'code' ? (
            <>
              <Challenge text={open.challenge} />
              <CodeForm open={open} onGiven={give} />
            </>
          ) : (
            <PasswordForm open={open} onGiven={give} />
          )}
        </div>
      )}
    </Sheet>
  );
}

function Challenge({ text }: { readonly text: string }) {
  const label = useLabel();
  return (
    <section className="rounded-lg border border-line bg-raised px-4 py-3 text-center">
      <h3 className="text-sm text-soft">{label(words.readOut)}</h3>
      <p className="py-2 text-2xl font-semibold tracking-wide">
        <Code>{showChallenge(text)}</Code>
      </p>
      <p className="text-sm text-faint">{label(words.readOutLead)}</p>
    </section>
  );
}

/** `none` on a phone that cannot check a code. */
function useChallenge({ purpose, subject, value }: AskedApproval, turn: number): OpenChallenge | 'loading' | 'none' {
  const [open, setOpen] = useState<OpenChallenge | 'loading' | 'none'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isGone = false;
    setOpen('loading');
    challengeOf({ purpose, subject, ...(value === undefined ? {} : { value }) }).then(
      (found) => isGone || setOpen(found ?? 'none'),
      () => isGone || setOpen('none'),
    );
    return () => {
      isGone = true;
    };
  }, [purpose, subject, value, turn]);
  return open;
}
