/** Buttons, links and menus in all states. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Breadcrumb, Button, IconButton, Kbd, Link, Menu, type MenuGroup, Segmented, Tooltip } from '../src/index.ts';
import { say } from './address.ts';
import { Sample, Section } from './section.tsx';

const icon = { 'aria-hidden': true, className: 'size-4' } as const;

const menuGroups = (): readonly MenuGroup[] => [
  {
    key: 'document',
    items: [
      { key: 'edit', label: say('Edit', 'تعديل'), icon: <Pencil {...icon} />, shortcut: <Kbd>alt+e</Kbd> },
      { key: 'copy', label: say('Copy to new', 'نسخ إلى جديد'), icon: <Copy {...icon} /> },
      {
        key: 'print',
        label: say('Print again', 'إعادة الطباعة'),
        icon: <Printer {...icon} />,
        shortcut: <Kbd>ctrl+p</Kbd>,
      },
    ],
  },
  {
    key: 'view',
    label: say('Show', 'إظهار'),
    items: [{ key: 'cost', label: say('Cost and margin', 'التكلفة والهامش'), isChecked: true }],
  },
  {
    key: 'danger',
    items: [
      { key: 'void', label: say('Void with reason', 'إلغاء مع السبب'), icon: <Trash {...icon} />, isDanger: true },
      { key: 'lock', label: say('Unlock', 'فك القفل'), disabled: true },
    ],
  },
];

export function Actions() {
  const [view, setView] = useState('open');
  return (
    <Section title={say('Actions', 'الأوامر')}>
      <Sample caption={say('Buttons', 'الأزرار')} className="flex flex-wrap items-center gap-2">
        <Button variant="primary" shortcut={<Kbd>ctrl+s</Kbd>}>
          {say('Post', 'ترحيل')}
        </Button>
        <Button icon={<Plus {...icon} />}>{say('New sale', 'بيع جديد')}</Button>
        <Button variant="ghost">{say('Cancel', 'إلغاء')}</Button>
        <Button variant="danger">{say('Void voucher', 'إلغاء السند')}</Button>
        <Button variant="primary" isBusy>
          {say('Posting', 'جارٍ الترحيل')}
        </Button>
        <Button disabled>{say('Locked', 'مقفل')}</Button>
        <Button variant="primary" disabled>
          {say('Post', 'ترحيل')}
        </Button>
        <Tooltip content={say('Print the invoice again', 'طباعة الفاتورة مرة أخرى')}>
          <IconButton label={say('Print', 'طباعة')} icon={<Printer {...icon} />} />
        </Tooltip>
        <IconButton label={say('Edit', 'تعديل')} variant="secondary" icon={<Pencil {...icon} />} />
        <IconButton label={say('Side panel', 'اللوحة الجانبية')} isPressed icon={<ChevronDown {...icon} />} />
        <Menu
          trigger={<IconButton label={say('More', 'المزيد')} variant="secondary" icon={<Ellipsis {...icon} />} />}
          groups={menuGroups()}
        />
      </Sample>
      <Sample caption={say('Moving about', 'التنقل')} className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Breadcrumb
          items={[
            { key: 'sales', content: <Link href="#sales">{say('Sales', 'المبيعات')}</Link> },
            { key: 'register', content: <Link href="#register">{say('Sales register', 'سجل المبيعات')}</Link> },
            { key: 'voucher', content: <bdi>SI-R2-018240</bdi> },
          ]}
        />
        <Segmented
          label={say('Bills', 'الفواتير')}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'open', label: say('Open', 'مفتوحة') },
            { value: 'due', label: say('Overdue', 'متأخرة') },
            { value: 'all', label: say('All', 'الكل') },
          ]}
        />
        <Link href="#statement" className="flex min-h-target items-center">
          {say('Open statement', 'فتح كشف الحساب')}
        </Link>
      </Sample>
    </Section>
  );
}
