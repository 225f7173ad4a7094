/** Who asks: the person of a session as everything that reads or writes for him needs it. */

import type { Reach } from '@fieldbook/core/permissions/reach';
import type { OwnLedgers } from '@fieldbook/core/posting/complete-voucher';
import type { CompanyChoices } from '@fieldbook/core/settings/settings';

/** Who acts and what this person may see; set into the transaction, so that row security holds below all code. */
export interface Actor {
  readonly userId: number;
  readonly userName: string;
  /** Form names the person may open; `'*'` for an administrator. */
  readonly forms: ReadonlySet<string> | '*';
  /** Branch codes in scope; `'*'` for all. */
  readonly branches: readonly string[] | '*';
  /** Route codes in scope; `'*'` for all, none for a person of the field without a route (SPEC §6). */
  readonly routes: readonly string[] | '*';
  /** Groups of customers in scope; all when left out. */
  readonly customerGroups?: readonly string[] | '*';
  /** What the person may name besides (SPEC §6). */
  readonly reach: Reach;
  /** What the role has settled otherwise than the company. */
  readonly limits?: Partial<CompanyChoices>;
  /** Where the person's money goes when a voucher does not say. */
  readonly money?: OwnLedgers;
  /** Days beyond the company's window that vouchers of the product's own making may lie ahead. */
  readonly daysBeyond?: number;
}
