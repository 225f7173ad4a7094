/**
 * The `Idempotency-Key` of each write. A person who sends the same request again because no answer came sends the same key, so
 * that the server does the write once and gives its first answer again (docs/decisions/0123-kept-answers.md). Once the server
 * has answered, an equal request is another write with another key. The keys are remembered in this page only.
 */

/** One request that the server has not answered yet. */
export interface OpenWrite {
  readonly key: string;
  /** Person, method, address and body as text. */
  readonly request: string;
  /** Writes below one address, such as `/customers`, can undo each other. */
  readonly root: string;
  /** The last try ended without an answer. */
  isLost: boolean;
  triedAt: number;
}

/**
 * Long enough for a person to find a network and press the button again. Later, somebody else may have changed back what was
 * done, and the first answer would say that it is done.
 */
const LONGEST_DOUBT_MS = 15 * 60_000;

/**
 * Requests with a secret, which must not be remembered here; those that are known by their content, a lease, a day or an import; and
 * uploads of an outbox, whose items have uids. A test holds this against the contract.
 */
const withoutKey =
  /^\/(newsletter|signup|sign-(in|out)|(me|users\/[^/]+)\/(password|sessions(\/[^/]+)?)|users\/[^/]+\/(password-link|view-as)|password-links\/\w+|approvals(\/authenticate)?|print-links|([\w-]+\/){1,2}pictures|device\/(registration|approval-key)|leases\/[\w-]+|sync\/(day-check|upload|outbox|import)|period-end\/close-\w+|stock-transfers\/bulk-damage|external-reports\/run|recurring\/\w+|imports\/.+)$/;

/** Whether a write to this path, below `/api/v1`, carries a key; a body with a uid is known by that. */
export function sendsKey(path: string, body: unknown): boolean {
  const hasUid = typeof body === 'object' && body !== null && 'uid' in body;
  return !hasUid && !withoutKey.test(path);
}

const open = new Map<string, OpenWrite>();

export interface WriteRequest {
  /** The server keeps answers by person. */
  readonly person: string | undefined;
  readonly method: string;
  /** The whole one, with company and query. */
  readonly address: string;
  readonly body: unknown;
}

/** The write as it was tried before, or a new one. */
export function openWrite({ person, method, address, body }: WriteRequest): OpenWrite {
  const now = Date.now();
  for (const [request, { triedAt }] of open) if (now - triedAt > LONGEST_DOUBT_MS) open.delete(request);
  const request = JSON.stringify([person, method, address, body]);
  const root = /^(.*\/api\/v1\/[^/?]+)/.exec(address)?.[1] ?? address;
  const write = open.get(request) ?? { key: newKey(), request, root, isLost: false, triedAt: now };
  write.triedAt = now;
  write.isLost = false;
  open.set(request, write);
  return write;
}

/** No answer came, or one that does not say what was done. */
export function keepOpen(write: OpenWrite): void {
  write.isLost = true;
}

/**
 * The server has answered. What was lost before under the same address is forgotten where this one was done: a deletion
 * after a lost creation, for example, makes the next creation another one.
 */
export function closeWrite(write: OpenWrite, isDone: boolean): void {
  if (open.get(write.request) === write) open.delete(write.request);
  if (!isDone) return;
  for (const [request, { root, isLost }] of open) if (isLost && root === write.root) open.delete(request);
}

/** A proxy or a server in trouble says nothing of what was done; nor does one that wants a sign-in or a later try. */
export function saysWhatWasDone(status: number): boolean {
  return status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** A UUID of version 4; `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
