/** JSON that came from outside. */
import { isUtf8 } from 'node:buffer';
import { refuse } from './refused-request.ts';

/** A voucher is three deep, a batch of them four. */
const DEEPEST = 12;
/** `"__proto__"` or `"constructor"` as a name, also written with escapes. */
const SUSPECT = /"(?:_|\\u005[Ff]){2}|"(?:c|\\u0063)(?:o|\\u006[Ff])(?:n|\\u006[Ee])(?:s|\\u0073)/;

/** Throws RefusedRequest `body.malformed`, `text.not_unicode`. */
export function parseJson(buffer: Buffer): unknown {
  if (!isUtf8(buffer)) throw refuse('text.not_unicode');
  const text = buffer.toString('utf8');
  const value: unknown = JSON.parse(text);
  if (isTooDeep(value, DEEPEST)) throw refuse('body.malformed');
  if (SUSPECT.test(text) && isPoisoned(value)) throw refuse('field.unknown');
  return value;
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isTooDeep(item, levels - 1));
  for (const name in value) if (isTooDeep((value as Record<string, unknown>)[name], levels - 1)) return true;
  return false;
}

function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) return true;
  return Object.values(value).some(isPoisoned);
}
