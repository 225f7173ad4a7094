/**
 * What makes a message by itself: the one registry. A line says what it is called, who hears of it, how long it says
 * anything and in which words; when there is an occasion for it, the server asks of its data (`server/messages/occasions.ts`).
 */
import type { Label } from '../definition/field.ts';
import { formatMessage } from '../i18n/format-message.ts';
import type { FormName } from '../permissions/forms.ts';
import type { MessageWords } from './message.ts';

/** The persons that the occasion names, or all who have a form in its branch. */
type Hears = 'named' | FormName;

/** What it leads to: the voucher or customer of the occasion, or an address. */
type LeadsTo = 'voucher' | 'customer' | `/dashboard/${string}`;

export interface MessageSource {
  readonly hears: Hears;
  readonly leadsTo: LeadsTo;
  readonly urgency: 'normal' | 'urgent';
  /** After the day it was made. */
  readonly validDays: number;
  readonly title: Label;
  readonly body: Label;
}

function source(facts: Omit<MessageSource, 'title' | 'body'>, title: Label, body: Label): MessageSource {
  return { ...facts, title, body };
}

export const messageSources = {
  documentAside: source(
    { hears: 'named', leadsTo: '/dashboard/outbox', urgency: 'urgent', validDays: 14 },
    { en: '{document} was not booked', ar: 'لم يُرحَّل {document}' },
    { en: '{reason}', ar: '{reason}' },
  ),
  asideAtOffice: source(
    { hears: 'frmFieldExceptions', leadsTo: '/dashboard/vans?tab=conflicts', urgency: 'urgent', validDays: 14 },
    { en: '{document} of {person} was not booked', ar: 'لم يُرحَّل {document} من {person}' },
    { en: '{reason}', ar: '{reason}' },
  ),
  documentFlagged: source(
    { hears: 'named', leadsTo: 'voucher', urgency: 'normal', validDays: 7 },
    { en: '{document} was posted with an exception', ar: 'رُحّل {document} مع استثناء' },
    { en: '{reason}', ar: '{reason}' },
  ),
  flaggedAtOffice: source(
    { hears: 'frmFieldExceptions', leadsTo: '/dashboard/vans?tab=exceptions', urgency: 'normal', validDays: 7 },
    { en: 'Documents of {person} have exceptions', ar: 'مستندات {person} فيها استثناءات' },
    { en: 'First of {date}: {document}. {reason}', ar: 'أولها في {date}: {document}. {reason}' },
  ),
  deviceAsks: source(
    { hears: 'frmDeviceRegister', leadsTo: '/dashboard/vans?tab=devices', urgency: 'urgent', validDays: 7 },
    { en: '{device} asks to take part', ar: '{device} يطلب المشاركة' },
    { en: 'Asked by {person}.', ar: 'الطلب من {person}.' },
  ),
  transferOnItsWay: source(
    { hears: 'named', leadsTo: 'voucher', urgency: 'normal', validDays: 7 },
    { en: '{document} is on its way to {godown}', ar: '{document} في الطريق إلى {godown}' },
    { en: 'Confirm what arrives.', ar: 'أكّد ما يصل.' },
  ),
  transferRejected: source(
    { hears: 'named', leadsTo: 'voucher', urgency: 'urgent', validDays: 7 },
    { en: '{document} was rejected by {person}', ar: '{person} رفض {document}' },
    { en: 'The goods go back to {godown}.', ar: 'تعود البضاعة إلى {godown}.' },
  ),
  dayDiffers: source(
    { hears: 'frmFieldExceptions', leadsTo: '/dashboard/vans?tab=days', urgency: 'urgent', validDays: 14 },
    { en: 'The day {date} of {device} does not agree', ar: 'يوم {date} على {device} غير مطابق' },
    { en: 'What {person} made and what the office has are different.', ar: 'ما سجّله {person} يختلف عمّا في المكتب.' },
  ),
  chequeDue: source(
    { hears: 'frmChequeMovement', leadsTo: 'voucher', urgency: 'normal', validDays: 3 },
    { en: 'Cheque {cheque} is due on {date}', ar: 'الشيك {cheque} يستحق في {date}' },
    { en: '{amount} with {document}, {party}', ar: '{amount} مع {document}، {party}' },
  ),
  creditCrossed: source(
    { hears: 'frmExceedCredit', leadsTo: 'customer', urgency: 'urgent', validDays: 7 },
    { en: '{party} is beyond its credit limit', ar: '{party} تجاوز حد الائتمان' },
    { en: '{document} was handed over in the field by {person}.', ar: 'سلّم {person} {document} في الميدان.' },
  ),
  placesWait: source(
    { hears: 'frmCustomerPlace', leadsTo: '/dashboard/vans?tab=places', urgency: 'normal', validDays: 14 },
    { en: 'Places that {person} caught wait for approval', ar: 'مواقع التقطها {person} تنتظر الاعتماد' },
    { en: 'First of {date}: {party}.', ar: 'أولها في {date}: {party}.' },
  ),
  differenceWaits: source(
    { hears: 'frmRouteDays', leadsTo: '/dashboard/Realtime', urgency: 'urgent', validDays: 14 },
    { en: 'The day {date} of {person} ended with a difference', ar: 'انتهى يوم {date} لـ{person} بفارق' },
    { en: 'Cash: {amount}. {reason} It waits for approval.', ar: 'النقد: {amount}. {reason} ينتظر الاعتماد.' },
  ),
  dayReopened: source(
    { hears: 'named', leadsTo: '/dashboard/enroll', urgency: 'urgent', validDays: 3 },
    { en: '{person} opened your day {date} again', ar: 'أعاد {person} فتح يومك {date}' },
    { en: '{reason} End it once more when it is done.', ar: '{reason} أنهِه مرة أخرى بعد الانتهاء.' },
  ),
} as const satisfies Readonly<Record<string, MessageSource>>;

export type MessageSourceName = keyof typeof messageSources;

export const messageSourceNames = Object.keys(messageSources) as readonly MessageSourceName[];

/** Values of an occasion in each language: names of types, persons and customers differ. */
export type OccasionValues = Readonly<Record<keyof Label, Readonly<Record<string, string>>>>;

export const LONGEST_TITLE = 120;
export const LONGEST_BODY = 1000;

/** The words of an occasion, no longer than a message may be. */
export function wordsOf(name: MessageSourceName, values: OccasionValues): Readonly<Record<keyof MessageWords, string>> {
  const { title, body } = messageSources[name];
  const say = (label: Label, language: keyof Label, most: number) =>
    shorten(formatMessage(label[language], values[language], language), most);
  return {
    title: say(title, 'en', LONGEST_TITLE),
    titleArabic: say(title, 'ar', LONGEST_TITLE),
    body: say(body, 'en', LONGEST_BODY),
    bodyArabic: say(body, 'ar', LONGEST_BODY),
  };
}

function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
