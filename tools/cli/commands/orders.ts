import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { safeFileName } from '../../../runtime/domain/options/option-file.ts';
import { currentStatus, ORDER_STATUSES, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Order } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { checkTenantName } from '../backend/find-backend.ts';
import { changeInShop, findShop, inDefaultLanguage, readFromShop, type ShopAddress } from '../backend/shop-calls.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { formatAmount } from '../describe-facts.ts';
import { describePage, requireDay, requireFormat, requireNumber } from '../list-options.ts';
import { describeOrder, describeOrders, filesOfOrder } from '../orders/describe-order.ts';
import { readPlaceNames } from '../orders/place-names.ts';

/** Shows the orders of a shop, and changes their status. */
export const orders: Command = {
  help: `vitrine orders TENANT [--status STATUS] [--since DATE] [--search TEXT] [--refund-due] [--page NUMBER]
    [--size NUMBER] [--format text|json]
vitrine orders show TENANT NUMBER
vitrine orders set TENANT NUMBER STATUS [--message TEXT]
vitrine orders files TENANT NUMBER FOLDER
vitrine orders refund TENANT NUMBER

Shows the orders of a tenant's shop, the newest first: number, when it was placed (UTC), status, pickup or delivery,
total, who ordered, and where money is that goes back. Says how many refunds are due.

  --status     only orders that have this status now
  --since      only orders that were placed on this day (2026-11-01, in UTC) or later
  --search     only orders with this text in their number, or in the title of something that was ordered
  --refund-due only orders with money that is to go back, and has not yet
  --page       page of the list, from 1; default 1
  --size       orders on a page, at most 200; default 20
  --format     text, or json for programs: the list with all that is known of each order

show prints all of one order, with the names and sizes of files that the customer attached. files saves those in FOLDER,
which is made where there is none, each under the order's number, its line and its name; nobody has checked what is in
them. set gives it its next status, and mails that to the customer:

  awaiting-payment  to cancelled; its payment makes it placed, or unpaid once its time is over
  placed            to confirmed or cancelled
  confirmed         to ready (pickup), on-the-way (delivery) or cancelled
  ready             to completed or cancelled
  on-the-way        to completed or cancelled

cancelled puts the stock back, frees the time slot, and gives back what the wallet paid and the use of a voucher; what was
paid otherwise goes back by its payment provider, within a minute. completed gives the customer points. An order that is completed
or cancelled stays so; one that is unpaid is placed all the same by money that arrives late. A status that the order has already changes nothing, and nobody is told.

refund has the payment provider give back what is due of an order. The backend does so by itself, as long as the provider
does not answer; it is for a refund that the provider has refused. Money goes back once.

  --message    what the customer reads beside the status, in the shop's default language

Uses the reference backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin, or else that of the shop
running in this project (npm start).

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, OPTIONS);
    const [action = '', ...operands] = positionals;
    if (action === 'show') await showOrder(operands, values, context);
    else if (action === 'files') await saveFiles(operands, values, context);
    else if (action === 'set') await setStatus(operands, values, context);
    else if (action === 'refund') await refundOrder(operands, values, context);
    else await listOrders(positionals, values, context);
    return 0;
  },
};

const OPTIONS = {
  status: { type: 'string' },
  since: { type: 'string' },
  search: { type: 'string' },
  'refund-due': { type: 'boolean' },
  page: { type: 'string' },
  size: { type: 'string' },
  format: { type: 'string' },
  message: { type: 'string' },
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

async function listOrders(
  [tenant, another]: readonly string[],
  { status, since, search, 'refund-due': refundDue, page = '1', size = '20', format = 'text', message }: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || another !== undefined) throw new UsageError('Expected one TENANT.');
  checkTenantName(tenant);
  if (message !== undefined) throw new UsageError('Only `set` takes --message.');
  requireFormat(format);
  const query = new URLSearchParams({
    ...(status !== undefined && { status: requireStatus(status) }),
    ...(since !== undefined && { since: requireDay('--since', since) }),
    ...(search !== undefined && { q: search }),
    ...(refundDue === true && { refund: 'due' }),
    pageNumber: requireNumber('page', page),
    pageSize: requireNumber('size', size),
  });
  const shop = await findShop(tenant, context);
  const { data, pagination } = await readOrders(shop, query, context);
  if (format === 'json') return context.print(JSON.stringify(data, undefined, 2));
  if (data.length === 0) {
    const isAll = [status, since, search, refundDue].every((filter) => filter === undefined) && page === '1';
    return context.printError(`${tenant} has no orders${isAll ? '' : ' like these on this page'}.`);
  }
  for (const line of describeOrders(data)) context.print(line);
  context.printError(describePage(pagination, data.length, 'older'));
  if (refundDue !== true) await sayRefundsDue(shop, context);
}

/** Whoever lists orders learns of money that the shop owes, whichever orders they asked for. */
async function sayRefundsDue(shop: ShopAddress, context: CommandContext): Promise<void> {
  const { pagination } = await readOrders(shop, new URLSearchParams({ refund: 'due', pageSize: '1' }), context);
  const total = pagination?.total ?? 0;
  if (total > 0)
    context.printError(`Refunds due: ${total}. npx vitrine orders ${shop.tenant} --refund-due lists their orders.`);
}

async function refundOrder(operands: readonly string[], options: Options, context: CommandContext): Promise<void> {
  refuseOptions('refund', options);
  const {
    shop,
    order: { _id, orderNumber },
  } = await findNamedOrder(operands, context);
  const { refund, currency } = await postToOrder(shop, `${_id}/refund`, undefined, context);
  const amount = refund === undefined ? '' : formatAmount(refund.amount, currency);
  const name = `order ${orderNumber} of ${shop.tenant}`;
  if (refund?.status === 'refunded') return context.print(`Refunded ${amount} of ${name}.`);
  throw new CommandError(
    refund?.status === 'refunding'
      ? `The payment provider has not answered yet: ${amount} of ${name} is refunded as soon as it does.`
      : `The payment provider refuses to refund ${amount} of ${name}: look for the payment in its dashboard, then try again.`,
  );
}

async function showOrder(operands: readonly string[], options: Options, context: CommandContext): Promise<void> {
  refuseOptions('show', options);
  const { shop, order } = await findNamedOrder(operands, context);
  for (const line of describeOrder(order, await readPlaceNames(order, shop, context))) context.print(line);
}

async function saveFiles(
  [tenant, number, folder, another]: readonly string[],
  options: Options,
  context: CommandContext,
): Promise<void> {
  if (tenant === undefined || number === undefined || folder === undefined || another !== undefined)
    throw new UsageError('Expected TENANT, NUMBER and FOLDER.');
  checkTenantName(tenant);
  refuseOptions('files', options);
  const shop = await findShop(tenant, context);
  const order = await findOrder(shop, requireOrderNumber(number), context);
  const files = filesOfOrder(order);
  if (files.length === 0) return context.printError(`Order ${order.orderNumber} of ${tenant} has no files.`);
  const unwritable = () => {
    throw new CommandError(`${folder} cannot be written to: is it a folder?`);
  };
  await mkdir(resolve(context.cwd, folder), { recursive: true }).catch(unwritable);
  for (const file of files) {
    const path = `/tenant-orders/${order._id}/files/${file._id}`;
    const response = await askBackend({ ...shop, fetch: context.fetch, path });
    // The name is somebody's; what is left of it here is the name of a file alone.
    const target = join(folder, `${order.orderNumber}-${file.line}-${safeFileName(file.name)}`);
    await context
      .writeFile(resolve(context.cwd, target), new Uint8Array(await response.arrayBuffer()))
      .catch(unwritable);
    context.print(escapeControlCharacters(target));
  }
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
  const shop = await findShop(tenant, context);
  const order = await findOrder(shop, digits, context);
  const before = currentStatus(order);
  const name = `Order ${order.orderNumber} of ${tenant}`;
  // Asked all the same, where it has the status by now: somebody may have changed it since it was read.
  const change = { status, ...(message !== undefined && { message: await inDefaultLanguage(message, shop, context) }) };
  const after = await postToOrder(shop, `${order._id}/status`, change, context);
  const isNew = after.timelines.length > order.timelines.length;
  if (isNew) return context.print(`${name} is ${currentStatus(after)} now; it was ${before}.`);
  context.print(`${name} is ${before} already: nothing was changed, and nobody was told.`);
}

/** The order that `TENANT NUMBER` names. Throws where that is not all that was given, and where there is none. */
async function findNamedOrder([tenant, number, another]: readonly string[], context: CommandContext) {
  if (tenant === undefined || number === undefined || another !== undefined)
    throw new UsageError('Expected TENANT and NUMBER.');
  checkTenantName(tenant);
  const digits = requireOrderNumber(number);
  const shop = await findShop(tenant, context);
  return { shop, order: await findOrder(shop, digits, context) };
}

function refuseOptions(action: string, options: Options): void {
  if (Object.values(options).some((value) => value !== undefined))
    throw new UsageError(`\`${action}\` takes no option.`);
}

const readOrders = (shop: ShopAddress, query: URLSearchParams, context: CommandContext) =>
  readFromShop<readonly Order[]>(shop, `/tenant-orders?${query}`, context);

async function findOrder(shop: ShopAddress, number: string, context: CommandContext): Promise<Order> {
  const { data } = await readOrders(shop, new URLSearchParams({ number }), context);
  const [order] = data;
  if (order === undefined) throw new CommandError(`${shop.tenant} has no order ${number}.`);
  return order;
}

/** Posts to what is below `/tenant-orders/`, and answers the order as it is then. Throws `CommandError` with the backend's reason. */
const postToOrder = (
  shop: ShopAddress,
  path: string,
  body: { readonly status: OrderStatus; readonly message?: Readonly<Record<string, string>> } | undefined,
  context: CommandContext,
): Promise<Order> => changeInShop<Order>(shop, { method: 'POST', path: `/tenant-orders/${path}`, body }, context);

function requireStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((each) => each === text);
  if (status === undefined) throw new UsageError(`STATUS must be one of ${ORDER_STATUSES.join(', ')}.`);
  return status;
}

function requireOrderNumber(text: string): string {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('NUMBER must be the number of an order, like 100042.');
  return text;
}
