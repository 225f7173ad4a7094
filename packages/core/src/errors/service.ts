/** Refusals of the service itself: busy, down, offline, a defect. */
import { advice, refusal } from './refusal.ts';

const keptAndSentLater = advice('What you entered is kept and sent later.', 'ما أدخلته محفوظ وسيُرسل لاحقاً.');

export const serviceRefusals = {
  'company.unknown': refusal(404, 'There is no company {company} here', 'لا توجد شركة {company} هنا'),
  'company.exists': refusal(409, 'Company {company} already exists', 'الشركة {company} موجودة مسبقاً'),
  'company.slug_invalid': refusal(
    422,
    'The short name of a company begins with a small letter and has up to 31 letters a–z, digits or _',
    'الاسم المختصر للشركة يبدأ بحرف لاتيني صغير ويتكوّن من 31 حرفاً أو رقماً أو _ كحد أقصى',
  ),
  'network.offline': refusal(
    503,
    'Check your internet connection,then try again!',
    'تحقق من اتصالك بالإنترنت ثم أعد المحاولة!',
    { mayRetry: true, ...keptAndSentLater },
  ),
  'revaluation.under_way': refusal(429, 'Another revaluation is being posted', 'يجري ترحيل إعادة تقييم أخرى', {
    mayRetry: true,
    ...advice('Wait until it is done and call it again.', 'انتظر حتى تكتمل ثم أعد الطلب.'),
  }),
  'server.busy': refusal(429, 'The server is busy', 'الخادم مشغول', { mayRetry: true, ...keptAndSentLater }),
  'server.unavailable': refusal(503, 'The server is not available', 'الخادم غير متاح', {
    mayRetry: true,
    ...keptAndSentLater,
  }),
  'server.disk_full': refusal(503, 'The disk of the server is full', 'قرص الخادم ممتلئ', {
    mayRetry: true,
    ...keptAndSentLater,
  }),
  'server.timeout': refusal(503, 'The server took too long', 'استغرق الخادم وقتاً طويلاً', {
    mayRetry: true,
    ...keptAndSentLater,
  }),
  'server.internal': refusal(
    500,
    'An Error Occurred',
    'حدث خطأ',
    advice('It has been logged under {requestId}.', 'تم تسجيله برقم {requestId}.'),
  ),
} as const;
