import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Ticket } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { changeInShop, findShop, readFromShop } from '../backend/shop-calls.ts';

import {
  type Command,
  type CommandContext,
  parseCommandArguments,
  rejectOptions,
  requireOperands,
  USES_BACKEND_AS_ADMIN,
  UsageError,
} from '../command.ts';
import { splitText, textOf } from '../describe-facts.ts';
import { PAGE_OPTIONS, pageQuery, printPage, requireDay } from '../list-options.ts';

/** Shows and erases what people sent to a shop. */
export const tickets: Command = {
  help: `vitrine tickets TENANT [--messages | --forms] [--since DATE] [--page NUMBER] [--size NUMBER] [--format text|json]
vitrine tickets remove TENANT ID
vitrine tickets remove TENANT --before DATE

Lists the tickets of a tenant's shop, newest first: messages from the contact form and submissions of its own forms.
Each is stored and was mailed to CONTACT_EMAIL.

  --messages   only messages
  --forms      only submissions of forms
  --since      only tickets of this day (2026-11-01, in UTC) or later
  --page       page of the list, from 1; default 1
  --size       entries on a page, at most 200; default 20
  --format     text, or json for programs: the list with names in English and in the shop's default language

remove erases one ticket, or all before a day (UTC), for example as privacy laws require. Sent mails are not erased.

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, OPTIONS);
    if (positionals[0] === 'remove') await removeTickets(positionals.slice(1), values, context);
    else await listTickets(positionals, values, context);
    return 0;
  },
};

const OPTIONS = {
  messages: { type: 'boolean', default: false },
  forms: { type: 'boolean', default: false },
  since: { type: 'string' },
  before: { type: 'string' },
  ...PAGE_OPTIONS,
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

async function listTickets(
  operands: readonly string[],
  { messages, forms, since, before, ...page }: Options,
  context: CommandContext,
): Promise<void> {
  const [tenant] = requireOperands(operands, 'TENANT');
  if (before !== undefined) throw new UsageError('Only `remove` takes --before.');
  if (messages && forms) throw new UsageError('Expected --messages or --forms: without them, both are shown.');
  const query = new URLSearchParams({
    ...(messages && { kind: 'message' }),
    ...(forms && { kind: 'form' }),
    ...(since !== undefined && { since: requireDay('--since', since) }),
    ...pageQuery(page),
  });
  const listed = await readFromShop<readonly Ticket[]>(await findShop(tenant, context), `/tickets?${query}`, context);
  const describe = (entries: readonly Ticket[]) => entries.flatMap(describeTicket);
  const empty = `${tenant} has no tickets${(page.page ?? '1') === '1' ? '' : ' on this page'}.`;
  printPage({ ...listed, describe, empty, next: 'older' }, page, context);
}

async function removeTickets(
  [tenant, id, another]: readonly string[],
  { before, ...others }: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || another !== undefined || (id === undefined) === (before === undefined))
    throw new UsageError('Expected TENANT and either an ID or --before DATE.');
  rejectOptions('remove', others, 'before');
  if (id !== undefined && !/^[0-9a-f]{24}$/.test(id)) throw new UsageError('An ID has 24 hexadecimal digits.');
  const path = id === undefined ? `?before=${requireDay('--before', before ?? '')}` : `/${id}`;
  const call = { method: 'DELETE', path: `/tickets${path}` } as const;
  const shop = await findShop(tenant, context);
  if (id !== undefined) {
    await changeInShop(shop, call, context);
    return context.print(`Erased ${id} of ${tenant}.`);
  }
  const { removed } = await changeInShop<Calls['removeTickets']['answer']>(shop, call, context);
  context.print(`Erased ${removed} of ${tenant} that ${removed === 1 ? 'was' : 'were'} sent before ${before}.`);
}

/** A heading, a line for each value with its further lines indented, and an empty line. */
function describeTicket({ _id, createdAt, message, form }: Ticket): readonly string[] {
  const when = createdAt.slice(0, 16).replace('T', ' ');
  const values = form === undefined ? Object.entries(message ?? {}).map(nameOfMessage) : form.answers.map(nameOfAnswer);
  return [
    escapeControlCharacters(`${_id}  ${when}  ${form === undefined ? 'message' : `form: ${textOf(form.name)}`}`),
    ...values.flatMap(([name, value]) => {
      const [first = '', ...more] = splitText(String(value));
      return [`  ${name}: ${first}`, ...more.map((line) => `    ${line}`)].map(escapeControlCharacters);
    }),
    '',
  ];
}

type NamedValue = readonly [name: string, value: string | number];

const nameOfMessage = ([field, value]: [string, string]): NamedValue => [MESSAGE_FIELDS[field] ?? field, value];

const nameOfAnswer = ({ name, value, label }: NonNullable<Ticket['form']>['answers'][number]): NamedValue => [
  textOf(name),
  label === undefined ? value : textOf(label),
];

const MESSAGE_FIELDS: Readonly<Record<string, string>> = {
  fullName: 'Name',
  email: 'E-mail',
  phoneNumber: 'Phone number',
  content: 'Message',
};
