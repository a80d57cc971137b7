import type { Calls } from '../../../schemas/generated/calls.ts';
import type { AffectedAppointments, Market } from '../../../schemas/generated/wire.ts';
import { checkServices } from '../../documents/services/service-problems.ts';
import { changeInShop, findShop, readFromShop } from '../backend/shop-calls.ts';
import { describeAffected } from '../bookings/describe-appointments.ts';
import { describeServices } from '../bookings/describe-services.ts';
import { readServices, requireCalendar } from '../bookings/find-calendar.ts';
import {
  type Command,
  type CommandContext,
  type ExitCode,
  parseCommandArguments,
  rejectOptions,
  requireOperands,
  USES_BACKEND_AS_ADMIN,
  UsageError,
} from '../command.ts';
import { requireFormat } from '../list-options.ts';
import { readDocument } from '../new/document-file.ts';
import { acceptFile, sendFile } from '../validate/checked-file.ts';

/** Shows and changes what a shop books, and its experts. */
export const services: Command = {
  help: `vitrine services TENANT [--format text|json]
vitrine services add TENANT FILE [--replace]
vitrine services remove TENANT service|category|expert NAME

Lists the services of a tenant's shop: slug, category, duration, price before the discount (in the base
currency), discount, branches and experts; then each expert: id, name, branches and services.

  --format   text, or json: a FILE for \`add\`

add stores the entries of FILE and replaces those with the same slug, experts by name or "_id". A running shop shows changes
within about a second. Nothing changes if FILE has errors, which are reported with line and column.

  {
    "categories": [{ "slug": "massage", "name": { "en": "Massage" }, "image": "/media/uploads/massage.jpg" }],
    "services": [
      {
        "slug": "hot-stones", "category": "massage", "name": { "en": "Hot stones" }, "description": { "en": "Warm." },
        "image": "/media/uploads/stones.jpg", "images": [], "price": 420, "discountType": "percentage", "discountValue": 15,
        "durationType": "minutes", "durationValue": 60, "branches": ["Jumeirah"], "needsExpert": true, "isAtHome": false,
        "places": 2, "bufferBeforeMinutes": 0, "bufferAfterMinutes": 10, "stepMinutes": 30, "noticeMinutes": 60,
        "horizonDays": 60
      }
    ],
    "experts": [
      {
        "name": { "en": "Noor Haddad" }, "image": "/media/uploads/noor.jpg", "services": ["hot-stones"],
        "branches": ["Jumeirah"], "hours": ["Mo-Th 09:00-13:00,14:00-18:00", "Sa 10:00-16:00"]
      }
    ]
  }

Each list may be left out. Of a service only slug, category, name, image, price and durationValue are required, of an expert
name and services. Without "branches" it is all of them, without "hours" whenever the branch is open, without "places" there
is no limit to how many a branch does at a time. A branch has its name in any language, or its id. Days off stay; \`vitrine
hours\` sets them. FILE has at most 2 MiB. The samples of a tenant in fixtures/ come back when those change; keep FILE and
run the command again.

  --replace  remove entries that are not in the lists of FILE; lists that FILE omits do not change

remove removes a service or an empty category by its slug, or an expert by name or id. Booked appointments do not change and
are listed.

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 done, 1 errors in FILE, 2 invalid usage, backend error or unreadable file.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, OPTIONS);
    const [action = '', ...operands] = positionals;
    if (action === 'add') return addServices(operands, values, context);
    if (action === 'remove') return removeEntry(operands, values, context);
    return listServices(positionals, values, context);
  },
};

const OPTIONS = { format: { type: 'string' }, replace: { type: 'boolean' } } as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

async function listServices(
  operands: readonly string[],
  { format = 'text', replace }: Options,
  context: CommandContext,
): Promise<ExitCode> {
  const [tenant] = requireOperands(operands, 'TENANT');
  if (replace !== undefined) throw new UsageError('Only `add` takes --replace.');
  requireFormat(format);
  const stored = await readServices(await findShop(tenant, context), context);
  const { categories, services, experts } = stored;
  if (format === 'json') context.print(JSON.stringify({ categories, services, experts }, undefined, 2));
  else if (services.length + experts.length === 0) context.printError(`${tenant} has no services.`);
  else for (const line of describeServices(stored)) context.print(line);
  return 0;
}

async function addServices(
  operands: readonly string[],
  { format, replace: replaces = false }: Options,
  context: CommandContext,
): Promise<ExitCode> {
  const [tenant, file] = requireOperands(operands, 'TENANT', 'FILE');
  rejectOptions('add', { format }, 'replace');
  const shop = await findShop(tenant, context);
  const source = await readDocument(file, context);
  const stored = await readServices(shop, context);
  const { languages } = (await readFromShop<Market>(shop, '/market', context)).data;
  const upload = { file, source, shop, unchanged: 'books what it did' };
  if (!(await acceptFile(upload, checkServices(source.value, { ...stored, languages }, { replaces }), context)))
    return 1;
  const call = { method: 'PATCH', path: `/tenant-services?replaces=${replaces}` } as const;
  const answer = await sendFile<Calls['storeServices']['answer']>(upload, call, context);
  if (answer === undefined) return 1;
  const { categories, services, experts, affected } = answer;
  context.print(
    `${tenant}: services stored. Now: categories ${categories}, services ${services} (prices in ${stored.currency}), experts ${experts}.`,
  );
  const { timeZone } = stored;
  for (const line of describeAffected(affected, { which: 'with a removed service or expert', tenant, timeZone }))
    context.print(line);
  return 0;
}

async function removeEntry(operands: readonly string[], options: Options, context: CommandContext): Promise<ExitCode> {
  const [tenant, kind, name] = requireOperands(operands, 'TENANT', 'service|category|expert', 'NAME');
  if (!isKind(kind)) throw new UsageError('Expected `service`, `category` or `expert` after TENANT.');
  rejectOptions('remove', options);
  const shop = await findShop(tenant, context);
  const stored = await readServices(shop, context);
  const key = kind === 'expert' ? requireCalendar(stored, name, 'expert', tenant)._id : name;
  if (!/^[a-z0-9-]{1,120}$/.test(key)) throw new UsageError(`NAME must be the slug of the ${kind}, like hot-stones.`);
  const path = `/tenant-services/${LISTS[kind]}/${key}`;
  const affected = await changeInShop<AffectedAppointments>(shop, { method: 'DELETE', path }, context);
  context.print(`${tenant}: the ${kind} ${name} was removed.`);
  const which = kind === 'expert' ? 'with this expert' : 'of this service';
  for (const line of describeAffected(affected, { which, tenant, timeZone: stored.timeZone })) context.print(line);
  return 0;
}

const LISTS = { service: 'services', category: 'categories', expert: 'experts' } as const;

const isKind = (text: string): text is keyof typeof LISTS => Object.hasOwn(LISTS, text);
