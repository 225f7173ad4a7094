/**
 * The states of India with their GST codes, and the emirates: what decides the place of supply and the emirate of a return is
 * one of these codes, never free text. `docs/decisions/0087` says why the letters are kept and not the digits.
 */

import type { Label } from '../definition/field.ts';
import { languageCodes } from '../i18n/languages.ts';
import { say } from '../i18n/say.ts';
import type { Text } from '../i18n/text.ts';

export interface Region {
  /** What is stored and printed: `KL`, `DXB`. */
  readonly code: string;
  readonly label: Label;
  /** The two digits of an Indian state, with which its GSTINs begin. */
  readonly gstCode?: string;
  /** Other names and codes people write. */
  readonly also: readonly string[];
}

const state = (
  [gstCode, code]: readonly [digits: string, letters: string],
  label: Text,
  also: readonly string[] = [],
): Region => ({
  code,
  label,
  gstCode,
  also,
});

const emirate = (code: string, label: Text, also: readonly string[]): Region => ({
  code,
  label,
  also,
});

const states: readonly Region[] = [
  state(['01', 'JK'], 'Jammu and Kashmir', ['Jammu & Kashmir']),
  state(['02', 'HP'], 'Himachal Pradesh'),
  state(['03', 'PB'], 'Punjab'),
  state(['04', 'CH'], 'Chandigarh'),
  state(['05', 'UK'], 'Uttarakhand', ['UT', 'UA', 'Uttaranchal']),
  state(['06', 'HR'], 'Haryana'),
  state(['07', 'DL'], 'Delhi', ['New Delhi', 'NCT of Delhi']),
  state(['08', 'RJ'], 'Rajasthan'),
  state(['09', 'UP'], 'Uttar Pradesh'),
  state(['10', 'BR'], 'Bihar', ['BH']),
  state(['11', 'SK'], 'Sikkim'),
  state(['12', 'AR'], 'Arunachal Pradesh'),
  state(['13', 'NL'], 'Nagaland'),
  state(['14', 'MN'], 'Manipur'),
  state(['15', 'MZ'], 'Mizoram', ['MI']),
  state(['16', 'TR'], 'Tripura'),
  state(['17', 'ML'], 'Meghalaya', ['ME']),
  state(['18', 'AS'], 'Assam'),
  state(['19', 'WB'], 'West Bengal'),
  state(['20', 'JH'], 'Jharkhand'),
  state(['21', 'OD'], 'Odisha', ['OR', 'Orissa']),
  state(['22', 'CG'], 'Chhattisgarh', ['CT', 'Chattisgarh']),
  state(['23', 'MP'], 'Madhya Pradesh'),
  state(['24', 'GJ'], 'Gujarat'),
  state(['25', 'DD'], 'Daman and Diu (until 2020)', ['Daman and Diu', 'Daman & Diu']),
  state(['26', 'DN'], 'Dadra and Nagar Haveli and Daman and Diu', [
    'DH',
    'DNHDD',
    'Dadra and Nagar Haveli',
    'Dadra & Nagar Haveli',
  ]),
  state(['27', 'MH'], 'Maharashtra'),
  state(['28', 'AO'], 'Andhra Pradesh (until 2014)'),
  state(['29', 'KA'], 'Karnataka'),
  state(['30', 'GA'], 'Goa'),
  state(['31', 'LD'], 'Lakshadweep'),
  state(['32', 'KL'], 'Kerala'),
  state(['33', 'TN'], 'Tamil Nadu', ['Tamilnadu']),
  state(['34', 'PY'], 'Puducherry', ['Pondicherry']),
  state(['35', 'AN'], 'Andaman and Nicobar Islands', ['Andaman & Nicobar Islands', 'Andaman and Nicobar']),
  state(['36', 'TS'], 'Telangana', ['TG', 'TL']),
  state(['37', 'AP'], 'Andhra Pradesh', ['AD']),
  state(['38', 'LA'], 'Ladakh'),
  state(['97', 'OT'], 'Other territory'),
];

const emirates: readonly Region[] = [
  emirate('AUH', 'Abu Dhabi', ['AZ', 'AD', 'Abudhabi']),
  emirate('DXB', 'Dubai', ['DU']),
  emirate('SHJ', 'Sharjah', ['SH']),
  emirate('AJM', 'Ajman', ['AJ']),
  emirate('UAQ', 'Umm Al Quwain', ['UQ', 'Umm al-Quwain', 'Um Al Quwain']),
  emirate('RAK', 'Ras Al Khaimah', ['RK', 'Ras al-Khaimah']),
  emirate('FUJ', 'Fujairah', ['FU', 'Al Fujairah']),
];

/** By country (ISO 3166-1 alpha-2); in other countries a region is free text. */
const lists: Readonly<Record<string, readonly Region[]>> = { IN: states, AE: emirates };

/** The regions of a country that has a list, in their official order. */
export function regionsOf(country: string): readonly Region[] | undefined {
  return Object.hasOwn(lists, country) ? lists[country] : undefined;
}

/** The region that a person means: by code, GST code or name, without regard to case, accents and dots. */
export function regionNamed(text: string, country: string): Region | undefined {
  const wanted = plain(text);
  return regionsOf(country)?.find((region) => namesOf(region).some((name) => plain(name) === wanted));
}

/** The state whose GST code these two digits are. */
export function stateOfGstCode(gstCode: string): Region | undefined {
  return states.find((each) => each.gstCode === gstCode);
}

function namesOf({ code, label, gstCode, also }: Region): readonly string[] {
  return [
    code,
    ...languageCodes.map((language) => say(label, language)),
    ...(gstCode === undefined ? [] : [gstCode, String(Number(gstCode))]),
    ...also,
  ];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
}
