/**
 * What makes a message by itself: the one registry. A line says what it is called, who hears of it, how long it says
 * anything and in which words; when there is an occasion for it, the server asks of its data (`server/messages/occasions.ts`).
 */

import type { Label } from '../definition/field.ts';
import { say } from '../i18n/say.ts';
import { msg } from '../i18n/text.ts';
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
    msg('{document} was not booked'),
    '{reason}',
  ),
  asideAtOffice: source(
    { hears: 'frmFieldExceptions', leadsTo: '/dashboard/vans?tab=conflicts', urgency: 'urgent', validDays: 14 },
    msg('{document} of {person} was not booked'),
    '{reason}',
  ),
  documentFlagged: source(
    { hears: 'named', leadsTo: 'voucher', urgency: 'normal', validDays: 7 },
    msg('{document} was posted with an exception'),
    '{reason}',
  ),
  flaggedAtOffice: source(
    { hears: 'frmFieldExceptions', leadsTo: '/dashboard/vans?tab=exceptions', urgency: 'normal', validDays: 7 },
    msg('Documents of {person} have exceptions'),
    msg('First of {date}: {document}. {reason}'),
  ),
  deviceAsks: source(
    { hears: 'frmDeviceRegister', leadsTo: '/dashboard/vans?tab=devices', urgency: 'urgent', validDays: 7 },
    msg('{device} asks to take part'),
    msg('Asked by {person}.'),
  ),
  transferOnItsWay: source(
    { hears: 'named', leadsTo: 'voucher', urgency: 'normal', validDays: 7 },
    msg('{document} is on its way to {godown}'),
    msg('Confirm what arrives.'),
  ),
  transferRejected: source(
    { hears: 'named', leadsTo: 'voucher', urgency: 'urgent', validDays: 7 },
    msg('{document} was rejected by {person}'),
    msg('The goods go back to {godown}.'),
  ),
  dayDiffers: source(
    { hears: 'frmFieldExceptions', leadsTo: '/dashboard/vans?tab=days', urgency: 'urgent', validDays: 14 },
    msg('The day {date} of {device} does not agree'),
    msg('What {person} made and what the office has are different.'),
  ),
  chequeDue: source(
    { hears: 'frmChequeMovement', leadsTo: 'voucher', urgency: 'normal', validDays: 3 },
    msg('Cheque {cheque} is due on {date}'),
    msg('{amount} with {document}, {party}'),
  ),
  creditCrossed: source(
    { hears: 'frmExceedCredit', leadsTo: 'customer', urgency: 'urgent', validDays: 7 },
    msg('{party} is beyond its credit limit'),
    msg('{document} was handed over in the field by {person}.'),
  ),
  placesWait: source(
    { hears: 'frmCustomerPlace', leadsTo: '/dashboard/vans?tab=places', urgency: 'normal', validDays: 14 },
    msg('Places that {person} caught wait for approval'),
    msg('First of {date}: {party}.'),
  ),
  differenceWaits: source(
    { hears: 'frmRouteDays', leadsTo: '/dashboard/Realtime', urgency: 'urgent', validDays: 14 },
    msg('The day {date} of {person} ended with a difference'),
    msg('Cash: {amount}. {reason} It waits for approval.'),
  ),
  dayReopened: source(
    { hears: 'named', leadsTo: '/dashboard/enroll', urgency: 'urgent', validDays: 3 },
    msg('{person} opened your day {date} again'),
    msg('{reason} End it once more when it is done.'),
  ),
} as const satisfies Readonly<Record<string, MessageSource>>;

export type MessageSourceName = keyof typeof messageSources;

export const messageSourceNames = Object.keys(messageSources) as readonly MessageSourceName[];

/** Values of an occasion in each language: names of types, persons and customers differ. */
export type OccasionValues = Readonly<Record<'en' | 'ar', Readonly<Record<string, string>>>>;

export const LONGEST_TITLE = 120;
export const LONGEST_BODY = 1000;

/** The words of an occasion, no longer than a message may be. */
export function wordsOf(name: MessageSourceName, values: OccasionValues): Readonly<Record<keyof MessageWords, string>> {
  const { title, body } = messageSources[name];
  const said = (label: Label, language: 'en' | 'ar', most: number) =>
    shorten(say(label, language, values[language]), most);
  return {
    title: said(title, 'en', LONGEST_TITLE),
    titleArabic: said(title, 'ar', LONGEST_TITLE),
    body: said(body, 'en', LONGEST_BODY),
    bodyArabic: said(body, 'ar', LONGEST_BODY),
  };
}

function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
