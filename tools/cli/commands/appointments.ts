import type { Appointment } from '../../../schemas/generated/wire.ts';
import { changeInShop, findShop, inDefaultLanguage, readFromShop, type ShopAddress } from '../backend/shop-calls.ts';
import { describeAppointment, describeAppointments } from '../bookings/describe-appointments.ts';
import { readServices, requireCalendar } from '../bookings/find-calendar.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { formatAmount } from '../describe-facts.ts';
import { describePage, requireDay, requireFormat, requireNumber } from '../list-options.ts';
import { readPlaceNames } from '../orders/place-names.ts';

/** Shows the appointments of a shop, and cancels them. */
export const appointments: Command = {
  help: `vitrine appointments TENANT [--from DATE] [--to DATE] [--status STATUS] [--expert EXPERT] [--branch BRANCH]
    [--page NUMBER] [--size NUMBER] [--format text|json]
vitrine appointments show TENANT NUMBER
vitrine appointments cancel TENANT NUMBER [--message TEXT]

Shows the upcoming appointments of a tenant's shop, the earliest first: number, when it is by the clocks of the shop, status,
total, service, expert and branch, name and contact of the customer.

  --from     only what is on this day (2026-11-30) of the shop or later; default now
  --to       only what begins on this day or before
  --status   only appointments that have this status now: booked, awaiting-payment, cancelled or unpaid; default those that
             take place, booked and awaiting-payment
  --expert   only appointments with this expert: the name in any language, or the id (\`vitrine services\` lists both)
  --branch   only appointments at this branch: the same
  --page     page of the list, from 1; default 1
  --size     appointments on a page, at most 200; default 20
  --format   text, or json for programs: the list with all that is known of each appointment

show prints all of one appointment. cancel cancels it, also later than a customer can: its times are free again, what was paid
goes back by its payment provider, and the customer is mailed, with a file that takes it out of the calendar. One that is
cancelled already stays so, and nothing is mailed.

  --message  what the customer reads in that mail, in the shop's default language

Uses the reference backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin, or else that of the shop
running in this project (npm start).

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
  page: { type: 'string' },
  size: { type: 'string' },
  format: { type: 'string' },
  message: { type: 'string' },
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

const STATUSES: readonly string[] = [
  'booked',
  'awaiting-payment',
  'cancelled',
  'unpaid',
] satisfies readonly Appointment['status'][];

async function listAppointments(
  [tenant, another]: readonly string[],
  { from, to, status, expert, branch, page = '1', size = '20', format = 'text', message }: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || another !== undefined) throw new UsageError('Expected one TENANT.');
  if (message !== undefined) throw new UsageError('Only `cancel` takes --message.');
  requireFormat(format);
  if (status !== undefined && !STATUSES.includes(status))
    throw new UsageError(`--status must be one of ${STATUSES.join(', ')}.`);
  const filters = {
    ...(from !== undefined && { from: requireDay('--from', from) }),
    ...(to !== undefined && { to: requireDay('--to', to) }),
    ...(status !== undefined && { status }),
    pageNumber: requireNumber('page', page),
    pageSize: requireNumber('size', size),
  };
  const shop = await findShop(tenant, context);
  const stored = await readServices(shop, context);
  const query = new URLSearchParams({
    ...filters,
    ...(expert !== undefined && { expertId: requireCalendar(stored, expert, 'expert', tenant)._id }),
    ...(branch !== undefined && { branchId: requireCalendar(stored, branch, 'branch', tenant)._id }),
  });
  const { data, pagination } = await readAppointments(shop, query, context);
  if (format === 'json') return context.print(JSON.stringify(data, undefined, 2));
  if (data.length === 0) {
    const isAll = [from, to, status, expert, branch].every((filter) => filter === undefined) && page === '1';
    return context.printError(
      `${tenant} has no ${isAll ? 'upcoming appointments' : 'appointments like these on this page'}.`,
    );
  }
  for (const line of describeAppointments(data, stored.timeZone)) context.print(line);
  context.printError(`${describePage(pagination, data.length, 'later')} Times are in ${stored.timeZone}.`);
}

async function showAppointment(operands: readonly string[], options: Options, context: CommandContext): Promise<void> {
  if (Object.values(options).some((value) => value !== undefined)) throw new UsageError('`show` takes no option.');
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
  if (Object.values(others).some((value) => value !== undefined))
    throw new UsageError('`cancel` takes no option but --message.');
  if (message?.trim() === '') throw new UsageError('--message must not be blank.');
  const { shop, appointment } = await findNamedAppointment(operands, context);
  const name = `Appointment ${appointment.appointmentNumber} of ${shop.tenant}`;
  // Asked all the same where it is cancelled by now: the customer may have done it since it was read.
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

/** The appointment that `TENANT NUMBER` names. Throws where that is not all that was given, and where there is none. */
async function findNamedAppointment([tenant, number, another]: readonly string[], context: CommandContext) {
  if (tenant === undefined || number === undefined || another !== undefined)
    throw new UsageError('Expected TENANT and NUMBER.');
  if (!/^\d{1,15}$/.test(number)) throw new UsageError('NUMBER must be the number of an appointment, like 10004217.');
  const shop = await findShop(tenant, context);
  const [appointment] = (await readAppointments(shop, new URLSearchParams({ number }), context)).data;
  if (appointment === undefined) throw new CommandError(`${tenant} has no appointment ${number}.`);
  return { shop, appointment };
}

const readAppointments = (shop: ShopAddress, query: URLSearchParams, context: CommandContext) =>
  readFromShop<readonly Appointment[]>(shop, `/tenant-appointments?${query}`, context);
