/** Messages of supervisors' codes: asking for one in the field, giving one, what was given. */
export const approvalMessages = {
  'approval.ask': { en: 'Ask for approval', ar: 'طلب الموافقة' },
  'approval.title': { en: 'Approval: {what}', ar: 'موافقة: {what}' },
  'approval.metres': { en: '{n} m', ar: '{n} م' },
  'approval.wrong': {
    en: '{n, plural, one {This code is not right. One more try} other {This code is not right. # more tries}}',
    ar: '{n, plural, one {هذا الرمز غير صحيح. محاولة أخيرة} two {هذا الرمز غير صحيح. محاولتان متبقيتان} few {هذا الرمز غير صحيح. # محاولات متبقية} many {هذا الرمز غير صحيح. # محاولة متبقية} other {هذا الرمز غير صحيح. # محاولة متبقية}}',
  },
  'approval.paused': {
    en: '{n, plural, one {Too many wrong codes. Wait one minute} other {Too many wrong codes. Wait # minutes}}',
    ar: '{n, plural, one {رموز خاطئة كثيرة. انتظر دقيقة واحدة} two {رموز خاطئة كثيرة. انتظر دقيقتين} few {رموز خاطئة كثيرة. انتظر # دقائق} many {رموز خاطئة كثيرة. انتظر # دقيقة} other {رموز خاطئة كثيرة. انتظر # دقيقة}}',
  },
  'approval.givenBy': { en: 'Given by {who}, {when}', ar: 'أعطاه {who}، {when}' },
  'approval.approvedBy': { en: 'Approved by {who}: {what}', ar: 'وافق {who}: {what}' },
} as const;
