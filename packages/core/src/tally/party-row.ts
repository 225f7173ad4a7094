/** What a ledger of Tally tells of a customer or supplier: terms, tax number, where it is. Newer versions keep the last two in lists. */
import { regionNamed } from '../tax/regions.ts';
import { orNothing, type TableRow } from './table.ts';
import { readAmount, readDays } from './tally-figures.ts';
import { listOf, nameKey, type TallyNode, type TallyObject, textOf, textsOf } from './tally-object.ts';

export function partyRow(object: TallyObject, partyGroup: string | undefined): TableRow {
  const places = [object, ...listOf(object, 'LEDMAILINGDETAILS.LIST').toReversed()];
  const taxes = [object, ...listOf(object, 'LEDGSTREGDETAILS.LIST').toReversed()];
  const place = (...fields: readonly string[]) => firstOf(places, fields);
  const country = countryOf(place('COUNTRYOFRESIDENCE', 'COUNTRYNAME', 'COUNTRY'));
  return {
    partyGroup,
    creditLimit: creditLimitOf(object),
    creditDays: readDays(textOf(object, 'BILLCREDITPERIOD'))?.toString(),
    taxRegNo: firstOf(taxes, ['PARTYGSTIN', 'GSTIN', 'VATTINNUMBER']),
    contact: orNothing(textOf(object, 'LEDGERCONTACT')),
    address: orNothing(places.map(addressOf).find((address) => address !== '') ?? ''),
    region: regionOf(place('LEDSTATENAME', 'STATENAME', 'STATE', 'PRIORSTATENAME'), country),
    country,
    pinCode: place('PINCODE'),
    phone: orNothing(textOf(object, 'LEDGERPHONE')),
    mobile: orNothing(textOf(object, 'LEDGERMOBILE')),
    email: orNothing(textOf(object, 'EMAIL')),
  };
}

function firstOf(nodes: readonly TallyNode[], fields: readonly string[]): string | undefined {
  const texts = nodes.flatMap((node) => fields.map((field) => textOf(node, field)));
  return texts.find((text) => text !== '' && nameKey(text) !== 'not applicable');
}

const addressOf = (node: TallyNode): string =>
  listOf(node, 'ADDRESS.LIST')
    .flatMap((list) => textsOf(list, 'ADDRESS'))
    .join('\n');

/** A limit is told as the debit that it allows. */
function creditLimitOf(object: TallyObject): string | undefined {
  const limit = readAmount(textOf(object, 'CREDITLIMIT'))?.replace('-', '');
  return limit === '0' ? undefined : limit;
}

/** Countries that Tally's editions are sold for; another one is left for somebody to enter. */
const countries: Readonly<Record<string, string>> = {
  india: 'IN',
  'united arab emirates': 'AE',
  uae: 'AE',
  'saudi arabia': 'SA',
  'kingdom of saudi arabia': 'SA',
  oman: 'OM',
  bahrain: 'BH',
  kuwait: 'KW',
  qatar: 'QA',
};

const countryOf = (name: string | undefined): string | undefined => countries[nameKey(name ?? '')];

/** A state that its country does not list would refuse the whole party. */
function regionOf(name: string | undefined, country: string | undefined): string | undefined {
  if (name === undefined || country === undefined) return name;
  return regionNamed(name, country)?.code ?? (['IN', 'AE'].includes(country) ? undefined : name);
}
