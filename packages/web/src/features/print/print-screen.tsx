/** The paper of a stored voucher: preview in every size and language it prints in, and its PDF (SPEC §9, Print layouts). */
import { detectBridge } from '@fieldbook/bridge';
import type { PrintDoc } from '@fieldbook/print/document';
import { previewOf } from '@fieldbook/print/preview/preview';
import { Button, IconButton, Segmented, SkeletonRows, useToast } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useMemo, useState } from 'react';
import { call, callForFile } from '../../api/client.ts';
import { NotFound } from '../../app/not-found.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { Paper } from '../../derive/print-preview/paper.tsx';
import { ScaledPaper } from '../../derive/print-preview/scaled-paper.tsx';
import { formAddress, placeOf, typeOfForm } from '../../derive/voucher-places.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useT } from '../../i18n/language.tsx';

/** The wrapper's own viewer where there is one, else a window of the browser. */
const bridge = detectBridge(window);

const papers = ['A4', '110', '80', '58'] as const;
const languages = ['en', 'ar', 'en+ar'] as const;

type PaperName = (typeof papers)[number];
type PaperLanguage = (typeof languages)[number];

interface Wish {
  readonly paper: PaperName | undefined;
  readonly lang: PaperLanguage | undefined;
}

function readWish(search: Readonly<Record<string, string | undefined>>): Wish {
  return {
    paper: papers.find((each) => each === search['paper']),
    // A plus sign in an address is a blank.
    lang: languages.find((each) => each === search['lang']?.replace(' ', '+')),
  };
}

export function PrintScreen() {
  const { form = '' } = useParams({ strict: false }) as { readonly form?: string };
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const definition = typeOfForm(form);
  const voucherNo = definition === undefined ? '' : (search[placeOf(definition.type).idName] ?? '');
  if (definition?.print === undefined || !/^\d+$/.test(voucherNo)) return <NotFound />;
  return <VoucherPaper type={definition.type} path={definition.path} voucherNo={voucherNo} wish={readWish(search)} />;
}

interface VoucherPaperProps {
  readonly type: string;
  readonly path: string;
  readonly voucherNo: string;
  readonly wish: Wish;
}

function VoucherPaper({ type, path, voucherNo, wish }: VoucherPaperProps) {
  const t = useT();
  const label = useLabel();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['print', type, voucherNo, wish],
    queryFn: ({ signal }) => call<PrintDoc>('GET', `/${path}/${voucherNo}/print`, { query: { ...wish }, signal }),
    placeholderData: (before) => before,
  });
  const preview = useMemo(() => (query.data === undefined ? undefined : previewOf(query.data)), [query.data]);
  const definition = typeOfForm(placeOf(type).form);
  const change = (next: Partial<Wish>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  const back = () => void navigate({ to: formAddress(type), search: { [placeOf(type).idName]: voucherNo } });
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <span className="flex items-center gap-1">
            <IconButton
              label={t('voucher.back')}
              icon={<ArrowLeft aria-hidden="true" className="size-4 icon-turns" />}
              onClick={back}
            />
            {preview?.title ?? (definition === undefined ? '' : label(definition.label))}
          </span>
        }
        actions={<PdfButtons path={path} voucherNo={Number(voucherNo)} wish={wish} />}
      />
      <div className="flex shrink-0 flex-wrap gap-2 px-4 pb-3 desk:px-5 print:hidden">
        <Segmented
          label={t('print.paper')}
          options={papers.map((value) => ({ value, label: value === 'A4' ? value : t('print.mm', { n: value }) }))}
          value={wish.paper ?? query.data?.paper ?? 'A4'}
          onValueChange={(paper) => change({ paper })}
        />
        <Segmented
          label={t('print.language')}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
            { value: 'en+ar', label: t('print.both') },
          ]}
          value={wish.lang ?? query.data?.lang ?? 'en'}
          onValueChange={(lang) => change({ lang })}
        />
      </div>
      {query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {query.isPending && <SkeletonRows rows={12} columns={4} />}
      {preview !== undefined && (
        <ScaledPaper widthMm={preview.widthMm} label={t('print.preview')}>
          <Paper preview={preview} />
        </ScaledPaper>
      )}
    </div>
  );
}

interface PdfButtonsProps {
  readonly path: string;
  readonly voucherNo: number;
  readonly wish: Wish;
}

function PdfButtons({ path, voucherNo, wish }: PdfButtonsProps) {
  const t = useT();
  const toast = useToast();
  const [busy, setBusy] = useState<'open' | 'download'>();
  const run = async (what: 'open' | 'download', work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      toast.show({ kind: 'failed', title: sayFailure(failure, t) });
    } finally {
      setBusy(undefined);
    }
  };
  const open = async () => {
    const body = Object.fromEntries(
      Object.entries({ path, voucherNo, ...wish }).filter(([, value]) => value !== undefined),
    );
    const { url } = await call<{ readonly url: string }>('POST', '/print-links', { body });
    await bridge.openPdf({ name: `${path}-${voucherNo}`, address: url });
  };
  const download = async () => {
    const file = await callForFile(`/${path}/${voucherNo}/print.pdf`, { ...wish });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${path}-${voucherNo}.pdf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        isBusy={busy === 'download'}
        onClick={() => void run('download', download)}
      >
        {t('print.download')}
      </Button>
      <Button
        variant="primary"
        icon={<ExternalLink aria-hidden="true" className="size-4 icon-turns" />}
        isBusy={busy === 'open'}
        onClick={() => void run('open', open)}
      >
        {t('print.openPdf')}
      </Button>
    </>
  );
}
