/** What kinds of waiting work and their days are called. */
import type { WorkGroup, WorkKind } from '@fieldbook/core/api/work-operations';
import { texts } from '@fieldbook/core/i18n/text';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Repeat from 'lucide-react/icons/repeat';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import type { ComponentType, SVGProps } from 'react';

export const groupWords = texts({
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
}) satisfies Record<WorkGroup, string>;

/** Of the chips. */
export const kindWords = texts({
  order: 'Orders',
  lead: 'Leads',
  quotation: 'Quotations',
  transfer: 'Transfers',
  cheque: 'Cheques',
  bill: 'Bills',
  exception: 'Exceptions',
  verify: 'To verify',
  device: 'Phones',
  place: 'Places',
  recurring: 'Recurring',
}) satisfies Record<WorkKind, string>;

/** What is to be done. */
export const deedWords = texts({
  order: 'Deliver the order',
  lead: 'Next step of the lead',
  quotation: 'The quotation ends',
  transfer: 'Confirm the transfer',
  cheque: 'Clear the cheque',
  bill: 'Collect the bill',
  exception: 'Look at the exception',
  verify: 'Verify vouchers',
  device: 'Approve the phone',
  place: 'Approve the place',
  recurring: 'Post the recurring voucher',
}) satisfies Record<WorkKind, string>;

export const kindIcons: Readonly<Record<WorkKind, ComponentType<SVGProps<SVGSVGElement>>>> = {
  order: ClipboardList,
  lead: Phone,
  quotation: FileText,
  transfer: Truck,
  cheque: Landmark,
  bill: Banknote,
  exception: TriangleAlert,
  verify: BadgeCheck,
  device: Smartphone,
  place: MapPin,
  recurring: Repeat,
};
