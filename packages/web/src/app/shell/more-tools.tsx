/** What the sheet More offers before the menu (SPEC §2): Total Orders, Scanner, Allocation, Stock, each to whom it is open. */
import { Link } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import PackageOpen from 'lucide-react/icons/package-open';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { MANAGE_ALLOCATION } from '../../derive/depot-places.ts';
import { VAN } from '../../derive/van-places.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

interface Tool {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isShown: boolean;
}

export function MoreTools({ onFollow }: { readonly onFollow: () => void }) {
  const t = useT();
  const me = useMe();
  const may = (...forms: readonly string[]) => forms.some((form) => mayOpen(me, form));
  const managesLoads = may('frmManageAllocation');
  const tools: readonly Tool[] = [
    {
      to: '/dashboard/papers/total-orders',
      label: t('Total orders'),
      icon: <ClipboardCheck aria-hidden="true" className="size-5" />,
      isShown: may('frmPendingOrderList'),
    },
    {
      to: '/dashboard/scanner',
      label: t('Scanner'),
      icon: <ScanBarcode aria-hidden="true" className="size-5" />,
      isShown: true,
    },
    {
      to: managesLoads ? MANAGE_ALLOCATION : '/dashboard/papers/pick-list',
      label: t('Allocation'),
      icon: <Truck aria-hidden="true" className="size-5" />,
      isShown: managesLoads || may('frmGodownStock', 'frmStockTransfer'),
    },
    {
      to: VAN,
      label: t('Stock'),
      icon: <PackageOpen aria-hidden="true" className="size-5" />,
      isShown: may('frmGodownStock', 'frmStockSummary'),
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 px-2 pb-3">
      {tools
        .filter(({ isShown }) => isShown)
        .map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              className="flex h-11 items-center gap-2.5 rounded-md border border-line px-3 text-sm hover:bg-hover"
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
