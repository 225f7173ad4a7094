/** What floats above the page. `?open=dialog`, `sheet`, `drawer` or `toast` opens one at once. */
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import Receipt from 'lucide-react/icons/receipt';
import { useEffect, useState } from 'react';
import {
  Amount,
  Button,
  Combobox,
  type ComboboxOption,
  Dialog,
  Drawer,
  KeyValueList,
  MoneyField,
  Popover,
  Sheet,
  TextArea,
  useToast,
} from '../src/index.ts';
import { parameter, say } from './address.ts';
import { customers } from './sample-data.ts';
import { Sample, Section } from './section.tsx';

function VoidDialog() {
  const [isOpen, setOpen] = useState(parameter('open') === 'dialog');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Dialog', 'مربع حوار')}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={say('Void SI-R2-018240?', 'إلغاء SI-R2-018240؟')}
        description={say(
          'A reversing voucher is posted today. The slip stays in the books, struck out, with your reason.',
          'يُرحّل سند عكسي اليوم. يبقى الإيصال في الدفاتر مشطوبًا مع السبب.',
        )}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{say('Keep it', 'الإبقاء عليه')}</Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              {say('Void', 'إلغاء السند')}
            </Button>
          </>
        }
      >
        <TextArea label={say('Reason', 'السبب')} required rows={2} />
      </Dialog>
    </>
  );
}

function TenderSheet() {
  const [isOpen, setOpen] = useState(parameter('open') === 'sheet');
  const [customer, setCustomer] = useState<ComboboxOption | null>(null);
  const [cash, setCash] = useState('200.00');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Sheet', 'ورقة')}</Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={say('Collect', 'تحصيل')}
        description={say('Marina Mini Mart', 'ميني مارت المارينا')}
        actions={
          <Button variant="primary" size="large" onClick={() => setOpen(false)}>
            {say('Finish and print', 'إنهاء وطباعة')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Combobox
            label={say('Customer', 'العميل')}
            options={customers}
            value={customer}
            onValueChange={setCustomer}
          />
          <MoneyField
            label={say('Cash', 'نقدًا')}
            currencyDecimals={2}
            value={cash}
            onValueChange={setCash}
            unit="AED"
          />
          <KeyValueList
            align="ends"
            items={[
              {
                key: 'net',
                label: say('Net', 'الصافي'),
                value: <Amount minorUnits={48_120} decimals={2} currency="AED" />,
              },
              {
                key: 'paid',
                label: say('Cash', 'نقدًا'),
                value: <Amount minorUnits={20_000} decimals={2} currency="AED" />,
              },
              {
                key: 'rest',
                label: say('On credit', 'آجل'),
                value: <Amount minorUnits={28_120} decimals={2} currency="AED" className="font-semibold" />,
              },
            ]}
          />
        </div>
      </Sheet>
    </>
  );
}

function MenuDrawer() {
  const [isOpen, setOpen] = useState(parameter('open') === 'drawer');
  const lines = [
    { label: say('Dashboard', 'لوحة المعلومات'), Icon: LayoutDashboard },
    { label: say('Sales', 'المبيعات'), Icon: Receipt },
    { label: say('Stock', 'المخزون'), Icon: Package },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Drawer', 'درج')}</Button>
      <Drawer open={isOpen} onOpenChange={setOpen} label={say('Menu', 'القائمة')}>
        <nav className="flex flex-col p-2" aria-label={say('Menu', 'القائمة')}>
          {lines.map(({ label, Icon }) => (
            <a key={label} href="#menu" className="flex h-control items-center gap-3 rounded-md px-3 hover:bg-hover">
              <Icon aria-hidden="true" className="size-4 text-faint" />
              {label}
            </a>
          ))}
        </nav>
      </Drawer>
    </>
  );
}

function Toasts() {
  const toast = useToast();
  const showFailed = () =>
    toast.show({
      kind: 'failed',
      title: say('Not posted: credit limit', 'لم يُرحّل: حد الائتمان'),
      description: say('390.00 over the limit. The draft is kept.', 'تجاوز الحد بمقدار 390.00. حُفظت المسودة.'),
      action: { label: say('Open', 'فتح'), onPress: () => undefined },
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the address asks for it
  useEffect(() => {
    if (parameter('open') !== 'toast') return;
    toast.show({ title: say('Saved', 'تم الحفظ'), timeoutMs: 0 });
    showFailed();
  }, []);
  return (
    <>
      <Button onClick={() => toast.show({ title: say('Saved', 'تم الحفظ') })}>{say('Toast: done', 'إشعار: تم')}</Button>
      <Button onClick={showFailed}>{say('Toast: failed', 'إشعار: فشل')}</Button>
    </>
  );
}

export function Floating() {
  return (
    <Section title={say('What floats', 'العائم')}>
      <Sample caption={say('Press one', 'اضغط واحدًا')} className="flex flex-wrap gap-2">
        <VoidDialog />
        <TenderSheet />
        <MenuDrawer />
        <Toasts />
        <Popover label={say('Price trace', 'مسار السعر')} trigger={<Button>{say('Popover', 'نافذة')}</Button>}>
          <KeyValueList
            align="ends"
            items={[
              {
                key: 'list',
                label: say('List price', 'سعر القائمة'),
                value: <Amount minorUnits={1250} decimals={2} />,
              },
              {
                key: 'scheme',
                label: say('Scheme 10+1', 'عرض 10+1'),
                value: <Amount minorUnits={-114} decimals={2} />,
              },
              {
                key: 'net',
                label: say('Net', 'الصافي'),
                value: <Amount minorUnits={1136} decimals={2} className="font-semibold" />,
              },
            ]}
          />
        </Popover>
      </Sample>
    </Section>
  );
}
