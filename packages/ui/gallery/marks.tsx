/** Status, figures and messages: what a screen says about its content. */
import { useState } from 'react';
import {
  Amount,
  Avatar,
  Badge,
  Banner,
  Button,
  Code,
  Kbd,
  KeyValueList,
  ProgressBar,
  Skeleton,
  SkeletonGroup,
  Spinner,
  StatusBadge,
  Tabs,
} from '../src/index.ts';
import { say } from './address.ts';
import { Sample, Section } from './section.tsx';

function Statuses() {
  return (
    <Sample
      caption={say('Status by word and icon', 'الحالة بالكلمة والرمز')}
      className="flex flex-wrap items-center gap-2"
    >
      <StatusBadge status="posted" />
      <StatusBadge status="draft" />
      <StatusBadge status="pending" />
      <StatusBadge status="refused" label={say('Refused: credit limit', 'مرفوض: حد الائتمان')} />
      <StatusBadge status="void" />
      <StatusBadge status="locked" />
      <StatusBadge status="verified" />
      <Badge>12</Badge>
      <Badge tone="info">{say('New', 'جديد')}</Badge>
      <Spinner label={say('Sending', 'جارٍ الإرسال')} />
      <Kbd>ctrl+/</Kbd>
      <Avatar name={say('Salim Haddad', 'سليم حداد')} />
      <Avatar name={say('Rania Odeh', 'رانيا عودة')} size="small" />
    </Sample>
  );
}

function Banners() {
  return (
    <div className="flex flex-col gap-2">
      <Banner
        tone="warning"
        title={say('October is locked', 'أكتوبر مقفل')}
        action={<Button>{say('Ask to unlock', 'طلب فك القفل')}</Button>}
      >
        {say('You can look at its vouchers and print them.', 'يمكنك عرض سنداته وطباعتها.')}
      </Banner>
      <Banner
        tone="refused"
        title={say('2 slips were refused', 'رُفض إيصالان')}
        action={<Button>{say('Review', 'مراجعة')}</Button>}
      >
        {say(
          '18 of 20 were posted. The two stay on this phone with their reasons.',
          'رُحّل 18 من 20. يبقى الاثنان على هذا الهاتف مع أسبابهما.',
        )}
      </Banner>
      <Banner
        tone="done"
        title={say('Day closed, cash agrees', 'أُغلق اليوم والنقد مطابق')}
        onDismiss={() => undefined}
      />
      <Banner
        title={say('A new version is ready', 'إصدار جديد جاهز')}
        action={<Button variant="ghost">{say('Update', 'تحديث')}</Button>}
      />
    </div>
  );
}

const party = () => (
  <KeyValueList
    align="ends"
    items={[
      {
        key: 'balance',
        label: say('Balance', 'الرصيد'),
        value: <Amount minorUnits={481_000} decimals={2} currency="AED" isAligned />,
      },
      {
        key: 'due',
        label: say('Overdue', 'متأخر'),
        value: <Amount minorUnits={121_050} decimals={2} currency="AED" isAligned />,
      },
      {
        key: 'credit',
        label: say('On account', 'دفعات مقدمة'),
        value: <Amount minorUnits={-25_000} decimals={2} currency="AED" isAligned />,
      },
      {
        key: 'left',
        label: say('Limit left', 'المتبقي من الحد'),
        value: <Amount minorUnits={0} decimals={2} currency="AED" isAligned />,
      },
    ]}
  />
);

const facts = () => (
  <KeyValueList
    items={[
      { key: 'code', label: say('Code', 'الرمز'), value: <Code>C1038</Code> },
      { key: 'tax', label: say('TRN', 'الرقم الضريبي'), value: <Code>100 2345 6789 003</Code> },
      { key: 'route', label: say('Route', 'الخط'), value: say('Route 2, Tue and Fri', 'الخط 2، الثلاثاء والجمعة') },
      { key: 'phone', label: say('Phone', 'الهاتف'), value: <Code>+971 4 000 0000</Code> },
    ]}
  />
);

function Panel() {
  const [tab, setTab] = useState('money');
  return (
    <Sample caption={say('Side panel of a voucher', 'اللوحة الجانبية للسند')}>
      <p className="mb-2 font-semibold">{say('Marina Mini Mart', 'ميني مارت المارينا')}</p>
      <Tabs
        label={say('Customer', 'العميل')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'money', label: say('Balance', 'الرصيد'), content: party() },
          { value: 'bills', label: say('Bills', 'الفواتير'), badge: <Badge>3</Badge>, content: facts() },
          { value: 'facts', label: say('Details', 'التفاصيل'), content: facts() },
        ]}
      />
    </Sample>
  );
}

export function Marks() {
  return (
    <Section title={say('What a screen says', 'ما تقوله الشاشة')}>
      <Statuses />
      <Banners />
      <div className="grid gap-4 desk:grid-cols-3">
        <Panel />
        <Sample caption={say('Facts', 'الحقائق')}>{facts()}</Sample>
        <Sample caption={say('Progress and waiting', 'التقدم والانتظار')} className="flex flex-col gap-4">
          <div>
            <div className="mb-1.5 flex justify-between text-grid">
              <span>{say('Visits', 'الزيارات')}</span>
              <Code>14 / 32</Code>
            </div>
            <ProgressBar label={say('Visits', 'الزيارات')} value={14} max={32} />
          </div>
          <ProgressBar label={say('Import', 'الاستيراد')} />
          <SkeletonGroup className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </SkeletonGroup>
        </Sample>
      </div>
    </Section>
  );
}
