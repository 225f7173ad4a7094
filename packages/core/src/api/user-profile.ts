/**
 * What a person may change of the own user: a name, how to be reached, a photo, the language (SPEC §2, userProfile). It has the shape
 * of a master with one row, the own one, and is in no registry: its row is the person's in the master of users.
 */
import { defineMaster } from '../definition/master.ts';
import { user } from '../masters/user.ts';

const { code, name, nameArabic, active, language, email, mobile, photo } = user.fields;

export const userProfile = defineMaster({
  name: 'userProfile',
  path: 'me/profile',
  label: 'Your profile',
  plural: 'User profile',
  word: 'profile',
  permission: 'frmUserProfile',
  table: user.table,
  fields: { code, name, nameArabic, language, email, mobile, photo, active },
  defaults: {},
  single: true,
  register: [],
  examples: [],
});

/** Fields that the own profile changes; the name one signs in with, and being in use, are not the person's own. */
export const profileFields = ['name', 'nameArabic', 'language', 'email', 'mobile', 'photo'] as const;
