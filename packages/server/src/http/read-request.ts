/** Reads queries and small bodies by their zod schemas, and says what is wrong in the catalogue's codes. */
import { isPlainCode } from '@fieldbook/core/errors/catalogue';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { z } from 'zod';
import { RefusedRequest } from '../requests/refused-request.ts';

const MOST_PROBLEMS = 50;

/** Throws RefusedRequest with `field.*`, `number.*`, `choice.unknown`, `text.*` or the schema's own code. */
export function readBy<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = readEnvelope(schema, value);
  const problems = [...unstorable(read, '')];
  if (problems.length > 0) throw new RefusedRequest(problems.slice(0, MOST_PROBLEMS));
  return read;
}

/** As `readBy`, where each of the things inside is judged, and refused, by itself: whatever their texts hold goes through. */
export function readEnvelope<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new RefusedRequest(result.error.issues.slice(0, MOST_PROBLEMS).flatMap(problemsOf));
}

/** Texts that no database holds: zero characters and halves of characters. */
function* unstorable(value: unknown, path: string): Generator<Problem> {
  const at = path === '' ? undefined : path;
  if (typeof value === 'string') {
    if (!value.isWellFormed()) yield problem('text.not_unicode', at);
    else if (value.includes('\0')) yield problem('text.control_character', at);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const plain = name.slice(0, 60).toWellFormed().replaceAll('\0', '?');
      if (plain !== name.slice(0, 60)) yield problem('field.unknown', join(path, plain));
      yield* unstorable(member, join(path, plain));
    }
  }
}

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map(String).join('.');
  const at = path === '' ? undefined : path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_PROBLEMS).map((key) => problem('field.unknown', join(path, key.slice(0, 60))));
  }
  // A schema of ours names a code of the catalogue as its message.
  if (isPlainCode(issue.message)) return [problem(issue.message, at)];
  switch (issue.code) {
    case 'invalid_type':
      return [
        issue.input === undefined && at !== undefined
          ? problem('field.required', at)
          : problem('field.wrong_type', at, { expected: words[issue.expected] ?? issue.expected }),
      ];
    case 'invalid_value':
      return [problem('choice.unknown', at, { options: issue.values.map(String).join(', ') })];
    case 'too_big':
      return [
        issue.origin === 'string'
          ? problem('text.too_long', at, { n: Number(issue.maximum) })
          : problem('number.out_of_range', at),
      ];
    case 'too_small':
      return [issue.origin === 'string' ? problem('field.required', at) : problem('number.out_of_range', at)];
    default:
      return [problem('request.malformed', at)];
  }
}

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
