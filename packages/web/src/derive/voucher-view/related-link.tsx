/** The number of another voucher as a link to it, where the person may read its type. */
import type { RelatedLink as Related } from '@fieldbook/core/api/voucher-relations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Code, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { formAddress, placeOf, typeNamed } from '../voucher-places.ts';

export interface RelatedLinkProps {
  readonly to: Pick<Related, 'type' | 'voucherNo' | 'referNo'> | undefined;
  /** Instead of its number. */
  readonly children?: ReactNode;
}

export function RelatedLink({ to, children }: RelatedLinkProps) {
  const me = useMe();
  const shown = children ?? <Code>{to?.referNo ?? ''}</Code>;
  const definition = to && typeNamed(to.type);
  if (to === undefined || definition === undefined || !mayRead(definition, me)) return shown;
  const search = { [placeOf(to.type).idName]: String(to.voucherNo) };
  return (
    <Link to={formAddress(to.type)} search={search} className={linkClass('quiet')}>
      {shown}
    </Link>
  );
}

/** Who may open the register may read what is in it. */
function mayRead({ type, permission }: VoucherDefinition, me: Parameters<typeof mayOpen>[0]): boolean {
  return mayOpen(me, permission) || mayOpen(me, `frm${type.charAt(0).toUpperCase()}${type.slice(1)}Register`);
}
