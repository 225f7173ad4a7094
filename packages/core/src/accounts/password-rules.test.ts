import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const omar = { code: 'omar', name: 'Omar Haddad', company: ['Al Noor Dairy', 'النور للألبان'] };

test.each([
  ['short', 'auth.password_too_short'],
  ['👍👍👍👍', 'auth.password_too_short'],
  ['         ', 'auth.password_blank'],
  ['12345678', 'auth.password_common'],
  ['PassWord1', 'auth.password_common'],
  ['ggggggggg', 'auth.password_common'],
  ['omar-1990', 'auth.password_personal'],
  ['OmarOmar', 'auth.password_personal'],
  ['Haddad, Omar', 'auth.password_personal'],
  ['alnoordairy2026', 'auth.password_personal'],
  ['النور للألبان', 'auth.password_personal'],
  ['FieldBook!!', 'auth.password_personal'],
])('%s is no password', (password, code) => {
  expect(passwordProblem(password, omar)?.code).toBe(code);
});

test.each(['correct horse', 'eight ok', '73 19 04 55', 'omar likes camels', 'كلمة سر طويلة', 'x1'.repeat(200)])(
  '%s is one, whatever it is made of',
  (password) => {
    expect(passwordProblem(password, omar)).toBeUndefined();
  },
);
