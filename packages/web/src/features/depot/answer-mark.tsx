/** What became of one transfer: its voucher with a link, or why it was refused. */
import { Badge, Code, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import type { TransferAnswer } from './post-transfers.ts';

export function AnswerMark({ answer }: { readonly answer: TransferAnswer }) {
  const t = useT();
  const { voucher, reasons } = answer;
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {reasons.length === 0 ? (
        <Badge tone="posted">{t('Posted')}</Badge>
      ) : (
        <Badge tone="refused">{t('Not posted')}</Badge>
      )}
      {voucher !== undefined && <VoucherLink {...voucher} />}
      {reasons.map((reason) => (
        <span key={reason} className="text-sm text-refused">
          {reason}
        </span>
      ))}
    </span>
  );
}

interface VoucherLinkProps {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly type?: string;
}

export function VoucherLink({ voucherNo, referNo, type = 'stockTransfer' }: VoucherLinkProps) {
  return (
    <Link to={formAddress(type)} search={{ [placeOf(type).idName]: String(voucherNo) }} className={linkClass()}>
      <Code>{referNo}</Code>
    </Link>
  );
}
