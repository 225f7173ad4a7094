/** Names, sizes and price levels of the demo distributor's goods, in English and Arabic. Brands are invented. */

export interface Size {
  readonly name: string;
  readonly nameArabic: string;
  /** Dirhams of a plain product in this size. */
  readonly price: number;
  readonly carton: number;
}

export interface Category {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly taxCode: 'VAT5' | 'VAT0';
  /** English, Arabic, price factor. */
  readonly products: readonly (readonly [name: string, nameArabic: string, factor: number])[];
  readonly sizes: readonly Size[];
}

const size = (name: string, nameArabic: string, price: number, carton: number): Size => ({
  name,
  nameArabic,
  price,
  carton,
});

export const categories: readonly Category[] = [
  {
    code: 'MLK',
    name: 'Fresh milk',
    nameArabic: 'حليب طازج',
    taxCode: 'VAT5',
    products: [
      ['Full Cream Milk', 'حليب كامل الدسم', 1],
      ['Low Fat Milk', 'حليب قليل الدسم', 1],
      ['Lactose Free Milk', 'حليب خالٍ من اللاكتوز', 1.4],
      ['Camel Milk', 'حليب النوق', 2.6],
    ],
    sizes: [
      size('200 ml', '200 مل', 1.75, 24),
      size('500 ml', '500 مل', 3.5, 12),
      size('1 l', '1 لتر', 6, 12),
      size('2 l', '2 لتر', 11, 6),
    ],
  },
  {
    code: 'LAB',
    name: 'Laban and yoghurt',
    nameArabic: 'لبن وزبادي',
    taxCode: 'VAT5',
    products: [
      ['Laban', 'لبن', 0.95],
      ['Plain Yoghurt', 'زبادي سادة', 1],
      ['Strawberry Yoghurt', 'زبادي بالفراولة', 1.2],
      ['Greek Yoghurt', 'زبادي يوناني', 1.8],
    ],
    sizes: [size('170 g', '170 غ', 1.75, 24), size('400 g', '400 غ', 4, 12), size('1 kg', '1 كغ', 8.5, 6)],
  },
  {
    code: 'CHS',
    name: 'Cheese',
    nameArabic: 'أجبان',
    taxCode: 'VAT5',
    products: [
      ['White Feta', 'جبنة فيتا بيضاء', 1],
      ['Halloumi', 'جبنة حلوم', 1.7],
      ['Cheddar Slices', 'شرائح شيدر', 1.2],
      ['Mozzarella', 'موزاريلا', 1.4],
    ],
    sizes: [size('200 g', '200 غ', 8.5, 24), size('400 g', '400 غ', 15.5, 12), size('1 kg', '1 كغ', 36, 6)],
  },
  {
    code: 'BUT',
    name: 'Butter and cream',
    nameArabic: 'زبدة وقشطة',
    taxCode: 'VAT5',
    products: [
      ['Unsalted Butter', 'زبدة غير مملحة', 1.25],
      ['Salted Butter', 'زبدة مملحة', 1.25],
      ['Cooking Cream', 'كريمة طبخ', 0.9],
      ['Whipping Cream', 'كريمة خفق', 1],
    ],
    sizes: [size('100 g', '100 غ', 5, 40), size('200 g', '200 غ', 9.5, 24), size('500 g', '500 غ', 21.5, 12)],
  },
  {
    code: 'JUI',
    name: 'Juices',
    nameArabic: 'عصائر',
    taxCode: 'VAT5',
    products: [
      ['Orange Juice', 'عصير برتقال', 1.1],
      ['Mango Nectar', 'نكتار مانجو', 1],
      ['Apple Juice', 'عصير تفاح', 1],
      ['Lemon Mint', 'ليمون بالنعناع', 1.15],
    ],
    sizes: [size('200 ml', '200 مل', 1.5, 24), size('500 ml', '500 مل', 4, 12), size('1.5 l', '1.5 لتر', 9.5, 6)],
  },
  {
    code: 'WAT',
    name: 'Water and soft drinks',
    nameArabic: 'مياه ومشروبات',
    taxCode: 'VAT5',
    products: [
      ['Drinking Water', 'مياه شرب', 1],
      ['Sparkling Water', 'مياه غازية', 2],
      ['Ginger Malt', 'شراب الشعير بالزنجبيل', 2.4],
      ['Iced Tea Peach', 'شاي مثلج بالخوخ', 2.2],
    ],
    sizes: [size('330 ml', '330 مل', 1, 24), size('500 ml', '500 مل', 1.5, 24), size('1.5 l', '1.5 لتر', 2.5, 6)],
  },
  {
    code: 'BIS',
    name: 'Biscuits',
    nameArabic: 'بسكويت',
    taxCode: 'VAT5',
    products: [
      ['Digestive Biscuits', 'بسكويت دايجستف', 1],
      ['Maamoul with Dates', 'معمول بالتمر', 1.5],
      ['Chocolate Sandwich', 'بسكويت ساندويتش بالشوكولاتة', 1.1],
      ['Butter Cookies', 'كوكيز بالزبدة', 1.3],
    ],
    sizes: [size('45 g', '45 غ', 1, 48), size('120 g', '120 غ', 2.75, 24), size('400 g', '400 غ', 8.5, 12)],
  },
  {
    code: 'CHP',
    name: 'Chips and snacks',
    nameArabic: 'رقائق وتسالي',
    taxCode: 'VAT5',
    products: [
      ['Potato Chips Salt', 'رقائق بطاطس بالملح', 1],
      ['Potato Chips Chilli', 'رقائق بطاطس بالفلفل الحار', 1],
      ['Corn Puffs Cheese', 'مقرمشات ذرة بالجبنة', 0.8],
      ['Popcorn Caramel', 'فشار بالكراميل', 1.3],
    ],
    sizes: [size('20 g', '20 غ', 0.75, 60), size('60 g', '60 غ', 2.25, 30), size('150 g', '150 غ', 5.5, 16)],
  },
  {
    code: 'CHO',
    name: 'Chocolate and sweets',
    nameArabic: 'شوكولاتة وحلويات',
    taxCode: 'VAT5',
    products: [
      ['Milk Chocolate', 'شوكولاتة بالحليب', 1],
      ['Dark Chocolate', 'شوكولاتة داكنة', 1.2],
      ['Pistachio Wafer', 'ويفر بالفستق', 1.4],
      ['Halva', 'حلاوة طحينية', 1.1],
    ],
    sizes: [size('25 g', '25 غ', 1.75, 48), size('90 g', '90 غ', 5.5, 24), size('300 g', '300 غ', 15.5, 12)],
  },
  {
    code: 'NUT',
    name: 'Nuts and dates',
    nameArabic: 'مكسرات وتمور',
    taxCode: 'VAT5',
    products: [
      ['Roasted Cashews', 'كاجو محمص', 1.5],
      ['Mixed Nuts', 'مكسرات مشكلة', 1.2],
      ['Khalas Dates', 'تمر خلاص', 0.9],
      ['Salted Pistachios', 'فستق مملح', 1.7],
    ],
    sizes: [size('50 g', '50 غ', 4, 30), size('200 g', '200 غ', 13.5, 20), size('500 g', '500 غ', 31, 12)],
  },
  {
    code: 'BRD',
    name: 'Bread and bakery',
    nameArabic: 'خبز ومخبوزات',
    taxCode: 'VAT0',
    products: [
      ['Arabic Bread', 'خبز عربي', 0.8],
      ['Sliced White Bread', 'خبز أبيض مقطع', 1],
      ['Wholemeal Bread', 'خبز أسمر', 1.15],
      ['Croissant', 'كرواسون', 1.3],
    ],
    sizes: [size('small', 'صغير', 2, 20), size('medium', 'وسط', 3.5, 16), size('large', 'كبير', 5.25, 12)],
  },
  {
    code: 'EGG',
    name: 'Eggs and chilled food',
    nameArabic: 'بيض وأغذية مبردة',
    taxCode: 'VAT0',
    products: [
      ['White Eggs', 'بيض أبيض', 1],
      ['Brown Eggs', 'بيض بني', 1.15],
      ['Hummus', 'حمص بطحينة', 1.1],
      ['Labneh', 'لبنة', 1.3],
    ],
    sizes: [
      size('small pack', 'عبوة صغيرة', 5.5, 30),
      size('medium pack', 'عبوة متوسطة', 11.5, 12),
      size('family pack', 'عبوة عائلية', 20.5, 6),
    ],
  },
];
