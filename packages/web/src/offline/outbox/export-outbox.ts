/** The outbox as a file, named by device and moment, for a phone that will not see its network again. */
import { writeExport } from '@fieldbook/core/sync/export-file';
import { identityOf, signText } from '../device/device-key.ts';
import { phoneParts } from '../sync/phone-parts.ts';
import { phoneClock, phoneDigest } from '../sync/phone-ports.ts';
import { knownOutbox } from '../sync/sync-state.ts';

export async function exportHere(): Promise<File | undefined> {
  const { database, outbox } = await phoneParts();
  const identity = await identityOf(database);
  if (identity === undefined || knownOutbox.get() === undefined) return undefined;
  const held = await outbox.read();
  const madeAt = phoneClock.now();
  const text = await writeExport(held, madeAt, {
    digest: phoneDigest,
    sign: (signed) => signText(identity, signed),
  });
  const name = `outbox-${held.register.device}-${madeAt.slice(0, 19).replace(/[:T]/g, '-')}.jsonl`;
  return new File([text], name, { type: 'application/x-ndjson' });
}
