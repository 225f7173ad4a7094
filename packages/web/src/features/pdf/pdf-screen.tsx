/**
 * A PDF inside the app (SPEC §2, /dashboard/masters/iframepdf): the browser's viewer where it has one, else open, download and
 * share. It stands outside the signed-in shell, for the day's report is also looked at after signing out.
 */
import { Button, buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { BackButton } from '../../derive/back-button.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { fetchPdf, forgetPdf, keptPdf, type PdfToShow, pdfInAddress } from '../../derive/paper/kept-pdf.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { session } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export function PdfScreen() {
  const search = useAsked<Readonly<Record<string, string | undefined>>>();
  const isSignedIn = useStore(session).token !== undefined;
  const asked = pdfInAddress(search);
  if (isSignedIn && asked !== undefined) return <FetchedPdf pdf={asked} />;
  // Another person's is nobody's who has signed in since.
  const kept = isSignedIn ? undefined : keptPdf();
  return (
    <Frame name={kept?.name} isSignedIn={isSignedIn}>
      {kept === undefined ? <Gone isSignedIn={isSignedIn} /> : <Viewer file={kept} />}
    </Frame>
  );
}

/** Kept by nobody, or the link has ended: whoever signs in can make it again. */
function Gone({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useT();
  return (
    <EmptyState
      title={t('This print is no longer here')}
      description={t(isSignedIn ? 'Open it again from its document.' : 'Sign in to make it again.')}
      action={
        !isSignedIn && (
          <Link
            to="/auth/signin"
            search={{ to: location.pathname + location.search }}
            className={buttonClass('primary')}
          >
            {t('To sign-in')}
          </Link>
        )
      }
    />
  );
}

function FetchedPdf({ pdf }: { readonly pdf: PdfToShow }) {
  const t = useT();
  // Nothing of it is kept: looking again asks with the rights of that moment.
  const query = useQuery(
    { queryKey: ['pdf', pdf], queryFn: () => fetchPdf(pdf), gcTime: 0, staleTime: 'static' },
    queryClient,
  );
  return (
    <Frame name={pdf.name} isSignedIn>
      {query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {query.isPending && (
        <div aria-busy="true" aria-label={t('The PDF is being made')} role="status" className="p-4">
          <SkeletonRows rows={12} columns={3} />
        </div>
      )}
      {query.data !== undefined && <Viewer file={query.data} />}
    </Frame>
  );
}

interface FrameProps {
  readonly name: string | undefined;
  readonly isSignedIn: boolean;
  readonly children: React.ReactNode;
}

function Frame({ name, isSignedIn, children }: FrameProps) {
  const t = useT();
  const router = useRouter();
  const navigate = useNavigate();
  const leave = () => {
    if (!isSignedIn) {
      forgetPdf();
      void navigate({ to: '/auth/signin' });
    } else if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/dashboard/analytics' });
  };
  return (
    <main className="flex h-dvh min-h-0 flex-col bg-canvas">
      <header className="flex shrink-0 items-center gap-2 px-4 py-2">
        <BackButton label={t(isSignedIn ? 'Back' : 'To sign-in')} onBack={leave} />
        <h1 className="min-w-0 grow truncate font-semibold">
          <bdi>{name ?? t('print|Print')}</bdi>
        </h1>
      </header>
      {children}
    </main>
  );
}

/** Phones draw no PDF inside a page; what they can do with a file stands there instead, and beside the viewer as well. */
function Viewer({ file }: { readonly file: File }) {
  const t = useT();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  const hasViewer = navigator.pdfViewerEnabled;
  if (address === undefined) return null;
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex shrink-0 flex-wrap gap-2 px-4 pb-2">
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass(hasViewer ? 'secondary' : 'primary')}>
          {t('Open PDF')}
        </a>
        <a href={address} download={file.name} className={buttonClass('secondary')}>
          {t('Download')}
        </a>
        {canShare && (
          // Whoever closes the sheet of shares has changed his mind.
          <Button onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>{t('Share')}</Button>
        )}
      </div>
      {hasViewer ? (
        <iframe src={address} title={file.name} className="min-h-0 w-full grow" />
      ) : (
        <EmptyState
          title={t('The PDF is ready')}
          description={t('This browser shows no PDF inside a page: open it, keep it or send it.')}
        />
      )}
    </div>
  );
}
