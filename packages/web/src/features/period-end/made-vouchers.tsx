/** The vouchers that closing, revaluing or entering stock made, each a link. */
import { Banner, Code, linkClass, showDate } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';

interface MadeVoucher {
  readonly type: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly date: string;
}

interface Made {
  readonly vouchers: readonly MadeVoucher[];
}

export function MadeVouchers({ made, nothing }: { readonly made: Made; readonly nothing: string }) {
  const t = useT();
  const label = useLabel();
  if (made.vouchers.length === 0) return <Banner tone="done" title={nothing} />;
  return (
    <div role="status">
      <Banner
        tone="done"
        title={t('{n, plural, one {One voucher is posted} other {# vouchers are posted}}', { n: made.vouchers.length })}
      />
      <ul className="mt-2 divide-y divide-hair border-y border-line bg-surface">
        {made.vouchers.map(({ type, voucherNo, referNo, date }) => (
          <li key={voucherNo}>
            <Link
              to={formAddress(type)}
              search={{ [placeOf(type).idName]: String(voucherNo) }}
              className={`flex min-h-target items-center justify-between gap-4 px-4 py-1 ${linkClass()}`}
            >
              <span>
                {label(typeNamed(type)?.label ?? type)} <Code>{referNo}</Code>
              </span>
              <bdi className="text-soft">{showDate(date)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
