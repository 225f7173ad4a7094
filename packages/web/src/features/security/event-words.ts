/** What a security event was about and what else there is to say of it, in words; what has no words, as the server calls it. */
import type { ListedSecurityEvent } from '@fieldbook/core/api/security-operations';
import type { Label } from '@fieldbook/core/definition/field';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { SecurityKind } from '@fieldbook/core/security/event-kinds';
import type { BadgeTone } from '@fieldbook/ui';

/** What deserves a second look. */
export const alarmed: Partial<Record<SecurityKind, BadgeTone>> = {
  signInFailed: 'refused',
  signInHeld: 'refused',
  passwordFailed: 'refused',
  refused: 'refused',
  passwordOther: 'pending',
  viewedAs: 'pending',
  userChanged: 'pending',
  roleChanged: 'pending',
  deviceChanged: 'pending',
};

const actionWords: Readonly<Record<string, Label>> = texts({
  create: 'event|Created',
  update: 'event|Changed',
  bulk: 'event|Changed',
  delete: 'event|Deleted',
  approve: 'event|Approved',
  reject: 'event|Rejected',
  register: 'event|Registered',
});

/** What was done to a user, a role or a device. */
export function actionOf({ kind, operation = '' }: ListedSecurityEvent, language: Language): string | undefined {
  const word = kind.endsWith('Changed') ? actionWords[operation.slice(operation.lastIndexOf('.') + 1)] : undefined;
  return word === undefined ? undefined : say(word, language);
}

/** Fields that were changed, by their labels. */
export function fieldsOf({ subjectType = '', detail }: ListedSecurityEvent, language: Language): readonly string[] {
  const master = masterNamed(subjectType);
  return textsIn(detail['fields']).map((path) => {
    const label = master?.fields[path]?.label ?? master?.children?.[path]?.label;
    return label === undefined ? path : say(label, language);
  });
}

/** What a file was asked with: `format: csv`. */
export function askedOf({ detail }: ListedSecurityEvent): readonly string[] {
  const { query } = detail;
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`);
}

export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** How many times besides, within the minute. */
export function moreOf({ detail: { more } }: ListedSecurityEvent): number {
  return typeof more === 'number' ? more : 0;
}
