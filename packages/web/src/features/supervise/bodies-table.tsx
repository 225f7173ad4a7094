/** Both bodies side by side: as it came from the phone, and as the books have it; what differs is marked by word too. */
import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { Badge, Code, classNames, linkClass, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { compareBodies } from './compare-bodies.ts';

export function BodiesTable({ row }: { readonly row: AsideRow }) {
  const t = useT();
  const { stored } = row;
  const path = stored === undefined ? undefined : typeNamed(stored.type)?.path;
  const booked = useQuery({
    queryKey: ['supervise', 'booked', stored?.voucherNo],
    queryFn: ({ signal }) => call<unknown>('GET', `/${path}/${stored?.voucherNo}`, { signal }),
    enabled: path !== undefined,
  });
  if (path !== undefined && booked.isPending) return <SkeletonRows rows={8} columns={3} />;
  const values = compareBodies(row.body, booked.data);
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-grid">
        <thead>
          <tr className="border-b border-edge">
            <th className="py-1.5 pe-3 text-start font-medium text-soft">
              <span className="sr-only">{t('day.type')}</span>
            </th>
            <th className="py-1.5 pe-3 text-start font-medium">{t('aside.came')}</th>
            {stored !== undefined && (
              <th className="py-1.5 text-start font-medium">
                <Link
                  to={formAddress(stored.type)}
                  search={{ [placeOf(stored.type).idName]: String(stored.voucherNo) }}
                  className={linkClass()}
                >
                  {t('aside.booked', { number: stored.referNo })}
                </Link>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value.path} className={classNames('border-b border-hair', !value.isSame && 'bg-refused-wash')}>
              <th scope="row" className="py-1 pe-3 text-start font-normal text-soft">
                <Code>{value.path}</Code>
              </th>
              <td className="py-1 pe-3">
                <Code>{value.came ?? '–'}</Code>
              </td>
              {stored !== undefined && (
                <td className="py-1">
                  <Code>{value.booked ?? '–'}</Code>{' '}
                  {!value.isSame && <Badge tone="refused">{t('aside.differs')}</Badge>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
