/** The masters behind each van of a demo company: cash ledger, godown, vehicle, route, salesperson and its number series. */
import type { Row } from './scenario.ts';

export interface VanFacts {
  readonly van: string;
  /** Letters its numbers begin with: `V1` gives `V1S-1`. */
  readonly prefix: string;
  readonly plateNo: string;
  readonly route: { readonly code: string; readonly name: string; readonly nameArabic: string };
  readonly branch: string;
  readonly start: readonly [latitude: number, longitude: number];
  readonly end: readonly [latitude: number, longitude: number];
  readonly salesPerson: string;
  readonly person: readonly [name: string, nameArabic: string];
}

const seriesOfVan = {
  sales: ['S', 'Sales', 'مبيعات'],
  salesReturn: ['SR', 'Sales return', 'مردود مبيعات'],
  receipt: ['R', 'Receipt', 'سند قبض'],
} as const;

/** Where a van keeps what came back damaged. */
export const damageGodownOf = (van: string): string => `${van}-DMG`;

/** Rows by master, in the order in which they may be written. */
export function vanMasters(vans: readonly VanFacts[]): [master: string, rows: Row[]][] {
  const number = (van: string): string => van.replace(/\D/g, '');
  return [
    ['ledger', vans.map(({ van }) => cashRow(van, number(van)))],
    [
      'godown',
      vans.flatMap(({ van, branch }) => [
        {
          code: van,
          name: `Van ${number(van)}`,
          nameArabic: `شاحنة ${number(van)}`,
          branch,
          isVan: true,
          cashLedger: `CASH-${van}`,
        },
        {
          code: damageGodownOf(van),
          name: `Van ${number(van)}, damaged`,
          nameArabic: `شاحنة ${number(van)}، تالف`,
          branch,
          kind: 'damage',
          isSales: false,
        },
      ]),
    ],
    ['vehicleGroup', [{ code: 'VAN', name: 'Vans', nameArabic: 'شاحنات صغيرة' }]],
    ['vehicleType', [{ code: 'CHILLER', name: 'Chiller', nameArabic: 'مبرد' }]],
    [
      'vehicle',
      vans.map(({ van, plateNo, branch }) => ({
        code: van,
        name: `Chiller van ${number(van)}`,
        nameArabic: `شاحنة مبردة ${number(van)}`,
        plateNo,
        branch,
        vehicleGroup: 'VAN',
        vehicleType: 'CHILLER',
      })),
    ],
    ['route', vans.map(routeRow)],
    [
      'salesPerson',
      vans.map(({ salesPerson, person, branch }) => ({
        code: salesPerson,
        name: person[0],
        nameArabic: person[1],
        branch,
        commissionPercent: '1',
      })),
    ],
    ['series', vans.flatMap(seriesRows)],
  ];
}

function cashRow(van: string, number: string): Row {
  return {
    code: `CASH-${van}`,
    name: `Cash van ${number}`,
    nameArabic: `صندوق الشاحنة ${number}`,
    group: 'CASH-IN-HAND',
    nature: 'asset',
    use: 'cash',
  };
}

function routeRow({ van, branch, route, start, end }: VanFacts): Row {
  return {
    code: route.code,
    name: route.name,
    nameArabic: route.nameArabic,
    branch,
    vehicle: van,
    phone: '+971 4 555 0141',
    startLatitude: start[0].toFixed(6),
    startLongitude: start[1].toFixed(6),
    endLatitude: end[0].toFixed(6),
    endLongitude: end[1].toFixed(6),
    godowns: [{ godown: van }, { godown: damageGodownOf(van) }],
  };
}

function seriesRows({ van, prefix, branch }: VanFacts): Row[] {
  return Object.entries(seriesOfVan).map(([voucherType, [letters, en, ar]]) => ({
    code: `${van}-${voucherType}`,
    name: `${en} ${van}`,
    nameArabic: `${ar} ${van}`,
    branch,
    godown: van,
    voucherType,
    prefix: `${prefix}${letters}`,
  }));
}
