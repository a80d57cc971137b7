import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { safeFileName } from '../../../runtime/domain/options/option-file.ts';
import { currentStatus, ORDER_STATUSES, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Order } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { askBackend } from '../backend/ask-backend.ts';

import { changeInShop, findShop, inDefaultLanguage, readFromShop, type ShopAddress } from '../backend/shop-calls.ts';
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

Lists the orders of a tenant's shop, newest first: number, time of the order (UTC), status, pickup or delivery, total,
refund if any, customer. Prints the number of due refunds.

  --status     only orders with this current status
  --since      only orders placed on this day (2026-11-01, in UTC) or later
  --search     only orders with this text in their number or in a product's title
  --refund-due only orders with a due refund
  --page       page of the list, from 1; default 1
  --size       orders on a page, at most 200; default 20
  --format     text, or json for programs: the complete orders

show prints a complete order, with the names and sizes of the customer's files. files saves these in FOLDER, which is created
if missing, by order number, line and name; their content is untrusted. set changes the status and mails it to the customer:

  awaiting-payment  to cancelled; a payment makes it placed, the end of the payment period unpaid
  placed            to confirmed or cancelled
  confirmed         to ready (pickup), on-the-way (delivery) or cancelled
  ready             to completed or cancelled
  on-the-way        to completed or cancelled

cancelled restores the stock, the time slot, the wallet amount and the voucher, and refunds other payments by their payment
provider within a minute. completed gives the customer points. completed and cancelled are final; a late payment makes an
unpaid order placed. The current status changes nothing and sends no mail.

refund requests the due refund of an order again from its payment provider, after the provider rejected it. The backend
itself repeats requests without a response. Money is refunded once.

  --message    message to the customer beside the status, in the shop's default language

${USES_BACKEND_AS_ADMIN}

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
  message: { type: 'string' },
  ...PAGE_OPTIONS,
} as const;

type Options = ReturnType<typeof parseCommandArguments<typeof OPTIONS>>['values'];

async function listOrders(
  operands: readonly string[],
  { status, since, search, 'refund-due': refundDue, message, ...page }: Options,
  context: CommandContext,
): Promise<void> {
  const [tenant] = requireOperands(operands, 'TENANT');
  if (message !== undefined) throw new UsageError('Only `set` takes --message.');
  const query = new URLSearchParams({
    ...(status !== undefined && { status: requireStatus(status) }),
    ...(since !== undefined && { since: requireDay('--since', since) }),
    ...(search !== undefined && { q: search }),
    ...(refundDue === true && { refund: 'due' }),
    ...pageQuery(page),
  });
  const shop = await findShop(tenant, context);
  const { data, pagination } = await readOrders(shop, query, context);
  const isAll =
    [status, since, search, refundDue].every((filter) => filter === undefined) && (page.page ?? '1') === '1';
  const empty = `${tenant} has no ${isAll ? '' : 'matching '}orders${isAll ? '' : ' on this page'}.`;
  const isPrinted = printPage({ data, pagination, describe: describeOrders, empty, next: 'older' }, page, context);
  if (isPrinted && refundDue !== true) await printRefundsDue(shop, context);
}

/** Reminds of due refunds below every list, independent of its filters. */
async function printRefundsDue(shop: ShopAddress, context: CommandContext): Promise<void> {
  const { pagination } = await readOrders(shop, new URLSearchParams({ refund: 'due', pageSize: '1' }), context);
  const total = pagination?.total ?? 0;
  if (total > 0)
    context.printError(`Refunds due: ${total}. npx vitrine orders ${shop.tenant} --refund-due lists their orders.`);
}

async function refundOrder(operands: readonly string[], options: Options, context: CommandContext): Promise<void> {
  rejectOptions('refund', options);
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
  rejectOptions('show', options);
  const { shop, order } = await findNamedOrder(operands, context);
  for (const line of describeOrder(order, await readPlaceNames(order, shop, context))) context.print(line);
}

async function saveFiles(operands: readonly string[], options: Options, context: CommandContext): Promise<void> {
  const [tenant, number, folder] = requireOperands(operands, 'TENANT', 'NUMBER', 'FOLDER');
  rejectOptions('files', options);
  const { shop, order } = await findNamedOrder([tenant, number], context);
  const files = filesOfOrder(order);
  if (files.length === 0) return context.printError(`Order ${order.orderNumber} of ${tenant} has no files.`);
  const unwritable = () => {
    throw new CommandError(`${folder} cannot be written to: is it a folder?`);
  };
  await mkdir(resolve(context.cwd, folder), { recursive: true }).catch(unwritable);
  for (const file of files) {
    const path = `/tenant-orders/${order._id}/files/${file._id}`;
    const response = await askBackend({ ...shop, fetch: context.fetch, path });
    // The name is user input, reduced to a safe file name.
    const target = join(folder, `${order.orderNumber}-${file.line}-${safeFileName(file.name)}`);
    await context
      .writeFile(resolve(context.cwd, target), new Uint8Array(await response.arrayBuffer()))
      .catch(unwritable);
    context.print(escapeControlCharacters(target));
  }
}

async function setStatus(
  operands: readonly string[],
  { message, ...others }: Options,
  context: CommandContext,
): Promise<void> {
  const [tenant, number, newStatus] = requireOperands(operands, 'TENANT', 'NUMBER', 'STATUS');
  rejectOptions('set', others, 'message');
  if (message?.trim() === '') throw new UsageError('--message must not be blank.');
  const status = requireStatus(newStatus);
  const { shop, order } = await findNamedOrder([tenant, number], context);
  const before = currentStatus(order);
  const name = `Order ${order.orderNumber} of ${tenant}`;
  // Requested even if it had the status when read: only the response tells.
  const change = { status, ...(message !== undefined && { message: await inDefaultLanguage(message, shop, context) }) };
  const after = await postToOrder(shop, `${order._id}/status`, change, context);
  const isNew = after.timelines.length > order.timelines.length;
  if (isNew) return context.print(`${name} is ${currentStatus(after)} now; it was ${before}.`);
  context.print(`${name} is already ${before}: nothing changed and no mail was sent.`);
}

/** The order of the operands `TENANT NUMBER`. Throws `CommandError` if it does not exist. */
async function findNamedOrder(operands: readonly string[], context: CommandContext) {
  const [tenant, number] = requireOperands(operands, 'TENANT', 'NUMBER');
  if (!/^\d{1,15}$/.test(number)) throw new UsageError('NUMBER must be the number of an order, like 100042.');
  const shop = await findShop(tenant, context);
  const [order] = (await readOrders(shop, new URLSearchParams({ number }), context)).data;
  if (order === undefined) throw new CommandError(`${tenant} has no order ${number}.`);
  return { shop, order };
}

const readOrders = (shop: ShopAddress, query: URLSearchParams, context: CommandContext) =>
  readFromShop<readonly Order[]>(shop, `/tenant-orders?${query}`, context);

/** Posts to a path below `/tenant-orders/` and returns the changed order. Throws `CommandError` with the backend's message. */
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
