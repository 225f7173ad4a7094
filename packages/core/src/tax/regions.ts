/**
 * The states of India with their GST codes, and the emirates: what decides the place of supply and the emirate of a return is
 * one of these codes, never free text. `docs/decisions/0087` says why the letters are kept and not the digits.
 */
import type { Label } from '../definition/field.ts';

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
  en: string,
  ar: string,
  also: readonly string[] = [],
): Region => ({
  code,
  label: { en, ar },
  gstCode,
  also,
});

const emirate = (code: string, en: string, ar: string, also: readonly string[]): Region => ({
  code,
  label: { en, ar },
  also,
});

const states: readonly Region[] = [
  state(['01', 'JK'], 'Jammu and Kashmir', 'جامو وكشمير', ['Jammu & Kashmir']),
  state(['02', 'HP'], 'Himachal Pradesh', 'هيماجل براديش'),
  state(['03', 'PB'], 'Punjab', 'البنجاب'),
  state(['04', 'CH'], 'Chandigarh', 'شانديغار'),
  state(['05', 'UK'], 'Uttarakhand', 'أوتاراخند', ['UT', 'UA', 'Uttaranchal']),
  state(['06', 'HR'], 'Haryana', 'هاريانا'),
  state(['07', 'DL'], 'Delhi', 'دلهي', ['New Delhi', 'NCT of Delhi']),
  state(['08', 'RJ'], 'Rajasthan', 'راجستان'),
  state(['09', 'UP'], 'Uttar Pradesh', 'أتر برديش'),
  state(['10', 'BR'], 'Bihar', 'بيهار', ['BH']),
  state(['11', 'SK'], 'Sikkim', 'سيكيم'),
  state(['12', 'AR'], 'Arunachal Pradesh', 'أروناجل برديش'),
  state(['13', 'NL'], 'Nagaland', 'ناغالاند'),
  state(['14', 'MN'], 'Manipur', 'مانيبور'),
  state(['15', 'MZ'], 'Mizoram', 'ميزورام', ['MI']),
  state(['16', 'TR'], 'Tripura', 'تريبورا'),
  state(['17', 'ML'], 'Meghalaya', 'ميغالايا', ['ME']),
  state(['18', 'AS'], 'Assam', 'آسام'),
  state(['19', 'WB'], 'West Bengal', 'البنغال الغربية'),
  state(['20', 'JH'], 'Jharkhand', 'جهارخاند'),
  state(['21', 'OD'], 'Odisha', 'أوديشا', ['OR', 'Orissa']),
  state(['22', 'CG'], 'Chhattisgarh', 'تشاتيسغار', ['CT', 'Chattisgarh']),
  state(['23', 'MP'], 'Madhya Pradesh', 'ماديا براديش'),
  state(['24', 'GJ'], 'Gujarat', 'كجرات'),
  state(['25', 'DD'], 'Daman and Diu (until 2020)', 'دامان وديو (حتى 2020)', ['Daman and Diu', 'Daman & Diu']),
  state(['26', 'DN'], 'Dadra and Nagar Haveli and Daman and Diu', 'دادرا وناغار هافيلي ودامان وديو', [
    'DH',
    'DNHDD',
    'Dadra and Nagar Haveli',
    'Dadra & Nagar Haveli',
  ]),
  state(['27', 'MH'], 'Maharashtra', 'ماهاراشترا'),
  state(['28', 'AO'], 'Andhra Pradesh (until 2014)', 'أندرا براديش (حتى 2014)'),
  state(['29', 'KA'], 'Karnataka', 'كارناتاكا'),
  state(['30', 'GA'], 'Goa', 'غوا'),
  state(['31', 'LD'], 'Lakshadweep', 'لكشديب'),
  state(['32', 'KL'], 'Kerala', 'كيرالا'),
  state(['33', 'TN'], 'Tamil Nadu', 'تامل نادو', ['Tamilnadu']),
  state(['34', 'PY'], 'Puducherry', 'بودوتشيري', ['Pondicherry']),
  state(['35', 'AN'], 'Andaman and Nicobar Islands', 'جزر أندمان ونيكوبار', [
    'Andaman & Nicobar Islands',
    'Andaman and Nicobar',
  ]),
  state(['36', 'TS'], 'Telangana', 'تيلانغانا', ['TG', 'TL']),
  state(['37', 'AP'], 'Andhra Pradesh', 'أندرا براديش', ['AD']),
  state(['38', 'LA'], 'Ladakh', 'لداخ'),
  state(['97', 'OT'], 'Other territory', 'إقليم آخر'),
];

const emirates: readonly Region[] = [
  emirate('AUH', 'Abu Dhabi', 'أبوظبي', ['AZ', 'AD', 'Abudhabi']),
  emirate('DXB', 'Dubai', 'دبي', ['DU']),
  emirate('SHJ', 'Sharjah', 'الشارقة', ['SH']),
  emirate('AJM', 'Ajman', 'عجمان', ['AJ']),
  emirate('UAQ', 'Umm Al Quwain', 'أم القيوين', ['UQ', 'Umm al-Quwain', 'Um Al Quwain']),
  emirate('RAK', 'Ras Al Khaimah', 'رأس الخيمة', ['RK', 'Ras al-Khaimah']),
  emirate('FUJ', 'Fujairah', 'الفجيرة', ['FU', 'Al Fujairah']),
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
  return [code, label.en, label.ar, ...(gstCode === undefined ? [] : [gstCode, String(Number(gstCode))]), ...also];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
}
