/** The paper of a stored voucher: preview in every size and language it prints in, and its PDF (SPEC §9, Print layouts). */
import { previewOf } from '@fieldbook/print/preview/preview';
import { SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { BackTitle } from '../../derive/back-button.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { OtherAddress } from '../../derive/other-address.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { type Looks, LooksChoice, readLooks } from '../../derive/paper/looks-choice.tsx';
import { PdfButtons } from '../../derive/paper/pdf-buttons.tsx';
import { Paper } from '../../derive/print-preview/paper.tsx';
import { ScaledPaper } from '../../derive/print-preview/scaled-paper.tsx';
import { PrintStatus } from '../../derive/printer/print-status.tsx';
import { PrintVoucherButton, printStored } from '../../derive/printer/print-voucher-button.tsx';
import { usePrint } from '../../derive/printer/use-print.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { formAddress, placeOf, typeOfForm } from '../../derive/voucher-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';

export function PrintScreen() {
  const { form = '' } = useParams({ strict: false }) as { readonly form?: string };
  const search = useAsked<Readonly<Record<string, string | undefined>>>();
  const definition = typeOfForm(form);
  const voucherNo = definition === undefined ? '' : (search[placeOf(definition.type).idName] ?? '');
  // Which one is chosen from the register.
  if (definition?.print !== undefined && voucherNo === '')
    return <Navigate to={placeOf(definition.type).register} replace />;
  if (definition?.print === undefined || !/^\d+$/.test(voucherNo)) return <OtherAddress />;
  return <VoucherPaper type={definition.type} path={definition.path} voucherNo={voucherNo} wish={readLooks(search)} />;
}

interface VoucherPaperProps {
  readonly type: string;
  readonly path: string;
  readonly voucherNo: string;
  readonly wish: Looks;
}

function VoucherPaper({ type, path, voucherNo, wish }: VoucherPaperProps) {
  const t = useT();
  const label = useLabel();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['print', type, voucherNo, wish],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/{voucherNo}/print', { path: { vouchers: path, voucherNo }, query: { ...wish }, signal }),
    placeholderData: (before) => before,
  });
  const preview = useMemo(() => (query.data === undefined ? undefined : previewOf(query.data)), [query.data]);
  const asked = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  const printing = usePrint();
  const stored = { type, path, voucherNo, lang: wish.lang ?? query.data?.lang ?? 'en' };
  const definition = typeOfForm(placeOf(type).form);
  const change = (next: Partial<Looks>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  const back = () => void navigate({ to: formAddress(type), search: { [placeOf(type).idName]: voucherNo } });
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <BackTitle label={t('Back')} onBack={back}>
            {preview?.title ?? (definition === undefined ? '' : label(definition.label))}
          </BackTitle>
        }
        actions={
          <>
            <PdfButtons
              isMain={printing.choice.way === 'pdf'}
              name={`${path}-${voucherNo}`}
              path={`/${path}/${voucherNo}/print.pdf`}
              query={asked}
              link={{ path, voucherNo: Number(voucherNo), ...asked }}
            />
            <PrintVoucherButton printing={printing} of={stored} />
          </>
        }
      />
      <div className="flex shrink-0 flex-wrap gap-2 px-4 pb-3 desk:px-5 print:hidden">
        <LooksChoice
          paper={wish.paper ?? query.data?.paper ?? 'A4'}
          lang={wish.lang ?? query.data?.lang ?? 'en'}
          onChange={change}
        />
      </div>
      <PrintStatus printing={printing} onAgain={() => void printStored(printing, stored)} />
      {query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {query.isPending && <SkeletonRows rows={12} columns={4} />}
      {preview !== undefined && (
        <ScaledPaper widthMm={preview.widthMm} label={t('Preview')}>
          <Paper preview={preview} />
        </ScaledPaper>
      )}
    </div>
  );
}
