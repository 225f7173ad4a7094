/** What a log of security events tells of, kind by kind, in the words that its screen and its file say. */
import { texts } from '../i18n/text.ts';

export const securityKinds = texts({
  signIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  signInHeld: 'Sign-in held back by the limit',
  signOut: 'Signed out',
  passwordOwn: 'Own password changed',
  passwordOther: 'Password of another changed',
  passwordFailed: 'Wrong current password',
  refused: 'Refused by permissions',
  userChanged: 'User changed',
  roleChanged: 'Role changed',
  deviceChanged: 'Device changed',
  exported: 'Exported',
  printed: 'Voucher of another printed',
  printLink: 'Print link made',
  viewedAs: 'Looked as another person',
});

export type SecurityKind = keyof typeof securityKinds;

export const securityKindNames = Object.keys(securityKinds) as readonly SecurityKind[];

export function isSecurityKind(kind: string): kind is SecurityKind {
  return Object.hasOwn(securityKinds, kind);
}
