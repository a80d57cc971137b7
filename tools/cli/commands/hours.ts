import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import openingHours from '../../../schemas/wire/opening-hours.schema.json' with { type: 'json' };
import { findOverlap, parseOpeningHours } from '../../documents/services/opening-hours.ts';
import { overlapMessage } from '../../documents/services/service-problems.ts';
import { changeInShop, findShop, type ShopAddress } from '../backend/shop-calls.ts';
import { describeAffected } from '../bookings/describe-appointments.ts';
import { describeCalendars } from '../bookings/describe-services.ts';
import { type CalendarKind, readServices, requireCalendar } from '../bookings/find-calendar.ts';
import {
  type Command,
  type CommandContext,
  parseCommandArguments,
  requireOperands,
  USES_BACKEND_AS_ADMIN,
  UsageError,
} from '../command.ts';
import { textOf } from '../describe-facts.ts';
import { requireDay, requireFormat } from '../list-options.ts';

/** Shows and changes when branches are open and experts work. */
export const hours: Command = {
  help: `vitrine hours TENANT [--format text|json]
vitrine hours set TENANT NAME HOURS…
vitrine hours set TENANT EXPERT --as-branch
vitrine hours day-off TENANT NAME DATE… [--remove]

Lists the opening hours of branches and the working hours of experts, with their days off from today on, in the shop's time
zone.

  --format     text, or json for programs: with ids, names in all languages, and past days off

set replaces the hours of a branch or an expert; day-off adds days off. NAME is the name of the branch or the expert in any
language, or the id. HOURS are days and times; times that end at or before their start run past midnight:

  npx vitrine hours set serene Jumeirah "Mo-Th,Sa 09:00-13:00,14:00-22:00" "Fr 14:00-02:00"
  npx vitrine hours day-off serene "Noor Haddad" 2026-12-02 2026-12-03

  --as-branch  the expert works whenever the branch is open
  --remove     remove these days off

A running shop shows changes within about a second. Booked appointments do not change: those outside of the new hours or on
days off are listed, to be cancelled or moved.

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, OPTIONS);
    const [action = '', ...operands] = positionals;
    if (action === 'set') await setHours(operands, values, context);
    else if (action === 'day-off') await setDaysOff(operands, values, context);
    else await listHours(positionals, values, context);
    return 0;
  },
};

const OPTIONS = {
  format: { type: 'string' },
  'as-branch': { type: 'boolean' },
  remove: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

async function listHours(
  operands: readonly string[],
  { format = 'text', 'as-branch': asBranch, remove }: Options,
  context: CommandContext,
): Promise<void> {
  const [tenant] = requireOperands(operands, 'TENANT');
  if (asBranch !== undefined) throw new UsageError('Only `set` takes --as-branch.');
  if (remove !== undefined) throw new UsageError('Only `day-off` takes --remove.');
  requireFormat(format);
  const { calendars, timeZone } = await readServices(await findShop(tenant, context), context);
  if (format === 'json') return context.print(JSON.stringify(calendars, undefined, 2));
  const lines = describeCalendars(calendars, calendarDayIn(timeZone, Date.now()));
  for (const line of lines) context.print(line);
  context.printError(calendars.length === 0 ? `${tenant} has no branches.` : `Times are in ${timeZone}.`);
}

async function setHours(
  [tenant, name, ...entries]: readonly string[],
  { format, 'as-branch': asBranch = false, remove }: Options,
  context: CommandContext,
): Promise<void> {
  if (format !== undefined || remove !== undefined) throw new UsageError('`set` takes no option but --as-branch.');
  if (tenant === undefined || name === undefined || entries.length > 0 === asBranch)
    throw new UsageError('Expected TENANT, NAME, and either HOURS or --as-branch.');
  for (const entry of entries)
    if (!HOURS.test(entry))
      throw new UsageError(`"${entry}": ${openingHours.items.patternErrorMessage.replaceAll('`', '"')}`);
  const overlap = findOverlap(parseOpeningHours([...entries]));
  if (overlap !== undefined) throw new UsageError(overlapMessage(overlap));
  const body = asBranch ? { followsBranch: true } : { hours: [...entries] };
  const kind = asBranch ? 'expert' : 'branch or expert';
  await change({ shop: await findShop(tenant, context), name, kind, body, which: 'outside of these hours' }, context);
}

const HOURS = new RegExp(openingHours.items.pattern);

async function setDaysOff(
  [tenant, name, ...days]: readonly string[],
  { format, 'as-branch': asBranch, remove = false }: Options,
  context: CommandContext,
): Promise<void> {
  if (format !== undefined || asBranch !== undefined) throw new UsageError('`day-off` takes no option but --remove.');
  if (tenant === undefined || name === undefined || days.length === 0)
    throw new UsageError('Expected TENANT, NAME and DATE.');
  const dates = days.map((day) => requireDay('DATE', day));
  const body = remove ? { workingDays: dates } : { daysOff: dates };
  const shop = await findShop(tenant, context);
  await change({ shop, name, kind: 'branch or expert', body, which: 'on these days' }, context);
}

interface NamedChange {
  readonly shop: ShopAddress;
  readonly name: string;
  readonly kind: CalendarKind;
  readonly body: Calls['changeHours']['body'];
  /** Which appointments are affected. */
  readonly which: string;
}

async function change({ shop, name, kind, body, which }: NamedChange, context: CommandContext): Promise<void> {
  const { tenant } = shop;
  const stored = await readServices(shop, context);
  const { _id } = requireCalendar(stored, name, kind, tenant);
  const call = { method: 'PATCH', path: `/tenant-hours/${_id}`, body } as const;
  const { calendar, affected } = await changeInShop<Calls['changeHours']['answer']>(shop, call, context);
  const { timeZone } = stored;
  context.print(`${tenant}: the hours of ${textOf(calendar.name)} are stored. Now:`);
  for (const line of describeCalendars([calendar], calendarDayIn(timeZone, Date.now()))) context.print(line);
  for (const line of describeAffected(affected, { which, tenant, timeZone })) context.print(line);
}
