/** Where the tools of SPEC §2 stand, in the order of its menu. */
import type { Label } from '@fieldbook/core/definition/field';
import type { FormName } from '@fieldbook/core/permissions/forms';
import { IMPORT_FORM, IMPORTS } from './imports/import-places.ts';
import { SECURITY_EVENTS, SECURITY_FORM } from './security-place.ts';

export const LIVE = '/dashboard/liveLocation';

const INSTALLATION = '/dashboard/utility/installation';

interface ToolPlace {
  readonly key: string;
  readonly permission: FormName;
  readonly label: Label;
  readonly to: string;
}

export const toolPlaces: readonly ToolPlace[] = [
  { key: 'liveLocation', permission: 'frmLiveLocation', label: 'Live location', to: LIVE },
  {
    key: 'defragment',
    permission: 'frmDefragmentDatabase',
    label: 'Defragment database',
    to: '/dashboard/masters/DefragmentDatabase',
  },
  { key: 'import', permission: IMPORT_FORM, label: 'Import', to: IMPORTS },
  { key: 'securityEvents', permission: SECURITY_FORM, label: 'Security events', to: SECURITY_EVENTS },
  { key: 'installation', permission: 'frmCheckUpdates', label: 'Installation', to: INSTALLATION },
  { key: 'update', permission: 'frmCheckUpdates', label: 'Check updates', to: '/dashboard/masters/update' },
];
