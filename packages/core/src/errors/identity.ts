/** Refusals of documents that meet a fault, and of writes under a key that was used for something else. */
import { advice, refusal } from './refusal.ts';

export const identityRefusals = {
  'document.fault': refusal(
    500,
    'This document met a fault of the program and was not posted; the others were',
    'واجه هذا المستند خللاً في البرنامج ولم يُرحَّل، ورُحِّلت المستندات الأخرى',
    advice(
      'It is kept as it was entered. Have the fault looked at, then send it again.',
      'هو محفوظ كما أُدخل. اطلب فحص الخلل ثم أعد إرساله.',
    ),
  ),
  'key.conflict': refusal(
    409,
    'This key was used for another change; that one stands, and this one was not made',
    'استُخدم هذا المفتاح لتغيير آخر؛ ذلك التغيير قائم ولم يُنفَّذ هذا',
    advice(
      'Open it again, and make the change under a new key if it is still wanted.',
      'افتحه مجدداً ونفّذ التغيير بمفتاح جديد إذا كان لا يزال مطلوباً.',
    ),
  ),
  'voucher.edit_identity': refusal(
    422,
    'An edit keeps the uid, the series and the number of its voucher: {kept}',
    'التعديل يُبقي معرّف السند وسلسلته ورقمه: {kept}',
    advice(
      'Open the voucher again, or enter the document as a new one.',
      'افتح السند مجدداً، أو أدخل المستند كسند جديد.',
    ),
  ),
} as const;
