/** The picture of each group of the menu. */
import type { MenuGroupName } from '@fieldbook/core/permissions/menu';
import BookOpenText from 'lucide-react/icons/book-open-text';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FilePen from 'lucide-react/icons/file-pen';
import FolderOpen from 'lucide-react/icons/folder-open';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';

export const menuIcons: Readonly<Record<MenuGroupName, ReactNode>> = {
  dashboard: <LayoutDashboard aria-hidden="true" className="size-4" />,
  masters: <FolderOpen aria-hidden="true" className="size-4" />,
  vouchers: <FilePen aria-hidden="true" className="size-4" />,
  registers: <BookOpenText aria-hidden="true" className="size-4" />,
  reports: <ChartNoAxesColumn aria-hidden="true" className="size-4" />,
  tools: <Wrench aria-hidden="true" className="size-4" />,
  settings: <Settings aria-hidden="true" className="size-4" />,
};
