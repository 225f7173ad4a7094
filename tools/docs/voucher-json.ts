/** The page voucher-json.md: the wire JSON of every voucher type, out of the definitions and their examples. */

import type { Field, FieldKind, Fields } from '@fieldbook/core/definition/field';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { voucherTypes } from '@fieldbook/core/vouchers/index';

/** What a value of each kind looks like in JSON. */
const kinds = {
  text: 'text, one line',
  note: 'text, may have several lines',
  code: 'text: letters, digits and `-_./`, at most 40 characters',
  integer: 'whole number',
  money: 'amount as text in the voucher’s currency, such as `"12.50"`; no more decimals than the currency has',
  rate: 'decimal text, at most 6 decimals',
  quantity: 'decimal text, at most 3 decimals',
  percent: 'decimal text, `"5"` is 5 %',
  date: 'day as `"YYYY-MM-DD"`',
  instant: 'moment as `"YYYY-MM-DDThh:mm:ssZ"`',
  flag: '`true` or `false`',
  choice: 'one of the values named',
  reference: 'code of a row of the master named',
  image: 'address of a stored picture',
} as const satisfies Record<FieldKind, string>;

const groups: Readonly<Record<LineGroup, string>> = {
  items: 'goods and services',
  ledgers: 'lines on ledgers',
  tenders: 'money handed over',
  bills: 'bills the amount is for',
};

export function voucherJsonPage(definitions: readonly VoucherDefinition[] = voucherTypes): string {
  return `${[introduction(), kindTable(), changing(), ...definitions.map(typeSection)].join('\n\n')}\n`;
}

function introduction(): string {
  return `# Voucher JSON

One voucher is one flat JSON object: the envelope, the fields of its type by name, and a list for each group of lines. The
same object goes to \`POST /api/v1/…\`, stands on each line of \`fieldbook import vouchers FILE.jsonl\`, and comes back when a
voucher is read. Names that a type does not have are refused, and so is every number that would have to be rounded. Numbers
with decimals are text; JSON numbers are taken where they are exact. \`null\` and \`""\` count as absent.

| Member | Value | |
|---|---|---|
| \`uid\` | UUID in any case | required; one uid is one voucher for ever: the same body again answers with the stored voucher, another body is a conflict |
| \`type\` | name of the voucher type | required |
| \`series\` | code of a number series | the series of the branch’s office when absent |
| \`number\` | whole number | the next one of the series when absent; given, it must be that one |
| \`totals\` | \`{"net": "308.50"}\` | what the sender showed; a different result is refused |`;
}

function kindTable(): string {
  const rows = Object.entries(kinds).map(([kind, text]) => `| ${kind} | ${text} |`);
  return ['| Kind | Value |', '|---|---|', ...rows].join('\n');
}

function changing(): string {
  return `## Changing a stored voucher

A voucher is read with its \`version\`, which counts its contents and its changes of state. Every change names the version it
was made on, and the header \`Idempotency-Key\`:

| Call | Body |
|---|---|
| \`PUT /api/v1/sales/7\` | the whole content, and \`"version": 3\` |
| \`POST /api/v1/sales/7/void\`, or \`verify\`, \`reject\`, \`lock\`, \`unlock\`, \`close\`, \`reopen\` | \`{"version": 3, "reason": "entered twice"}\` |
| \`POST /api/v1/sales/bulk/void\` | \`{"vouchers": [{"voucherNo": 7, "version": 3}], "reason": "entered twice"}\` |

Without a version the answer is \`field.required\`. Has the voucher been changed since that version, the answer is 409
\`voucher.changed_meanwhile\`, nothing is done, and the member \`changed\` says how the voucher stands and who changed what:

\`\`\`json
{
  "version": 4,
  "state": "posted",
  "changes": [
    {
      "version": 4,
      "action": "edit",
      "at": "2026-11-22T09:40:12.345Z",
      "by": "sara",
      "byName": "Sara Haddad",
      "fields": [
        { "path": "remarks", "after": "ring twice" },
        { "path": "items.0.rate", "before": "12.5", "after": "13" },
        { "path": "items.2", "before": { "item": "MILK", "quantity": "4" } }
      ]
    }
  ]
}
\`\`\`

A path is a field of the header, a field of a line or a whole line, counted from 0 in the content after the change; of a line
that was removed, in the content before it. A field without \`before\` was empty, one without \`after\` is empty now. At most
200 fields of one change are told; \`moreFields\` counts the others. The same key sent again answers with what the change
came to, whatever became of the voucher since.

\`GET /api/v1/sales/7/history\` answers the same shape with every change since the voucher was posted, to whoever may read
the voucher. In \`postings\` of a voucher, \`version\` counts contents alone.`;
}

function typeSection(definition: VoucherDefinition): string {
  const { type, label, path, permission, prefix, header, lines, examples } = definition;
  const tables = Object.entries(lines).map(
    ([group, fields]) => `### ${type}: \`${group}\`, ${groups[group as LineGroup]}\n\n${fieldTable(fields)}`,
  );
  const codes = examples.map((example) => `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``);
  return [
    `## ${inEnglish(label)}: \`${type}\``,
    `Posted to \`/api/v1/${path}\`, form \`${permission}\`, numbers such as \`${prefix}-1\`.`,
    fieldTable(header),
    ...tables,
    `### ${type}: examples`,
    ...codes,
  ].join('\n\n');
}

function fieldTable(fields: Fields): string {
  const rows = Object.entries(fields)
    .filter(([, field]) => field.readOnly !== true)
    .map(
      ([name, field]) =>
        `| \`${name}\` | ${inEnglish(field.label)} | ${kindOf(field)} | ${field.required ? 'required' : ''} |`,
    );
  return ['| Member | Meaning | Value | |', '|---|---|---|---|', ...rows].join('\n');
}

function kindOf(field: Field): string {
  if (field.kind === 'choice') return (field.options ?? []).map((option) => `\`${option}\``).join(', ');
  if (field.kind === 'reference') return `reference: ${field.of}`;
  const length = field.maxLength === undefined ? '' : `, at most ${field.maxLength} characters`;
  return `${field.kind}${length}${field.minimum === 0 ? ', not below 0' : ''}`;
}
