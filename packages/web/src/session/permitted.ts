/** What the signed-in person may say in a voucher, as the server judges it (core, permissions/check-reach.ts). */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Permitted } from '@fieldbook/core/permissions/check-reach';

/** On the van that this phone holds, where it holds one. */
export function permittedOf({ reach, seesAllBranches, branches, forms }: Me, van?: Permitted['van']): Permitted {
  return {
    forms: forms.includes('*') ? '*' : new Set(forms),
    branches: seesAllBranches ? '*' : branches.map(({ code }) => code),
    reach,
    van,
  };
}
