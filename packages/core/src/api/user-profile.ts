/**
 * What a person may change of the own user: a name, how to be reached, a photo, the language (SPEC §2, userProfile). It has the shape
 * of a master with one row, the own one, and is in no registry: its row is the person's in the master of users. The name one signs in
 * with, and being in use, are not the person's own.
 */
import { defineMaster } from '../definition/master.ts';
import { user } from '../masters/user.ts';

const { name, nameArabic, language, email, mobile, photo } = user.fields;

export const userProfile = defineMaster({
  name: 'userProfile',
  path: 'me/profile',
  label: 'Your profile',
  plural: 'User profile',
  word: 'profile',
  permission: 'frmUserProfile',
  table: user.table,
  fields: { name, nameArabic, language, email, mobile, photo },
  defaults: {},
  single: true,
  register: [],
  examples: [],
});
