/** Branch and party as every layout shows them: plain facts, and the rows and lines they are printed in. */
import { code, label, line, name, text, textBlock } from '../cell.ts';
import type { Block, Cell, KeyValueRow, Paper } from '../document.ts';
import { type PrintPicture, pictureBlock } from '../head-picture.ts';
import type { LabelKey } from '../labels.ts';
import type { PrintName } from './printed-voucher.ts';

export interface PrintBranch {
  readonly name: string;
  readonly nameArabic?: string;
  readonly address?: string;
  readonly location?: string;
  readonly region?: string;
  readonly phone?: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly taxRegNo?: string;
  /** ISO 3166 alpha-2, any case. */
  readonly country: string;
  readonly invoiceFooter?: string;
  /** Whose branch it is: who sells, by law. */
  readonly company?: PrintCompany;
  /** Above all: the branch's own, else the company's. */
  readonly picture?: PrintPicture;
}

export interface PrintCompany extends PrintName {
  readonly taxRegNo?: string;
  /** ISO 3166 alpha-2, any case. */
  readonly country: string;
}

export interface PrintParty {
  readonly code?: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly description?: string;
  readonly address?: string;
  readonly location?: string;
  readonly region?: string;
  readonly country?: string;
  readonly pinCode?: string;
  readonly phone?: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly taxRegNo?: string;
}

/** Oman and Saudi Arabia say VATIN, the Emirates TRN, all others GSTIN. */
export function taxLabel(country: string): LabelKey {
  const alpha2 = country.toLowerCase();
  if (alpha2 === 'om' || alpha2 === 'sa') return 'vatin';
  return alpha2 === 'ae' ? 'trn' : 'gstin';
}

export function branchName(branch: PrintBranch): Cell {
  return name(branch.name, branch.nameArabic);
}

/** The branch's own, else its company's: a number counts in the country that gave it. */
export function registrationOf({ taxRegNo, country, company }: PrintBranch): string | undefined {
  if (isGiven(taxRegNo)) return taxRegNo;
  return company?.country.toUpperCase() === country.toUpperCase() ? company.taxRegNo : undefined;
}

/** The company where it has another name, address, telephone numbers and registration, a line each, as far as they are known. */
export function branchLines(branch: PrintBranch): readonly Cell[] {
  const place = [branch.address, branch.location].filter(isGiven).join(', ');
  const phones = [branch.phone, branch.mobile].filter(isGiven);
  const { company } = branch;
  const registration = registrationOf(branch);
  const isOther = company !== undefined && company.name.trim().toLowerCase() !== branch.name.trim().toLowerCase();
  return [
    ...(isOther ? [name(company.name, company.nameArabic)] : []),
    ...(place === '' ? [] : [text(place)]),
    ...(phones.length === 0 ? [] : [line(label('phone'), ...phones.map(code))]),
    ...(isGiven(branch.email) ? [code(branch.email)] : []),
    ...(isGiven(registration) ? [line(label(taxLabel(branch.country)), code(registration))] : []),
  ];
}

/** The head of a slip, or the start of a page's: the picture, the name large, the rest small. */
export function branchBlocks(branch: PrintBranch, paper: Paper): readonly Block[] {
  const align = paper === 'A4' ? 'L' : 'C';
  const isQuiet = paper === 'A4';
  return [
    ...(branch.picture === undefined ? [] : [pictureBlock(branch.picture, paper)]),
    textBlock(branchName(branch), { align, weight: 'B', size: 'L' }),
    ...branchLines(branch).map((each) => textBlock(each, { align, size: 'S', isQuiet })),
  ];
}

/** Description, telephone numbers, address and registration of a party below its name. */
function partyLines(party: PrintParty, country: string): readonly Cell[] {
  const place = [party.address, party.location, party.pinCode, party.country].filter(isGiven).join(', ');
  const phones = [party.phone, party.mobile].filter(isGiven);
  return [
    ...(isGiven(party.description) ? [text(party.description)] : []),
    ...(place === '' ? [] : [text(place)]),
    ...(phones.length === 0 ? [] : [line(label('phone'), ...phones.map(code))]),
    ...(isGiven(party.taxRegNo) ? [line(label(taxLabel(country)), code(party.taxRegNo))] : []),
  ];
}

/** What the party is called in small letters, its name, and those lines. */
export function partyBlocks(title: Cell, party: PrintParty, country: string): readonly Block[] {
  return [
    textBlock(title, { size: 'S', isQuiet: true }),
    textBlock(name(party.name, party.nameArabic), { weight: 'B' }),
    ...partyLines(party, country).map((each) => textBlock(each, { size: 'S' })),
  ];
}

/** The same for a slip: a row each, the name first. */
export function partyRows(party: PrintParty, country: string): readonly KeyValueRow[] {
  const place = [party.address, party.location, party.pinCode, party.country].filter(isGiven).join(', ');
  const row = (key: LabelKey, value: string | undefined, cell: (text: string) => Cell): readonly KeyValueRow[] =>
    isGiven(value) ? [{ label: label(key), value: cell(value) }] : [];
  return [
    { label: label('customer'), value: name(party.name, party.nameArabic) },
    ...row('description', party.description, text),
    ...row('phone', party.phone, code),
    ...row('mobile', party.mobile, code),
    ...row('address', place, text),
    ...row(taxLabel(country), party.taxRegNo, code),
  ];
}

export function isGiven(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}
