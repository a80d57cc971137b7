import { currentStatus, ORDER_STATUSES, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Failure, Market, Order, Pagination } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import { type BackendAddress, checkTenantName, findBackend } from '../backend/find-backend.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { describePage, requireDay, requireNumber } from '../list-options.ts';
import { describeOrder, describeOrders } from '../orders/describe-order.ts';
import { readPlaceNames } from '../orders/place-names.ts';

/** Shows the orders of a shop, and changes their status. */
export const orders: Command = {
  help: `vitrine orders TENANT [--status STATUS] [--since DATE] [--search TEXT] [--page NUMBER] [--size NUMBER]
    [--format text|json]
vitrine orders show TENANT NUMBER
vitrine orders set TENANT NUMBER STATUS [--message TEXT]

Shows the orders of a tenant's shop, the newest first: number, when it was placed (UTC), status, pickup or delivery,
total, and who ordered.

  --status     only orders that have this status now
  --since      only orders that were placed on this day (2026-11-01, in UTC) or later
  --search     only orders with this text in their number, or in the title of something that was ordered
  --page       page of the list, from 1; default 1
  --size       orders on a page, at most 200; default 20
  --format     text, or json for programs: the list with all that is known of each order

show prints all of one order. set gives it its next status, and mails that to the customer:

  awaiting-payment  to cancelled; its payment makes it placed, or unpaid once its time is over
  placed            to confirmed or cancelled
  confirmed         to ready (pickup), on-the-way (delivery) or cancelled
  ready             to completed or cancelled
  on-the-way        to completed or cancelled

cancelled puts the stock back, frees the time slot, and gives back what the wallet paid and the use of a voucher; what was
paid otherwise is to be refunded at the payment provider. completed gives the customer points. An order that is completed,
cancelled or unpaid stays so. A status that the order has already changes nothing, and nobody is told.

  --message    what the customer reads beside the status, in the shop's default language

Uses the reference backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin, or else that of the shop
running in this project (npm start).

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, OPTIONS);
    const [action = '', ...operands] = positionals;
    if (action === 'show') await showOrder(operands, values, context);
    else if (action === 'set') await setStatus(operands, values, context);
    else await listOrders(positionals, values, context);
    return 0;
  },
};

const OPTIONS = {
  status: { type: 'string' },
  since: { type: 'string' },
  search: { type: 'string' },
  page: { type: 'string' },
  size: { type: 'string' },
  format: { type: 'string' },
  message: { type: 'string' },
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

async function listOrders(
  [tenant, another]: readonly string[],
  { status, since, search, page = '1', size = '20', format = 'text', message }: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || another !== undefined) throw new UsageError('Expected one TENANT.');
  checkTenantName(tenant);
  if (message !== undefined) throw new UsageError('Only `set` takes --message.');
  if (format !== 'text' && format !== 'json') throw new UsageError('Expected --format text or json.');
  const query = new URLSearchParams({
    ...(status !== undefined && { status: requireStatus(status) }),
    ...(since !== undefined && { since: requireDay('since', since) }),
    ...(search !== undefined && { q: search }),
    pageNumber: requireNumber('page', page),
    pageSize: requireNumber('size', size),
  });
  const { data, pagination } = await readOrders({ ...(await findBackend(context)), tenant }, query, context);
  if (format === 'json') return context.print(JSON.stringify(data, undefined, 2));
  if (data.length === 0) {
    const isAll = [status, since, search].every((filter) => filter === undefined) && page === '1';
    return context.printError(`${tenant} has no orders${isAll ? '' : ' like these on this page'}.`);
  }
  for (const line of describeOrders(data)) context.print(line);
  context.printError(describePage(pagination, data.length));
}

async function showOrder(
  [tenant, number, another]: readonly string[],
  options: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || number === undefined || another !== undefined)
    throw new UsageError('Expected TENANT and NUMBER.');
  checkTenantName(tenant);
  if (Object.values(options).some((value) => value !== undefined)) throw new UsageError('`show` takes no option.');
  const digits = requireOrderNumber(number);
  const shop = { ...(await findBackend(context)), tenant };
  const order = await findOrder(shop, digits, context);
  for (const line of describeOrder(order, await readPlaceNames(order, shop, context))) context.print(line);
}

async function setStatus(
  [tenant, number, wanted, another]: readonly string[],
  { message, ...others }: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || number === undefined || wanted === undefined || another !== undefined)
    throw new UsageError('Expected TENANT, NUMBER and STATUS.');
  checkTenantName(tenant);
  if (Object.values(others).some((value) => value !== undefined))
    throw new UsageError('`set` takes no option but --message.');
  if (message?.trim() === '') throw new UsageError('--message must not be blank.');
  const [digits, status] = [requireOrderNumber(number), requireStatus(wanted)];
  const shop = { ...(await findBackend(context)), tenant };
  const order = await findOrder(shop, digits, context);
  const before = currentStatus(order);
  const name = `Order ${order.orderNumber} of ${tenant}`;
  // Asked all the same, where it has the status by now: somebody may have changed it since it was read.
  const change = { status, ...(message !== undefined && { message: await toLocalized(message, shop, context) }) };
  const after = await postStatus(shop, order._id, change, context);
  const isNew = after.timelines.length > order.timelines.length;
  if (isNew) return context.print(`${name} is ${currentStatus(after)} now; it was ${before}.`);
  context.print(`${name} is ${before} already: nothing was changed, and nobody was told.`);
}

/** A backend, and the tenant that it is asked about. */
interface ShopAddress extends BackendAddress {
  readonly tenant: string;
}

async function readOrders(shop: ShopAddress, query: URLSearchParams, { fetch }: CommandContext) {
  const response = await askBackend({ ...shop, fetch, path: `/tenant-orders?${query}`, init: IN_ENGLISH });
  const { pagination }: { readonly pagination?: Pagination } = await response.clone().json();
  return { data: await dataOf<readonly Order[]>(response, shop), pagination };
}

async function findOrder(shop: ShopAddress, number: string, context: CommandContext): Promise<Order> {
  const { data } = await readOrders(shop, new URLSearchParams({ number }), context);
  const [order] = data;
  if (order === undefined) throw new CommandError(`${shop.tenant} has no order ${number}.`);
  return order;
}

async function postStatus(
  shop: ShopAddress,
  orderId: string,
  change: { readonly status: OrderStatus; readonly message?: Readonly<Record<string, string>> },
  { fetch }: CommandContext,
): Promise<Order> {
  const response = await askBackend({
    ...shop,
    fetch,
    path: `/tenant-orders/${orderId}/status`,
    init: {
      method: 'POST',
      body: JSON.stringify(change),
      headers: { ...IN_ENGLISH.headers, 'content-type': 'application/json' },
    },
    accepted: [404, 409],
  });
  if (response.ok) return dataOf<Order>(response, shop);
  const { message }: Failure = await response.json();
  throw new CommandError(escapeControlCharacters(message));
}

/** The text in the shop's default language, which everybody is shown who reads none that the text has. */
async function toLocalized(
  text: string,
  shop: ShopAddress,
  { fetch }: CommandContext,
): Promise<Readonly<Record<string, string>>> {
  const response = await askBackend({ ...shop, fetch, path: '/market' });
  const { languages } = await dataOf<Market>(response, shop);
  return { [languages[0] ?? 'en']: text.trim() };
}

const IN_ENGLISH = { headers: { 'accept-language': 'en' } };

function requireStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((each) => each === text);
  if (status === undefined) throw new UsageError(`STATUS must be one of ${ORDER_STATUSES.join(', ')}.`);
  return status;
}

function requireOrderNumber(text: string): string {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('NUMBER must be the number of an order, like 100042.');
  return text;
}
