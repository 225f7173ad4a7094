/**
 * What this device can: microphone, camera, position, printer, wrapper, messages, storage (SPEC §2, the pages testing, VoiceTesting
 * and fluttertest). Each is tried on a press, as browsers demand, and says in words what came of it.
 */
import { msg, type Text } from '@fieldbook/core/i18n/text';
import { Badge, Button, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../../derive/page-head.tsx';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import {
  checkBridge,
  checkCamera,
  checkMessages,
  checkMicrophone,
  checkPlace,
  checkPrinter,
  checkServer,
  checkStorage,
  type Finding,
} from './checks.ts';

interface Check {
  readonly key: string;
  readonly label: Text;
  readonly meaning: Text;
  readonly run: () => Promise<Finding>;
}

const checks: readonly Check[] = [
  {
    key: 'server',
    label: msg('Server'),
    meaning: msg('Whether the company’s server answers, and how fast.'),
    run: checkServer,
  },
  {
    key: 'storage',
    label: msg('Storage'),
    meaning: msg('Whether work stays on this device until it is sent.'),
    run: checkStorage,
  },
  {
    key: 'camera',
    label: msg('Camera'),
    meaning: msg('For barcodes, damaged goods and cheques.'),
    run: checkCamera,
  },
  { key: 'microphone', label: msg('Microphone'), meaning: msg('For spoken notes.'), run: checkMicrophone },
  {
    key: 'place',
    label: msg('device|Position'),
    meaning: msg('For the start of the day and visits.'),
    run: checkPlace,
  },
  { key: 'printer', label: msg('Printer'), meaning: msg('The ways to paper from here.'), run: checkPrinter },
  {
    key: 'messages',
    label: msg('Messages'),
    meaning: msg('Whether the device may show new ones by itself.'),
    run: checkMessages,
  },
  {
    key: 'bridge',
    label: msg('Phone application'),
    meaning: msg('Whether Fieldbook runs inside its application, and in which.'),
    run: checkBridge,
  },
];

export function DeviceCheckScreen() {
  const t = useT();
  return (
    <>
      <PageHead title={t('What this device can')} />
      <ul className="mx-4 max-w-2xl divide-y divide-hair border-y border-line desk:mx-5">
        {checks.map((check) => (
          <CheckLine key={check.key} check={check} />
        ))}
      </ul>
      <p className="mx-4 my-4 flex flex-wrap gap-x-5 desk:mx-5">
        <Link to="/dashboard/deviceRegister" className={`flex min-h-target items-center ${linkClass()}`}>
          {t('This device')}
        </Link>
        <Link to="/dashboard/preference" className={`flex min-h-target items-center ${linkClass()}`}>
          {t('Preferences')}
        </Link>
      </p>
    </>
  );
}

function CheckLine({ check }: { readonly check: Check }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [finding, setFinding] = useState<Finding>();
  const run = async () => {
    setBusy(true);
    try {
      setFinding(await check.run());
    } catch (error) {
      setFinding({ isWell: false, text: sayFailure(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <h2 className="font-medium">{t(check.label)}</h2>
        <p role="status" className="text-soft">
          {finding === undefined ? t(check.meaning) : t(finding.text, finding.values)}
        </p>
      </div>
      {finding !== undefined && (
        <Badge tone={finding.isWell ? 'posted' : 'refused'}>{finding.isWell ? t('Works') : t('Does not work')}</Badge>
      )}
      <Button isBusy={isBusy} onClick={() => void run()} aria-label={`${t('Try')}: ${t(check.label)}`}>
        {t('Try')}
      </Button>
    </li>
  );
}
