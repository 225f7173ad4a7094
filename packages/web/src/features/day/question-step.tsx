/** Two questions with a form behind each (SPEC §4, step 3): an order for next time, a count of the van. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, buttonClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { Bar } from './bar.tsx';
import { useEnd } from './end-context.ts';
import { countType, orderType } from './use-end-facts.ts';

export function OrderQuestion() {
  const t = useT();
  const { say } = useEnd();
  return <Question text={t('day.takeOrder')} type={orderType} onNo={() => void say({ order: 'no' })} />;
}

export function CountQuestion() {
  const t = useT();
  const { say } = useEnd();
  return <Question text={t('day.addCount')} type={countType} onNo={() => void say({ physicalStock: 'no' })} />;
}

interface QuestionProps {
  readonly text: string;
  readonly type: VoucherDefinition | undefined;
  readonly onNo: () => void;
}

function Question({ text, type, onNo }: QuestionProps) {
  const t = useT();
  return (
    <>
      <p className="text-base">{text}</p>
      <Bar>
        <Button size="large" className="h-12" onClick={onNo}>
          {t('day.no')}
        </Button>
        {type !== undefined && (
          <Link
            to={formAddress(type.type)}
            search={{ [placeOf(type.type).idName]: NEW_VOUCHER }}
            className={buttonClass('primary', 'large')}
          >
            {t('day.yes')}
          </Link>
        )}
      </Bar>
    </>
  );
}
