/** Addresses of offline work on the phone. */
export const OUTBOX = '/dashboard/outbox';

/** The slip of a document that this device completed, found by its uid. */
export const SLIP = '/dashboard/outbox/slip';

/** Where a phone asks to take part and takes a van (SPEC §2). */
export const DEVICE = '/dashboard/deviceRegister';

/** Search of a form that puts an item of the outbox right. */
export function repairSearch(uid: string): Readonly<Record<string, string>> {
  return { repair: uid };
}
