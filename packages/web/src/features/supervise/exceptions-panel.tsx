/** Vouchers that were let pass because goods and slip were out: why each was, until somebody has looked at it. */

import type { ExceptionRow } from '@fieldbook/core/api/upload-operations';
import { forgivenText } from '@fieldbook/core/errors/forgiven-texts';
import { sayIf } from '@fieldbook/core/i18n/say';
import { Amount, Badge, Bdi, Button, Code, linkClass, Switch, showDate, useToast } from '@fieldbook/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { minorOf } from '../../derive/amount-text.ts';
import { happened } from '../../derive/outbox/item-reason.ts';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { useTimes } from '../../derive/times.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { Approvals } from './approvals.tsx';
import { Origin } from './origin.tsx';
import { PanelList } from './panel-states.tsx';

const PAGE = 100;

export function ExceptionsPanel() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const [looking, setLooking] = useState<ExceptionRow>();
  const pages = useInfiniteQuery({
    queryKey: ['supervise', 'exceptions', showsAll],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, all: showsAll || undefined, before: pageParam === 0 ? undefined : pageParam };
      return (await ask('GET /exceptions', { query, signal })).rows;
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.voucherNo),
  });
  const review = useMutation({
    mutationFn: ({ voucherNo, remark }: { readonly voucherNo: number; readonly remark: string }) =>
      ask('POST /exceptions/{voucherNo}/review', { path: { voucherNo }, body: remark === '' ? {} : { remark } }),
    onSuccess: async () => {
      setLooking(undefined);
      await client.invalidateQueries({ queryKey: ['supervise', 'exceptions'] });
    },
    onError: (error) => toast.show({ kind: 'failed', title: sayFailure(error, t) }),
  });
  const { error, isFetching, refetch } = pages;
  return (
    <div className="flex flex-col gap-3">
      <div className="px-4 desk:px-0">
        <Switch label={t('Also those already looked at')} checked={showsAll} onCheckedChange={setShowsAll} />
      </div>
      <PanelList
        label={t('Exceptions')}
        query={{ data: pages.data?.pages.flat(), error, isFetching, refetch }}
        rowKey={({ voucherNo }) => String(voucherNo)}
        row={(row) => <ExceptionLine row={row} onReview={() => setLooking(row)} />}
        emptyTitle={t('Nothing to look at')}
        emptyLead={t('Vouchers from phones that broke a rule are booked all the same and listed here.')}
      />
      {pages.hasNextPage && (
        <Button variant="ghost" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('More')}
        </Button>
      )}
      {looking !== undefined && (
        <ReasonDialog
          title={t('Mark {number} as looked at?', { number: looking.referNo })}
          lead={t('It leaves this list; the voucher and its flags stay as they are.')}
          action={t('Looked at')}
          isOptional
          isHarmless
          error={review.error}
          isBusy={review.isPending}
          onClose={() => setLooking(undefined)}
          onConfirm={(remark) => review.mutate({ voucherNo: looking.voucherNo, remark })}
        />
      )}
    </div>
  );
}

function ExceptionLine({ row, onReview }: { readonly row: ExceptionRow; readonly onReview: () => void }) {
  const t = useT();
  const me = useMe();
  const label = useLabel();
  const language = useLanguage();
  const { moment: when } = useTimes();
  const type = typeNamed(row.type);
  const decimals = me.currencies.find(({ code }) => code === row.currency)?.decimals ?? me.currency.decimals;
  return (
    <>
      <div className="min-w-0 grow basis-72">
        <p className="font-medium">
          {type === undefined ? row.type : label(type.label)}{' '}
          <Link
            to={formAddress(row.type)}
            search={{ [placeOf(row.type).idName]: String(row.voucherNo) }}
            className={linkClass()}
          >
            <Code>{row.referNo}</Code>
          </Link>{' '}
          {row.partyName !== undefined && <Bdi className="font-normal text-soft">{row.partyName}</Bdi>}
        </p>
        <p className="text-xs text-faint">
          <bdi>{showDate(row.date)}</bdi>
          {row.documentDate !== undefined && (
            <span> · {t('slip of {date}', { date: showDate(row.documentDate) })}</span>
          )}{' '}
          · <Origin who={row.postedByName} device={row.deviceName} at={when(row.postedAt)} />
        </p>
        <ul className="mt-1 flex flex-col gap-1.5">
          {row.exceptions.map((code) => (
            <li key={code}>
              <Badge
                tone="pending"
                icon={<TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
                className="whitespace-normal!"
              >
                {happened(code, language)}
              </Badge>
              <p className="max-w-prose text-sm text-soft">{sayIf(forgivenText(code)?.decide, language)}</p>
            </li>
          ))}
        </ul>
        <Approvals approvals={row.approvals} />
      </div>
      <Amount minorUnits={minorOf(row.net, decimals)} decimals={decimals} currency={row.currency} />
      {row.review === undefined ? (
        <Button className="ms-auto" onClick={onReview}>
          {t('Looked at')}
        </Button>
      ) : (
        <p className="ms-auto max-w-64 text-sm text-soft">
          {t('Looked at by {who}, {when}', { who: row.review.by, when: when(row.review.at) })}
          {row.review.remark !== undefined && <Bdi className="block text-faint">{row.review.remark}</Bdi>}
        </p>
      )}
    </>
  );
}
