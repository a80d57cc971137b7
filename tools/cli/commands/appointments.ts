import type { Appointment } from '../../../schemas/generated/wire.ts';
import { changeInShop, findShop, inDefaultLanguage, readFromShop, type ShopAddress } from '../backend/shop-calls.ts';
import { describeAppointment, describeAppointments } from '../bookings/describe-appointments.ts';
import { readServices, requireCalendar } from '../bookings/find-calendar.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  parseCommandArguments,
  rejectOptions,
  requireOperands,
  USES_BACKEND_AS_ADMIN,
  UsageError,
} from '../command.ts';
import { formatAmount } from '../describe-facts.ts';
import { PAGE_OPTIONS, pageQuery, printPage, requireDay } from '../list-options.ts';
import { readPlaceNames } from '../orders/place-names.ts';

/** Shows the appointments of a shop, and cancels them. */
export const appointments: Command = {
  help: `vitrine appointments TENANT [--from DATE] [--to DATE] [--status STATUS] [--expert EXPERT] [--branch BRANCH]
    [--page NUMBER] [--size NUMBER] [--format text|json]
vitrine appointments show TENANT NUMBER
vitrine appointments cancel TENANT NUMBER [--message TEXT]

Lists the upcoming appointments of a tenant's shop, earliest first: number, time (in the shop's time zone), status, total,
service, expert, branch, name and contact of the customer.

  --from     only appointments on this day (2026-11-30) or later; default now
  --to       only appointments that begin on this day or before
  --status   only appointments with this current status: booked, awaiting-payment, cancelled or unpaid; default booked and
             awaiting-payment
  --expert   only appointments with this expert: the name in any language, or the id (\`vitrine services\` lists both)
  --branch   only appointments at this branch: the name in any language, or the id
  --page     page of the list, from 1; default 1
  --size     appointments on a page, at most 200; default 20
  --format   text, or json for programs: the complete appointments

show prints a complete appointment. cancel cancels it, even after the customer's deadline: its times become free, its payment
provider refunds the payment, and a mail tells the customer, with a file that removes it from the calendar. Cancelling again
changes nothing and sends no mail.

  --message  message to the customer in that mail, in the shop's default language

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, OPTIONS);
    const [action = '', ...operands] = positionals;
    if (action === 'show') await showAppointment(operands, values, context);
    else if (action === 'cancel') await cancelAppointment(operands, values, context);
    else await listAppointments(positionals, values, context);
    return 0;
  },
};

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  status: { type: 'string' },
  expert: { type: 'string' },
  branch: { type: 'string' },
  message: { type: 'string' },
  ...PAGE_OPTIONS,
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

const STATUSES: readonly string[] = [
  'booked',
  'awaiting-payment',
  'cancelled',
  'unpaid',
] satisfies readonly Appointment['status'][];

async function listAppointments(
  operands: readonly string[],
  { from, to, status, expert, branch, message, ...page }: Options,
  context: CommandContext,
): Promise<void> {
  const [tenant] = requireOperands(operands, 'TENANT');
  if (message !== undefined) throw new UsageError('Only `cancel` takes --message.');
  if (status !== undefined && !STATUSES.includes(status))
    throw new UsageError(`--status must be one of ${STATUSES.join(', ')}.`);
  const filters = {
    ...(from !== undefined && { from: requireDay('--from', from) }),
    ...(to !== undefined && { to: requireDay('--to', to) }),
    ...(status !== undefined && { status }),
    ...pageQuery(page),
  };
  const shop = await findShop(tenant, context);
  const stored = await readServices(shop, context);
  const query = new URLSearchParams({
    ...filters,
    ...(expert !== undefined && { expertId: requireCalendar(stored, expert, 'expert', tenant)._id }),
    ...(branch !== undefined && { branchId: requireCalendar(stored, branch, 'branch', tenant)._id }),
  });
  const { data, pagination } = await readAppointments(shop, query, context);
  const { timeZone } = stored;
  const isAll =
    [from, to, status, expert, branch].every((filter) => filter === undefined) && (page.page ?? '1') === '1';
  printPage(
    {
      data,
      pagination,
      describe: (entries) => describeAppointments(entries, timeZone),
      empty: `${tenant} has no ${isAll ? 'upcoming appointments' : 'matching appointments on this page'}.`,
      next: 'later',
      note: ` Times are in ${timeZone}.`,
    },
    page,
    context,
  );
}

async function showAppointment(operands: readonly string[], options: Options, context: CommandContext): Promise<void> {
  rejectOptions('show', options);
  const { shop, appointment } = await findNamedAppointment(operands, context);
  const { timeZone } = await readServices(shop, context);
  const address = appointment.form?.address;
  const places = await readPlaceNames(address === undefined ? {} : { address }, shop, context);
  for (const line of describeAppointment(appointment, timeZone, places)) context.print(line);
}

async function cancelAppointment(
  operands: readonly string[],
  { message, ...others }: Options,
  context: CommandContext,
): Promise<void> {
  rejectOptions('cancel', others, 'message');
  if (message?.trim() === '') throw new UsageError('--message must not be blank.');
  const { shop, appointment } = await findNamedAppointment(operands, context);
  const name = `Appointment ${appointment.appointmentNumber} of ${shop.tenant}`;
  // Requested even if it was cancelled when read: only the response tells.
  const body = message === undefined ? {} : { message: await inDefaultLanguage(message, shop, context) };
  const path = `/tenant-appointments/${appointment._id}/cancellation`;
  const { payments = [], form } = await changeInShop<Appointment>(shop, { method: 'POST', path, body }, context);
  if (appointment.status === 'cancelled')
    return context.print(`${name} was cancelled already: nothing was changed, and nothing was mailed.`);
  const refunds = payments.filter(({ status }) => status === 'refund-due' || status === 'refunding');
  context.print(
    `${name} is cancelled: its times are free, and ${form?.customerId.email ?? 'the customer'} gets a mail.`,
  );
  for (const { amount, currency, provider } of refunds)
    context.print(`${formatAmount(amount, currency)} goes back by ${provider}, within a minute.`);
}

/** The appointment of the operands `TENANT NUMBER`. Throws `CommandError` if it does not exist. */
async function findNamedAppointment(operands: readonly string[], context: CommandContext) {
  const [tenant, number] = requireOperands(operands, 'TENANT', 'NUMBER');
  if (!/^\d{1,15}$/.test(number)) throw new UsageError('NUMBER must be the number of an appointment, like 10004217.');
  const shop = await findShop(tenant, context);
  const [appointment] = (await readAppointments(shop, new URLSearchParams({ number }), context)).data;
  if (appointment === undefined) throw new CommandError(`${tenant} has no appointment ${number}.`);
  return { shop, appointment };
}

const readAppointments = (shop: ShopAddress, query: URLSearchParams, context: CommandContext) =>
  readFromShop<readonly Appointment[]>(shop, `/tenant-appointments?${query}`, context);
