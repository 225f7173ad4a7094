/** Where the demo's routes run: streets of Dubai and Sharjah with the coordinates of their two ends. */

export interface Street {
  readonly name: string;
  readonly nameArabic: string;
  /** Degrees north and east. */
  readonly from: readonly [latitude: number, longitude: number];
  readonly to: readonly [latitude: number, longitude: number];
}

export interface RoutePlace {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly branch: 'MB' | 'SHJ';
  readonly emirate: 'DXB' | 'SHJ';
  readonly streets: readonly Street[];
}

type Point = readonly [latitude: number, longitude: number];

const street = (name: string, nameArabic: string, from: Point, to: Point): Street => ({ name, nameArabic, from, to });

export const routePlaces: readonly RoutePlace[] = [
  {
    code: 'R1',
    name: 'Deira',
    nameArabic: 'ديرة',
    branch: 'MB',
    emirate: 'DXB',
    streets: [
      street('Al Rigga Road', 'شارع الرقة', [25.2598, 55.326], [25.2655, 55.317]),
      street('Al Maktoum Road', 'شارع آل مكتوم', [25.2587, 55.3249], [25.2664, 55.3136]),
      street('Naif Road', 'شارع نايف', [25.2718, 55.305], [25.2735, 55.3135]),
      street('Al Muteena Street', 'شارع المطينة', [25.2737, 55.318], [25.269, 55.329]),
    ],
  },
  {
    code: 'R2',
    name: 'Bur Dubai',
    nameArabic: 'بر دبي',
    branch: 'MB',
    emirate: 'DXB',
    streets: [
      street('Khalid Bin Al Waleed Road', 'شارع خالد بن الوليد', [25.2586, 55.2898], [25.2548, 55.3044]),
      street('Al Mankhool Road', 'شارع المنخول', [25.2592, 55.29], [25.243, 55.2925]),
      street('Al Fahidi Street', 'شارع الفهيدي', [25.2622, 55.2921], [25.2588, 55.3]),
      street('Kuwait Street', 'شارع الكويت', [25.25, 55.2985], [25.243, 55.303]),
    ],
  },
  {
    code: 'R3',
    name: 'Jumeirah',
    nameArabic: 'جميرا',
    branch: 'MB',
    emirate: 'DXB',
    streets: [
      street('Jumeirah Street', 'شارع جميرا', [25.233, 55.264], [25.185, 55.225]),
      street('Al Wasl Road', 'شارع الوصل', [25.23, 55.267], [25.182, 55.234]),
    ],
  },
  {
    code: 'R4',
    name: 'Al Barsha and Al Quoz',
    nameArabic: 'البرشاء والقوز',
    branch: 'MB',
    emirate: 'DXB',
    streets: [
      street('Halim Street', 'شارع حليم', [25.1125, 55.1945], [25.109, 55.205]),
      street('Umm Suqeim Street', 'شارع أم سقيم', [25.12, 55.205], [25.108, 55.222]),
      street('Al Manara Street', 'شارع المنارة', [25.144, 55.214], [25.133, 55.237]),
    ],
  },
  {
    code: 'R5',
    name: 'Sharjah Rolla',
    nameArabic: 'الشارقة الرولة',
    branch: 'SHJ',
    emirate: 'SHJ',
    streets: [
      street('Al Arouba Street', 'شارع العروبة', [25.3575, 55.388], [25.36, 55.396]),
      street('King Faisal Street', 'شارع الملك فيصل', [25.3435, 55.3905], [25.35, 55.395]),
      street('Al Wahda Street', 'شارع الوحدة', [25.332, 55.381], [25.308, 55.372]),
    ],
  },
  {
    code: 'R6',
    name: 'Sharjah Industrial Area',
    nameArabic: 'الشارقة الصناعية',
    branch: 'SHJ',
    emirate: 'SHJ',
    streets: [
      street('First Industrial Street', 'الشارع الصناعي الأول', [25.327, 55.401], [25.308, 55.419]),
      street('King Abdul Aziz Street', 'شارع الملك عبد العزيز', [25.347, 55.399], [25.344, 55.41]),
      street('Al Nahda Street', 'شارع النهضة', [25.302, 55.373], [25.297, 55.379]),
    ],
  },
];

/** A point of a street, `share` of the way along it, moved to one side by `asideDegrees`. */
export function pointOn({ from, to }: Street, share: number, asideDegrees: number): Point {
  const along = (index: 0 | 1): number => from[index] + (to[index] - from[index]) * share;
  return [along(0) + asideDegrees, along(1) - asideDegrees];
}
