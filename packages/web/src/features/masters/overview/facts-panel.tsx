/** The row's own facts to read; who is to be called, written to or driven to is one press away. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { buttonClass, KeyValueList, linkClass } from '@fieldbook/ui';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { showValue } from '../../../derive/master-register/master-columns.tsx';
import { useMasterLook } from '../../../derive/master-register/use-master-look.ts';
import { customerPlace, navigationAddress } from '../../../derive/place/customer-place.ts';
import { useLabel, useT } from '../../../i18n/language.tsx';
import { layouts } from './overview-layouts.ts';

interface FactsPanelProps {
  readonly definition: MasterDefinition;
  readonly row: MasterRow;
}

const ways: Readonly<Record<string, string>> = { phone: 'tel:', mobile: 'tel:', email: 'mailto:' };

export function FactsPanel({ definition, row }: FactsPanelProps) {
  const t = useT();
  const label = useLabel();
  const names = layouts[definition.name]?.facts ?? [];
  const look = useMasterLook(definition, names);
  const items = names.flatMap((name) => {
    const field = definition.fields[name];
    const value = field === undefined ? null : showValue(name, field, row, look);
    if (field === undefined || value === null) return [];
    return [{ key: name, label: label(field.label), value: wayTo(ways[name], row[name], value) }];
  });
  const place = customerPlace(row);
  if (items.length === 0 && place === undefined) return null;
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 font-medium">{t('Details')}</h2>
      <KeyValueList items={items} />
      {place !== undefined && (
        <a
          href={navigationAddress(place, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('secondary')} mt-3`}
        >
          <MapPin aria-hidden="true" className="size-4" />
          {t('Map')}
        </a>
      )}
    </section>
  );
}

function wayTo(scheme: string | undefined, value: unknown, shown: ReactNode): ReactNode {
  if (scheme === undefined) return shown;
  return (
    <a href={`${scheme}${String(value)}`} className={linkClass()}>
      {shown}
    </a>
  );
}
