/** Every input: filled, empty, with an error, read-only, switched off. Laid out as a voucher's header would be. */
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import {
  Checkbox,
  Combobox,
  type ComboboxOption,
  DateField,
  FormRow,
  MoneyField,
  PasswordField,
  QuantityField,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../src/index.ts';
import { say } from './address.ts';
import { customers, today } from './sample-data.ts';
import { Sample, Section } from './section.tsx';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function loadCustomers(query: string): Promise<readonly ComboboxOption[]> {
  await wait(400);
  if (query === 'x') throw new Error('offline');
  return customers.filter((option) => option.label.toLowerCase().includes(query.toLowerCase()));
}

function VoucherHeader() {
  const [customer, setCustomer] = useState<ComboboxOption | null>(customers[1] ?? null);
  const [remote, setRemote] = useState<ComboboxOption | null>(null);
  const [date, setDate] = useState(today);
  const [due, setDue] = useState('');
  const [price, setPrice] = useState<string | null>('cash');
  return (
    <FormRow columns={4}>
      <Combobox
        label={say('Customer', 'العميل')}
        required
        options={customers}
        value={customer}
        onValueChange={setCustomer}
      />
      <DateField label={say('Date', 'التاريخ')} value={date} onValueChange={setDate} today={today} max={today} />
      <DateField
        label={say('Due', 'الاستحقاق')}
        value={due}
        onValueChange={setDue}
        today={today}
        placeholder="dd-mm-yyyy"
      />
      <Select
        label={say('Tender', 'طريقة الدفع')}
        value={price}
        onValueChange={setPrice}
        options={[
          { value: 'cash', label: say('Cash', 'نقدًا') },
          { value: 'credit', label: say('Credit', 'آجل') },
          { value: 'cheque', label: say('Cheque', 'شيك'), disabled: true },
        ]}
      />
      <Combobox
        label={say('Salesman', 'المندوب')}
        loadOptions={loadCustomers}
        value={remote}
        onValueChange={setRemote}
        placeholder={say('Type a name or code', 'اكتب اسمًا أو رمزًا')}
      />
      <TextField label={say('Reference', 'المرجع')} defaultValue="LPO 77120" dir="auto" />
      <TextField label={say('Godown', 'المستودع')} defaultValue={say('Main store', 'المخزن الرئيسي')} readOnly />
      <TextField label={say('Branch', 'الفرع')} defaultValue={say('Dubai', 'دبي')} disabled />
    </FormRow>
  );
}

function Figures() {
  const [quantity, setQuantity] = useState('24');
  const [rate, setRate] = useState('12.50');
  const [limit, setLimit] = useState('5200.00');
  return (
    <FormRow columns={4}>
      <QuantityField
        label={say('Quantity', 'الكمية')}
        value={quantity}
        onValueChange={setQuantity}
        unit={say('PCS', 'حبة')}
      />
      <MoneyField label={say('Rate', 'السعر')} currencyDecimals={2} value={rate} onValueChange={setRate} unit="AED" />
      <MoneyField
        label={say('Amount received', 'المبلغ المستلم')}
        currencyDecimals={2}
        value={limit}
        onValueChange={setLimit}
        allowsNegative
        error={say('More than the open bills (4,810.00).', 'أكثر من الفواتير المفتوحة (4,810.00).')}
      />
      <TextField
        label={say('Search items', 'البحث عن الأصناف')}
        icon={<Search aria-hidden="true" className="size-4" />}
        placeholder={say('Name, code or barcode', 'الاسم أو الرمز أو الباركود')}
        type="search"
      />
    </FormRow>
  );
}

function Choices() {
  const [isPrinting, setPrinting] = useState(true);
  const [reason, setReason] = useState<string | null>('damaged');
  return (
    <div className="grid gap-6 desk:grid-cols-3">
      <div className="flex flex-col gap-2">
        <Checkbox label={say('Print after posting', 'الطباعة بعد الترحيل')} defaultChecked />
        <Checkbox label={say('All routes', 'كل الخطوط')} isMixed />
        <Checkbox label={say('Include void vouchers', 'تضمين السندات الملغاة')} />
        <Checkbox label={say('Lock the period', 'إقفال الفترة')} disabled />
      </div>
      <RadioGroup
        label={say('Return as', 'إرجاع كـ')}
        value={reason}
        onValueChange={setReason}
        options={[
          { value: 'good', label: say('Good stock', 'بضاعة سليمة'), hint: say('Back to the van', 'تعود إلى السيارة') },
          { value: 'damaged', label: say('Damaged', 'تالفة'), hint: say('To the damage godown', 'إلى مستودع التالف') },
        ]}
      />
      <div className="flex flex-col gap-2">
        <Switch
          label={say('Arabic on slips', 'العربية على الإيصالات')}
          hint={say('As a picture on older printers', 'كصورة على الطابعات القديمة')}
          checked={isPrinting}
          onCheckedChange={setPrinting}
        />
        <Switch label={say('Ask for a signature', 'طلب التوقيع')} />
      </div>
    </div>
  );
}

export function Inputs() {
  return (
    <Section title={say('Entry', 'الإدخال')}>
      <Sample caption={say('Header of a voucher', 'رأس السند')}>
        <VoucherHeader />
      </Sample>
      <Sample caption={say('Figures', 'الأرقام')}>
        <Figures />
      </Sample>
      <Sample caption={say('Choices', 'الخيارات')}>
        <Choices />
      </Sample>
      <Sample caption={say('Words', 'النصوص')}>
        <FormRow columns={3}>
          <PasswordField
            label={say('Password', 'كلمة المرور')}
            defaultValue="seventeen sheep"
            error={say('User name or password is not right.', 'اسم المستخدم أو كلمة المرور غير صحيحة.')}
          />
          <TextField
            label={say('Company address', 'عنوان الشركة')}
            hint={say('As on your invitation, for example acme.', 'كما في الدعوة، مثل acme.')}
            placeholder="acme"
          />
          <TextArea label={say('Narration', 'البيان')} rows={2} placeholder={say('Why, for whom', 'لماذا ولمن')} />
        </FormRow>
      </Sample>
    </Section>
  );
}
