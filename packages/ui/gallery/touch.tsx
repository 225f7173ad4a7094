/** What a thumb enters without the system's keyboard: figures on a keypad of our own, and a signature. */
import { useState } from 'react';
import { Button, Keypad, KeypadField, SignaturePad, useKeypad } from '../src/index.ts';
import { say } from './address.ts';
import { Sample, Section } from './section.tsx';

function Quantities() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ cartons: '2', price: '66.00' });
  const pad = useKeypad(
    (name) => ({
      value: values[name] ?? '',
      decimals: name === 'price' ? 2 : 0,
      onValueChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    }),
    'cartons',
  );
  return (
    <div className="flex max-w-xs flex-col gap-3">
      <div className="grid grid-cols-3 gap-2">
        <KeypadField label={say('Cartons', 'كراتين')} {...pad.field('cartons')} />
        <KeypadField label={say('Pieces', 'حبات')} placeholder="0" {...pad.field('pieces')} />
        <KeypadField
          label={say('Carton rate', 'ثمن الكرتون')}
          error={say('Below cost', 'أقل من التكلفة')}
          {...pad.field('price')}
        />
      </div>
      <Keypad label={say('Keypad', 'لوحة الأرقام')} onPress={pad.press} isWhole={pad.active !== 'price'} />
    </div>
  );
}

function Signature() {
  const [turn, setTurn] = useState(0);
  const [isSigned, setSigned] = useState(false);
  return (
    <div className="flex max-w-xs flex-col gap-2">
      <SignaturePad
        label={say('Signature', 'التوقيع')}
        turn={turn}
        onChange={(picture) => setSigned(picture !== undefined)}
      />
      <Button
        disabled={!isSigned}
        onClick={() => {
          setTurn(turn + 1);
          setSigned(false);
        }}
      >
        {say('Sign again', 'توقيع جديد')}
      </Button>
    </div>
  );
}

export function Touch() {
  return (
    <Section title={say('Under the thumb', 'تحت الإبهام')}>
      <Sample caption={say('Quantities and a rate', 'كميات وثمن')}>
        <Quantities />
      </Sample>
      <Sample caption={say('A signature', 'توقيع')}>
        <Signature />
      </Sample>
    </Section>
  );
}
