/**
 * The paper of a document that so far exists on this device alone: the layouts of the print package over the rows held here.
 * Nothing is asked of a network, so a slip leaves with the goods (PRINTING.md, Model).
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Instant } from '@fieldbook/core/kernel/date';
import type { Result } from '@fieldbook/core/kernel/result';
import { accepted, refused } from '@fieldbook/core/kernel/result';
import { completeVoucher } from '@fieldbook/core/posting/complete-voucher';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { Paper, PrintDoc, PrintLang } from '@fieldbook/print/document';
import { printVoucher, voucherPaperProblems } from '@fieldbook/print/layouts/print-voucher';
import type { PrintedVoucher, PrintMasters } from '@fieldbook/print/layouts/printed-voucher';
import type { Signatures } from '@fieldbook/print/signature';
import type { AmountSpeller } from '@fieldbook/print/words/grammar';
import { withWords } from '@fieldbook/print/words/words-line';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import type { PictureOf } from '../../offline/head-pictures.ts';
import { langHere, paperHere } from '../printer/printer-choice.ts';
import { headOf } from './head-of.ts';

export interface SlipSources {
  readonly me: Me;
  readonly indexes: MasterIndexes;
  readonly masters: VoucherMasters;
  /** Of `wordsOf`; without it amounts are said in the print language. */
  readonly sayAmount?: AmountSpeller | undefined;
  /** Of `headPictures`; without it nothing stands above the branch. */
  readonly pictureOf?: PictureOf | undefined;
}

/** How this company says amounts, where it has chosen a language for them. */
export async function wordsOf(me: Me): Promise<AmountSpeller | undefined> {
  return (await withWords(readSettings(me.settings))).sayAmount;
}

export interface LocalDocument {
  readonly definition: VoucherDefinition;
  /** Wire JSON as it was completed. */
  readonly body: unknown;
  readonly referNo: string;
  readonly madeAt: Instant;
  /** What the party owed before, minor units; nothing when it is not known any more. */
  readonly previousBalance?: number | undefined;
  /** Why it is void, where it is. */
  readonly voidReason?: string | undefined;
  /** As far as it is signed. */
  readonly signatures?: Signatures | undefined;
}

export interface SlipWish {
  /** The device's own paper and language where they are nothing. */
  readonly paper?: Paper | undefined;
  readonly lang?: PrintLang | undefined;
  /** It has been printed before. */
  readonly isCopy?: boolean | undefined;
}

/** Refused as `readVoucher` refuses: a body that this version cannot read any more has no paper. */
export function slipOf(document: LocalDocument, wish: SlipWish, sources: SlipSources): Result<PrintDoc> {
  const { definition, body, referNo, madeAt, previousBalance, voidReason, signatures } = document;
  const { me, masters } = sources;
  const decimalsOf = (currency: string | undefined) =>
    me.currencies.find(({ code }) => code === (currency ?? me.currency.code))?.decimals;
  const read = readVoucher(definition, body, { decimalsOf });
  if (!read.ok) return read;
  const completed = completeVoucher(definition, read.value, masters, me.money);
  const voucher = { ...completed, totals: definition.rules.totals(completed, masters) };
  const settings = { ...readSettings(me.settings), sayAmount: sources.sayAmount };
  const printed: PrintedVoucher = {
    definition,
    voucher,
    referNo,
    ...(voidReason === undefined ? { state: 'posted' } : { state: 'void', reason: voidReason }),
    issuedAt: madeAt,
    ...(signatures === undefined ? {} : { signatures }),
    isFresh: previousBalance !== undefined,
    ...(previousBalance === undefined ? {} : { previousBalance }),
    ...routeFacts(completed.header.route, sources),
  };
  const options = {
    paper: wish.paper ?? paperHere(settings),
    lang: wish.lang ?? langHere(settings),
    ...(wish.isCopy === true ? { copy: true } : {}),
  };
  const slipPaper = { masters: slipMasters(sources), settings, options };
  const problems = voucherPaperProblems(printed, slipPaper);
  return problems.length > 0 ? refused(...problems) : accepted(printVoucher(printed, slipPaper));
}

function routeFacts(route: unknown, { indexes }: SlipSources): Pick<PrintedVoucher, 'routePhone' | 'supervisorNo'> {
  const row = typeof route === 'string' ? indexes.get('route')?.byCode.get(route) : undefined;
  const { phone, managerMobileNo }: { readonly phone?: string; readonly managerMobileNo?: string } = texts(row);
  return {
    ...(phone === undefined ? {} : { routePhone: phone }),
    ...(managerMobileNo === undefined ? {} : { supervisorNo: managerMobileNo }),
  };
}

function slipMasters({ me, indexes, masters, pictureOf }: SlipSources): PrintMasters {
  const row = (of: string, code: string) => indexes.get(of)?.byCode.get(code);
  return {
    item: (code) => masters.item(code),
    godown: (code) => masters.godown(code),
    currency: (code) => masters.currency(code),
    branch: (code) => {
      const view = masters.branch(code);
      return view === undefined
        ? undefined
        : { ...view, ...texts(row('branch', code)), ...headOf(me, code, pictureOf) };
    },
    party: (side, code) => {
      const view = masters.party(side, code);
      return view === undefined ? undefined : { code, name: view.name, ...texts(row(side, code)) };
    },
    named: (of, code) => {
      const found = row(of, code);
      return found === undefined ? undefined : { name: found.name, ...texts(found) };
    },
  };
}

/** The text fields of a row that are there. */
function texts(row: MasterRow | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(row ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
