/** Who has signed a voucher: one place a role, signed here with finger, pen or mouse; what was signed before stays below. */
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import {
  type SignatureRole,
  signatureLabels,
  signatureRoles,
  standingSignatures,
} from '@fieldbook/core/sync/signature';
import { Banner, Button, Sheet, SignaturePad, SkeletonRows } from '@fieldbook/ui';
import { useState } from 'react';
import { NoConnection } from '../../api/client.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';
import { signatureOf } from '../field/attachment.ts';
import { useTimes } from '../times.ts';
import { useAttachments } from './use-attachments.ts';
import { useContent } from './use-content.ts';

export function SignaturesPanel({ voucherUid }: { readonly voucherUid: string }) {
  const t = useT();
  const files = useAttachments({ voucherUid });
  const [signing, setSigning] = useState<SignatureRole>();
  const { rows, error, mayChange, mayVerify } = files;
  const isOffline = error instanceof NoConnection;
  const standing = standingSignatures(rows ?? []);
  const earlier = (rows ?? []).filter((row) => row.role !== null && standing.get(row.role) !== row);
  const onTheWay = new Set([...files.waiting, ...files.sending.map(({ document }) => document)].map(roleIn));
  return (
    <section aria-label={t('Signatures')} className="rounded-lg border border-line bg-surface">
      <h2 className="px-4 py-3 font-medium">{t('Signatures')}</h2>
      {rows === undefined && error === null && <SkeletonRows rows={3} columns={2} />}
      {error !== null && !isOffline && (
        <FailedState error={error} onRetry={files.reload} isRetrying={files.isFetching} />
      )}
      {isOffline && (
        <p className="px-4 pb-2 text-sm text-soft">{t('No connection: what the server has is not shown.')}</p>
      )}
      {(rows !== undefined || isOffline) && (
        <ul className="divide-y divide-hair border-t border-line">
          {signatureRoles.map((role) => (
            <Place
              key={role}
              by={role}
              signed={standing.get(role)}
              isOnTheWay={onTheWay.has(role)}
              onSign={(role === 'verifiedBy' ? mayVerify : mayChange) ? () => setSigning(role) : undefined}
            />
          ))}
        </ul>
      )}
      {files.refusals.map((message) => (
        <div key={message} className="p-4">
          <Banner tone="refused" title={message} />
        </div>
      ))}
      {earlier.length > 0 && <Earlier rows={earlier} />}
      {signing !== undefined && (
        <SignSheet
          by={signing}
          onClose={() => setSigning(undefined)}
          onSigned={async (picture) => {
            const document = await signatureOf(picture, signing, voucherUid);
            if (document !== undefined) files.keep(document);
            setSigning(undefined);
          }}
        />
      )}
    </section>
  );
}

const roleIn = ({ body }: { readonly body?: unknown }) => (body as { readonly role?: unknown } | undefined)?.role;

interface PlaceProps {
  readonly by: SignatureRole;
  readonly signed: AttachmentFacts | undefined;
  /** From this device, not at the server yet. */
  readonly isOnTheWay: boolean;
  readonly onSign: (() => void) | undefined;
}

function Place({ by, signed, isOnTheWay, onSign }: PlaceProps) {
  const t = useT();
  const label = useLabel();
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
      <span className="min-w-0 grow basis-40">
        <span className="block">{label(signatureLabels[by])}</span>
        <span className="block text-xs text-faint">
          {isOnTheWay && t('Waits on this device to be sent')}
          {!isOnTheWay && (signed === undefined ? t('Not signed') : <Taken row={signed} />)}
        </span>
      </span>
      {signed !== undefined && <Ink row={signed} title={label(signatureLabels[by])} />}
      {onSign !== undefined && (
        <Button onClick={onSign}>{signed === undefined && !isOnTheWay ? t('Sign') : t('Sign again')}</Button>
      )}
    </li>
  );
}

/** By whom it was taken, when and on which device. */
function Taken({ row }: { readonly row: AttachmentFacts }) {
  const times = useTimes();
  return (
    <>
      <bdi>{row.by}</bdi> · <bdi>{times.moment(row.signedAt ?? row.receivedAt)}</bdi>
      {row.device !== null && (
        <>
          {' · '}
          <bdi>{row.device}</bdi>
        </>
      )}
    </>
  );
}

function Ink({ row, title }: { readonly row: AttachmentFacts; readonly title: string }) {
  const { address } = useContent(row);
  if (address === undefined) return null;
  return <img src={address} alt={title} className="h-10 w-28 rounded-sm border border-hair bg-white object-contain" />;
}

function Earlier({ rows }: { readonly rows: readonly AttachmentFacts[] }) {
  const t = useT();
  const label = useLabel();
  return (
    <details className="border-t border-line px-4 py-3 text-sm">
      <summary className="cursor-pointer text-soft">{t('Earlier signatures')}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.uid} className="flex items-center justify-between gap-3 text-xs text-faint">
            <span>
              {row.role !== null && label(signatureLabels[row.role])} · <Taken row={row} />
            </span>
            <Ink row={row} title={t('Earlier signatures')} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SignSheetProps {
  readonly by: SignatureRole;
  readonly onClose: () => void;
  readonly onSigned: (picture: Blob) => void;
}

function SignSheet({ by, onClose, onSigned }: SignSheetProps) {
  const t = useT();
  const label = useLabel();
  const [turn, setTurn] = useState(0);
  const [picture, setPicture] = useState<Blob>();
  const clear = () => {
    setTurn(turn + 1);
    setPicture(undefined);
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label(signatureLabels[by])}
      actions={
        <>
          <Button disabled={picture === undefined} onClick={clear}>
            {t('Sign again')}
          </Button>
          <Button variant="primary" disabled={picture === undefined} onClick={() => picture && onSigned(picture)}>
            {t('Keep')}
          </Button>
        </>
      }
    >
      <SignaturePad label={t('Sign here')} turn={turn} onChange={setPicture} />
    </Sheet>
  );
}
