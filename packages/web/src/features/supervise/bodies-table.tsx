/**
 * Both bodies side by side: as it came from the phone, and as the books have it. What differs comes first and is marked by
 * word too; the rest shows when asked for.
 */

import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, Banner, Bdi, classNames, linkClass, SkeletonRows, Switch } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { isTechnical, labelAt, valueAt } from './body-labels.ts';
import { type ComparedValue, compareBodies } from './compare-bodies.ts';

const decideWords = texts({
  conflict:
    'The books keep what is in them. If the phone is right, correct the voucher there; else nothing is to be done.',
  refused:
    'It is not in the books. The rep repairs it on the phone or sends it again; its number stays open until then.',
  letGo: 'It will not come. Ask for the paper if you need it.',
});

export function BodiesTable({ row }: { readonly row: AsideRow }) {
  const t = useT();
  const { stored } = row;
  const [showsAll, setShowsAll] = useState(stored === undefined);
  const path = stored === undefined ? undefined : typeNamed(stored.type)?.path;
  const booked = useQuery({
    queryKey: ['supervise', 'booked', stored?.voucherNo],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/{voucherNo}', {
        path: { vouchers: path ?? '', voucherNo: stored?.voucherNo ?? '' },
        signal,
      }),
    enabled: path !== undefined,
  });
  if (path !== undefined && booked.isPending) return <SkeletonRows rows={8} columns={3} />;
  const values = compareBodies(row.body, booked.data).filter((value) => !isTechnical(value.path));
  const different = values.filter(({ isSame }) => !isSame);
  return (
    <div className="flex flex-col gap-3">
      <Banner tone={row.outcome === 'letGo' ? 'info' : 'warning'} title={t(decideWords[row.outcome])} />
      {stored !== undefined && (
        <>
          <p className="text-sm">
            {different.length === 0
              ? t('Nothing a person entered differs')
              : t('{n, plural, one {# value differs} other {# values differ}}', { n: different.length })}
          </p>
          <Switch label={t('Also what is the same')} checked={showsAll} onCheckedChange={setShowsAll} />
        </>
      )}
      <ValuesTable row={row} values={showsAll ? values : different} />
    </div>
  );
}

function ValuesTable({ row, values }: { readonly row: AsideRow; readonly values: readonly ComparedValue[] }) {
  const t = useT();
  const language = useLanguage();
  const { stored } = row;
  const type = row.type ?? stored?.type ?? '';
  if (values.length === 0) return null;
  return (
    <table className="w-full border-collapse text-start text-grid">
      <thead>
        <tr className="border-b border-edge align-bottom">
          <th className="py-1.5 pe-3 text-start font-medium text-soft">{t('Field')}</th>
          <th className="py-1.5 pe-3 text-start font-medium">{t('As it came')}</th>
          {stored !== undefined && (
            <th className="py-1.5 text-start font-medium">
              <Link
                to={formAddress(stored.type)}
                search={{ [placeOf(stored.type).idName]: String(stored.voucherNo) }}
                className={linkClass()}
              >
                {t('In the books: {number}', { number: stored.referNo })}
              </Link>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {values.map(({ path, came, booked, isSame }) => (
          <tr key={path} className={classNames('border-b border-hair align-top', !isSame && 'bg-refused-wash')}>
            <th scope="row" className="py-1 pe-3 text-start font-normal text-soft">
              {labelAt(type, path, { t, language })}
            </th>
            <td className="py-1 pe-3 break-words">
              <Bdi>{valueAt(type, path, came, { t, language })}</Bdi>
            </td>
            {stored !== undefined && (
              <td className="py-1 break-words">
                <Bdi>{valueAt(type, path, booked, { t, language })}</Bdi>{' '}
                {!isSame && <Badge tone="refused">{t('different')}</Badge>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
