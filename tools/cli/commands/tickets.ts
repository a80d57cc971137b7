import { pickText } from '../../../runtime/domain/localized.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Failure, LocalizedText, Pagination, Ticket } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import { type BackendAddress, checkTenantName, findBackend } from '../backend/find-backend.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { describePage, requireDay, requireFormat, requireNumber } from '../list-options.ts';

/** Shows and erases what people sent to a shop. */
export const tickets: Command = {
  help: `vitrine tickets TENANT [--messages | --forms] [--since DATE] [--page NUMBER] [--size NUMBER] [--format text|json]
vitrine tickets remove TENANT ID
vitrine tickets remove TENANT --before DATE

Shows what people sent to a tenant's shop, the newest first: messages by its contact form, and its own forms, filled in.
Each is stored, and was mailed to CONTACT_EMAIL.

  --messages   only messages
  --forms      only forms
  --since      only what was sent on this day (2026-11-01, in UTC) or later
  --page       page of the list, from 1; default 1
  --size       entries on a page, at most 200; default 20
  --format     text, or json for programs: the list with names in English and in the shop's default language

remove erases one, or all that was sent before a day (UTC), as the law may ask for. Mails that were sent of them stay
where they are.

Uses the reference backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin, or else that of the shop
running in this project (npm start).

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
  page: { type: 'string' },
  size: { type: 'string' },
  format: { type: 'string' },
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

async function listTickets(
  [tenant, another]: readonly string[],
  { messages, forms, since, before, page = '1', size = '20', format = 'text' }: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || another !== undefined) throw new UsageError('Expected one TENANT.');
  checkTenantName(tenant);
  if (before !== undefined) throw new UsageError('Only `remove` takes --before.');
  if (messages && forms) throw new UsageError('Expected --messages or --forms: without them, both are shown.');
  requireFormat(format);
  const query = new URLSearchParams({
    ...(messages && { kind: 'message' }),
    ...(forms && { kind: 'form' }),
    ...(since !== undefined && { since: requireDay('--since', since) }),
    pageNumber: requireNumber('page', page),
    pageSize: requireNumber('size', size),
  });
  const backend = await findBackend(context);
  const response = await askTickets(backend, tenant, { path: `?${query}`, method: 'GET' }, context);
  const { pagination }: { readonly pagination?: Pagination } = await response.clone().json();
  const data = await dataOf<readonly Ticket[]>(response, backend);
  if (format === 'json') return context.print(JSON.stringify(data, undefined, 2));
  if (data.length === 0)
    return context.printError(`Nothing was sent to ${tenant}${page === '1' ? '' : ' on this page'}.`);
  for (const line of data.flatMap(describeTicket)) context.print(line);
  context.printError(describePage(pagination, data.length, 'older'));
}

async function removeTickets(
  [tenant, id, another]: readonly string[],
  { before, ...others }: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || another !== undefined || (id === undefined) === (before === undefined))
    throw new UsageError('Expected TENANT and either an ID or --before DATE.');
  checkTenantName(tenant);
  if (Object.values(others).some((value) => value !== undefined && value !== false))
    throw new UsageError('`remove` takes no option but --before.');
  if (id !== undefined && !/^[0-9a-f]{24}$/.test(id)) throw new UsageError('An ID has 24 hexadecimal digits.');
  const path = id === undefined ? `?before=${requireDay('--before', before ?? '')}` : `/${id}`;
  const backend = await findBackend(context);
  const response = await askTickets(backend, tenant, { path, method: 'DELETE' }, context);
  if (response.status === 404) {
    const { message }: Failure = await response.json();
    throw new CommandError(escapeControlCharacters(message));
  }
  if (id !== undefined) return context.print(`Erased ${id} of ${tenant}.`);
  const { removed } = await dataOf<Calls['removeTickets']['answer']>(response, backend);
  context.print(`Erased ${removed} of ${tenant} that ${removed === 1 ? 'was' : 'were'} sent before ${before}.`);
}

const askTickets = (
  backend: BackendAddress,
  tenant: string,
  { path, method }: { readonly path: string; readonly method: string },
  { fetch }: CommandContext,
): Promise<Response> =>
  askBackend({
    ...backend,
    tenant,
    fetch,
    path: `/tickets${path}`,
    init: { method, headers: { 'accept-language': 'en' } },
    accepted: method === 'DELETE' ? [404] : [],
  });

/** A head line, and a line for each value; further lines of a value are indented, and an empty line ends it. */
function describeTicket({ _id, createdAt, message, form }: Ticket): readonly string[] {
  const when = createdAt.slice(0, 16).replace('T', ' ');
  const values = form === undefined ? Object.entries(message ?? {}).map(nameOfMessage) : form.answers.map(nameOfAnswer);
  return [
    escapeControlCharacters(`${_id}  ${when}  ${form === undefined ? 'message' : `form: ${textOf(form.name)}`}`),
    ...values.flatMap(([name, value]) => {
      const [first = '', ...more] = String(value).split(/\r\n|[\r\n\u2028\u2029]/);
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

/** In English where the shop has that. */
const textOf = (text: LocalizedText): string => pickText(text, 'en', '');
