/** The security events that are chosen as a file, the latest first, as they stood when the file was begun. */
import type { ListedSecurityEvent } from '@fieldbook/core/api/security-operations';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn, say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import { isSecurityKind, securityKinds } from '@fieldbook/core/security/event-kinds';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { type EventFilter, listEvents } from '../security/event-rows.ts';
import { subjectName } from '../security/event-subject.ts';
import { readAs } from '../store/actor-context.ts';
import { type ExportPlace, type ExportWish, exportFile, fileName } from './export-file.ts';
import { loadLetterhead } from './letterhead.ts';
import type { TableCell, TableColumnKind } from './table.ts';

const LOT = 1000;

const columnLabels = texts({
  at: 'Time',
  user: 'Sign-in name',
  name: 'Person',
  kind: 'event|What happened',
  subject: 'About',
  number: 'Number',
  device: 'Device',
  address: 'Network address',
  session: 'Session',
  operation: 'Operation',
  detail: 'Details',
});

type Column = keyof typeof columnLabels;

export async function exportSecurityEvents(
  company: CompanyServices,
  actor: Actor,
  wish: ExportWish & { readonly filter: EventFilter },
  place: ExportPlace,
): Promise<Result<true>> {
  const { filter, lang } = wish;
  const letterhead = await loadLetterhead(company);
  const { head, zone } = letterhead;
  return exportFile(wish, place, (begin) =>
    readAs(company.database, actor, async (client) => {
      const today = dateInZone(new Date().toISOString(), zone);
      const kindOf = (name: Column): TableColumnKind => (name === 'at' ? 'instant' : 'text');
      const columns = (Object.keys(columnLabels) as Column[]).map((name) => ({
        name,
        kind: kindOf(name),
        title: say(columnLabels[name], lang),
      }));
      const writer = begin({
        name: fileName({ name: head.name, slug: company.slug }, 'security-events', today),
        letterhead,
        head: {
          lang,
          company: (lang === 'ar' ? head.nameArabic : undefined) ?? head.name,
          title: say('Security events', lang),
          facts: factsOf(filter, lang),
          columns,
        },
      });
      for (let before: number | undefined; ; ) {
        const rows = await listEvents(client, filter, { before, most: LOT });
        await writer.write(
          rows.map((row) => ({ cells: columns.map(({ name }) => cellOf(name, row, { lang, zone })) })),
        );
        before = rows.at(-1)?.id;
        if (rows.length < LOT) return accepted(true);
      }
    }),
  );
}

function factsOf({ from, to, kind, person }: EventFilter, lang: Language) {
  const facts = [
    [say('From', lang), from],
    [say('To', lang), to],
    [say('event|What happened', lang), kind === undefined ? undefined : say(securityKinds[kind], lang)],
    [say('Person', lang), person],
  ] as const;
  return facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }]));
}

interface Look {
  readonly lang: Language;
  readonly zone: string;
}

function cellOf(column: Column, row: ListedSecurityEvent, { lang, zone }: Look): TableCell {
  switch (column) {
    case 'at':
      return inZone(row.at, zone);
    case 'name':
      return row.userName && nameIn(lang, { name: row.userName, nameArabic: row.userNameArabic });
    case 'kind':
      return isSecurityKind(row.kind) ? say(securityKinds[row.kind], lang) : row.kind;
    case 'subject':
      return subjectName(row.subjectType, lang) ?? row.subjectType;
    case 'number':
      return row.subject;
    case 'device':
      return row.deviceName ?? row.device;
    case 'session':
      return row.session === undefined ? undefined : String(row.session);
    case 'detail':
      return Object.keys(row.detail).length === 0 ? undefined : JSON.stringify(row.detail);
    default:
      return row[column];
  }
}

/** `YYYY-MM-DD HH:MM:SS` as clocks there show it. */
function inZone(at: string, zone: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: zone });
}
