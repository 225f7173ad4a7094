/** The words of a rep's day as a person reads them, in both languages; what a journey names by words it says through here. */
export type DayLanguage = 'en' | 'ar';

const words = {
  startFirst: ['Start your day first', 'ابدأ يومك أولاً'],
  away: ['You are not at proper location', 'أنت لست في الموقع الصحيح'],
  atPoint: ['At the point', 'عند النقطة'],
  start: ['Start day', 'بدء اليوم'],
  started: ['Day started', 'بدأ اليوم'],
  changeRoute: ['Change route', 'تغيير خط السير'],
  startKm: ['Odometer at start', 'عداد البداية'],
  takePart: ['Take a part of', 'استلام جزء من'],
  goesBack: ['Goes back', 'يعود'],
  done: ['Done', 'تم'],
  finish: ['Finish', 'إنهاء'],
  slip: ['Slip', 'قسيمة'],
  findCustomer: ['Name, code or phone', 'الاسم أو الرمز أو الهاتف'],
  sell: ['Sell', 'بيع'],
  collect: ['Collect', 'تحصيل'],
  buyBack: ['Buy-back', 'استرجاع سليم'],
  damaged: ['Damaged', 'تالف'],
  addPiece: ['Add one PCS: Worked milk', 'إضافة PCS واحد: Worked milk'],
  onePiece: ['Quantity: Worked milk, 1 PCS', 'الكمية: Worked milk، 1 PCS'],
  more: ['Price, kind and more: Worked milk', 'السعر والنوع والمزيد: Worked milk'],
  freePieces: ['Free PCS', 'مجاني PCS'],
  review: ['Review', 'مراجعة'],
  asPrinted: ['As it will print', 'كما سيُطبع'],
  credit: ['Credit', 'آجل'],
  discount: ['Discount', 'الخصم'],
  advance: ['In advance', 'دفعة مقدمة'],
  postDated: ['Post-dated', 'شيك مؤجل'],
  chequeNo: ['Cheque no.', 'رقم الشيك'],
  discountOn: ['Discount on bill', 'خصم الفاتورة'],
  pending: ['Pending transfers', 'التحويلات المعلقة'],
  confirmation: ['Confirmation', 'الاعتماد'],
  confirm: ['Confirm', 'اعتماد'],
  passwordWrong: ['Invalid username or password', 'اسم المستخدم أو كلمة المرور غير صحيحة'],
  supervisorCode: ["Supervisor's code", 'رمز المشرف'],
  codeWrong: ['This code is not right', 'هذا الرمز غير صحيح'],
  approve: ['Approve', 'موافقة'],
  goOn: ['Go on', 'متابعة'],
  order: ['Order', 'الطلب'],
  takeOrder: ['Do you want to take order?', 'هل تريد أخذ طلب؟'],
  count: ['Physical stock', 'الجرد الفعلي'],
  addCount: ['Add physical stock?', 'هل تريد إضافة جرد فعلي؟'],
  yes: ['Yes', 'نعم'],
  no: ['No', 'لا'],
  differences: ['Differences', 'الفروق'],
  odometer: ['Odometer', 'العداد'],
  endKm: ['Odometer at the end', 'عداد النهاية'],
  kmMissing: ['please enter End Kilometre', 'يرجى إدخال قراءة العداد عند النهاية'],
  continue: ['Continue', 'متابعة'],
  below: ['Entered invalid Kilometre', 'قراءة العداد المدخلة غير صحيحة'],
  early: ['Not yet work minimum working hours', 'لم تكتمل ساعات العمل الدنيا بعد'],
  reason: ['Reason', 'السبب'],
  reasonMissing: ['please enter the reason for end', 'يرجى إدخال سبب الإنهاء'],
  damage: ['Damaged goods', 'البضاعة التالفة'],
  transfer: ['Transfer', 'تحويل'],
  place: ['Place', 'المكان'],
  cash: ['Cash', 'النقد'],
  handIn: ['Hand in', 'تسليم النقد'],
  differenceMissing: ['What was counted differs from the books, and that needs a reason', 'الفرق يحتاج إلى سبب'],
  differenceReason: ['Reason for the difference', 'سبب الفرق'],
  report: ['Report', 'التقرير'],
  end: ['End day', 'إنهاء اليوم'],
  endNow: ['End the day', 'إنهاء اليوم'],
  ended: ['Day ended', 'انتهى اليوم'],
  vanStock: ['Stock of the van', 'مخزون السيارة'],
  signOut: ['Sign out', 'تسجيل الخروج'],
} as const;

export type Say = (word: keyof typeof words) => string;

export function wordsOf(language: DayLanguage): Say {
  return (word) => words[word][language === 'en' ? 0 : 1];
}

/** As the beginning of a name that goes on. */
export function beginsWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
