/** A whole company in an empty, migrated database in one call: its facts, an administrator, masters and settings. */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { createCompany } from '../../../src/store/company-setup/create-company.ts';
import type { CompanyDatabase } from '../../../src/store/database/company-database.ts';
import { createMasterStore } from '../../../src/store/masters/master-store.ts';
import { writeSettings } from '../../../src/store/masters/settings.ts';

export interface CompanyFilling {
  readonly name: string;
  readonly administrator: { readonly code: string; readonly passwordHash?: string | undefined };
  /** Rows by master, written in this order. A master may come twice. */
  readonly masters: readonly (readonly [master: string, rows: readonly unknown[]])[];
  readonly settings: Readonly<Record<string, string>>;
}

/** A company of Dubai with VAT. Throws what is refused. */
export async function fillCompany(db: CompanyDatabase, filling: CompanyFilling): Promise<void> {
  const { code, passwordHash } = filling.administrator;
  const administrator = { code, name: 'Administrator', ...(passwordHash === undefined ? {} : { passwordHash }) };
  const facts = { name: filling.name, country: 'AE', currency: 'AED', zone: 'Asia/Dubai', taxKind: 'vat' } as const;
  checked(await createCompany(db, { ...facts, administrator }));
  const writer = { userName: code };
  const store = createMasterStore(db);
  for (const [master, rows] of filling.masters) {
    checked(await store.upsertMany(writer, present(masterNamed(master), `no master ${master}`), rows));
  }
  checked(await writeSettings(db, writer, filling.settings));
}

function checked(result: { ok: boolean; problems?: unknown }): void {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
}
