/** What an event was about: the voucher or the row by its number, which leads there, or the operation that was asked for. */
import type { ListedSecurityEvent } from '@fieldbook/core/api/security-operations';
import { masterNamed } from '@fieldbook/core/masters/index';
import { Bdi, Code, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { masterAddress } from '../../derive/master-places.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';

export function EventSubject({ event }: { readonly event: ListedSecurityEvent }) {
  const { kind, operation = '', subject, subjectName: words } = event;
  const isSignIn = words === undefined && kind !== 'exported' && kind !== 'refused' && kind !== 'printLink';
  if (isSignIn) return null;
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      {words !== undefined && <Bdi className="truncate">{words}</Bdi>}
      {subject !== undefined && <SubjectLink event={event} />}
      {(words === undefined || kind === 'refused') && <Code className="truncate text-faint">{operation}</Code>}
    </span>
  );
}

function SubjectLink({ event }: { readonly event: ListedSecurityEvent }) {
  const { kind, subjectType = '', subject = '', detail } = event;
  // What was refused is not there for whoever asked, and may be nothing at all.
  if (kind === 'refused') return <Code className="shrink-0">{subject}</Code>;
  const voucherNo = detail['voucherNo'];
  if (typeNamed(subjectType) !== undefined && typeof voucherNo === 'number') {
    return (
      <Link
        to={formAddress(subjectType)}
        search={{ [placeOf(subjectType).idName]: String(voucherNo) }}
        className={`${linkClass()} shrink-0`}
      >
        <Code>{subject}</Code>
      </Link>
    );
  }
  if (masterNamed(subjectType) === undefined) return <Code className="shrink-0">{subject}</Code>;
  return (
    <Link to={masterAddress(subjectType)} search={{ code: subject }} className={`${linkClass()} shrink-0`}>
      <Code>{subject}</Code>
    </Link>
  );
}
