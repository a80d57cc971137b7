import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import type { Api } from '../../../runtime/api/api.ts';
import { eachDay, nextDay } from '../../../runtime/domain/booking/opening-times.ts';
import type { Clock } from '../../../runtime/domain/time/clock.ts';
import { checkLedger } from '../../backend/conformance/ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from '../../backend/conformance/ledger/ledger-rows.ts';
import { completeDelivery, fillShelves, findCartItems } from '../../backend/conformance/sample-orders.ts';
import { addVoucher } from '../../backend/conformance/sample-vouchers.ts';
import type { DatabaseConnection } from '../../backend/database/database-connection.ts';
import { becomeCustomer, runAsTenant } from '../../backend/database/tenant-transaction.ts';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS } from '../../backend/limits.ts';
import { processDuePayments } from '../../backend/payments/process-due-payments.ts';
import { createSandboxProvider } from '../../backend/payments/sandbox-provider.ts';
import { enterIntoWallet } from '../../backend/wallet/wallet.ts';
import { startTemporaryPostgres } from '../../build/setup/temporary-postgres.ts';
import { type Random, randomFrom } from '../test/random.ts';
import { findTimeProblems, holdAgain } from './running/booked-times.ts';
import { Booker, type BookerStep, type BookerWalk, type ServiceOffer } from './running/booker.ts';
import { registerCustomer } from './running/customer.ts';
import { KillableShop } from './running/killable-shop.ts';
import { connectBackend } from './running/place-order.ts';
import { Activity } from './running/repeating-client.ts';
import { Shopper, type ShopperStep, type Walk } from './running/shopper.ts';

/** Kills per database, alternately of the backend and the shop. `KILLS_COUNT=150` makes them 300 in all. */
const KILLS = Number(process.env.KILLS_COUNT ?? 20);

/** A restart takes this long on a busy machine. */
const KILL_TIMEOUT_MS = 60_000;

/** Concurrent shoppers, half of them guests; some customers have a full wallet. */
const SHOPPERS = 6;

/** Concurrent bookers, half of them guests. */
const BOOKERS = 4;

/** Bookable on every weekday, some with experts, some with places. */
const BOOKED_SERVICES = ['couples-massage', 'moroccan-hammam', 'aroma-massage', 'back-and-shoulder-release'];
const BOOKED_DAYS = { from: 3, to: 6 };

/** A kill comes during one of this many requests after the last restart. */
const MAX_REQUESTS_BEFORE_KILL = 12;

/** `KILLS_SEED=…` repeats the draws of a run. */
const SEED = process.env.KILLS_SEED ?? String(Date.now());

it.concurrent.each(['PGlite', 'PostgreSQL'] as const)(
  'after kill -9 of backend and shop at random moments, each paid order and appointment exists once, each unpaid hold is released, and no slot is lost or double (%s)',
  async (name) => {
    console.log(`KILLS_SEED=${SEED} repeats this run.`);
    const random = randomFrom(`${SEED} ${name}`);
    const postgres = name === 'PostgreSQL' ? await startTemporaryPostgres() : undefined;
    const shop = await KillableShop.create({
      root: inject('root'),
      seed: inject('seed'),
      databaseUrl: postgres?.url,
    });
    try {
      const { before, shoppers, bookers, activity, calendar } = await openForBusiness(shop, random);
      const [walks, bookings] = await walkWhileKilled(shop, [shoppers, bookers], { activity, random });
      console.log(
        `${name}: ${walks.length} orders, ${bookings.length} booking carts:`,
        countBy(bookings, ({ ending }) => ending),
        'requests under way as a process was killed:',
        Object.fromEntries(activity.killed),
      );
      await shop.stopBoth();
      await shop.withDatabase(async (database) => {
        const clock = { now: () => Date.now() + PAYMENT_HOLD_MS + PAYMENT_GRACE_MS };
        await checkPlaced(database, before, { walks, bookings });
        await endHolds(database, shop, clock);
        await checkOrders(database, before.lumen, { walks, sweptAt: clock.now() });
        await checkAppointments(database, before.serene, { bookings, calendar, at: clock.now() });
      });
      // Without kills during these requests the run proves nothing.
      for (const step of ['check', 'order', 'return', 'status', 'hold', 'appointment'] as const)
        expect(activity.killed.get(step), step).toBeGreaterThan(0);
    } finally {
      await shop.remove();
      await postgres?.stop();
    }
  },
  Math.max(1_800_000, KILLS * KILL_TIMEOUT_MS),
);

type Tenant = 'lumen' | 'serene';
type Step = ShopperStep | BookerStep;

interface OpenShop {
  readonly before: Readonly<Record<Tenant, LedgerRows>>;
  readonly shoppers: readonly Shopper[];
  readonly bookers: readonly Booker[];
  readonly activity: Activity<Step>;
  readonly calendar: BookedCalendar;
}

/** Services at their branches, and days (`yyyy-MM-dd`) to book. */
interface BookedCalendar {
  readonly offers: readonly ServiceOffer[];
  readonly days: readonly string[];
}

/** Fills stock and wallets, starts both processes, and signs the customers in. */
async function openForBusiness(shop: KillableShop, random: Random): Promise<OpenShop> {
  await shop.start('backend');
  const backend = connectBackend({ url: shop.backendUrl });
  const customers = Array.from({ length: SHOPPERS / 2 }, (_, index) => ({
    email: `kills${index}@example.com`,
    password: 'correct horse',
  }));
  const customerIds: string[] = [];
  for (const customer of customers) {
    await registerCustomer({ url: shop.backendUrl }, { fullName: 'Mona', ...customer });
    customerIds.push((await backend.call('login', { body: customer })).data.customer._id);
  }
  const delivery = await completeDelivery(backend);
  const { data: methods } = await backend.call('paymentMethods', {});
  const method = methods.find(({ type }) => type === 'card');
  const [item] = await findCartItems(backend, Date.now(), '-price');
  const { data: products } = await backend.call('themeProducts', { query: { pageSize: 10, sort: '-price' }, body: {} });
  const slug = products.find(({ _id }) => _id === item?.productId)?.slug;
  const spa = connectBackend({ url: shop.backendUrl }, { 'x-tenant': 'serene' });
  for (const customer of customers.slice(0, BOOKERS / 2))
    await registerCustomer({ url: shop.backendUrl }, { fullName: 'Mona', ...customer }, 'serene');
  const spaMethod = (await spa.call('paymentMethods', {})).data.find(({ type }) => type === 'card');
  const calendar = await readCalendar(spa);
  if (item === undefined || method === undefined || slug === undefined || spaMethod === undefined)
    throw new Error('the shop has too little');
  // A graceful stop writes the compile cache.
  await shop.start('shop');
  await shop.stopBoth();

  const { before, voucher } = await shop.withDatabase(async (database) => {
    await fillShelves(database, 100_000);
    await fillWallets(database, customerIds);
    const { code } = await addVoucher(database, { max_uses: 20, amount: 500 });
    const before = { lumen: await readLedger(database), serene: await readLedger(database, 'serene') };
    return { before, voucher: code };
  });
  await shop.start('backend');
  await shop.start('shop');

  const activity = new Activity<Step>();
  const shoppers = Array.from(
    { length: SHOPPERS },
    (_, index) =>
      new Shopper({
        shopUrl: shop.urlOf('lumen'),
        random: randomFrom(String(random.next())),
        address: `198.51.100.${index + 1}`,
        customer: customers[index],
        delivery,
        item,
        slug,
        method,
        voucher,
        onRequest: activity.begin,
      }),
  );
  const bookers = Array.from(
    { length: BOOKERS },
    (_, index) =>
      new Booker({
        shopUrl: shop.urlOf('serene'),
        random: randomFrom(String(random.next())),
        address: `203.0.113.${index + 1}`,
        customer: index < BOOKERS / 2 ? customers[index] : undefined,
        ...calendar,
        method: spaMethod,
        onRequest: activity.begin,
      }),
  );
  for (const person of [...shoppers, ...bookers]) await person.signIn();
  return { before, shoppers, bookers, activity, calendar };
}

/** The booked services, each at every branch that offers it. */
async function readCalendar(backend: Api): Promise<BookedCalendar> {
  const offers: ServiceOffer[] = [];
  for (const { _id: branchId } of (await backend.call('branches', { query: {} })).data)
    for (const { _id: serviceId, slug } of (await backend.call('services', { query: { branchId } })).data)
      if (BOOKED_SERVICES.includes(slug)) offers.push({ serviceId, branchId });
  if (offers.length < BOOKED_SERVICES.length) throw new Error('the shop has too few services');
  const today = new Date().toISOString().slice(0, 10);
  return { offers, days: eachDay({ from: nextDay(today, BOOKED_DAYS.from), to: nextDay(today, BOOKED_DAYS.to) }) };
}

/** The first customer can pay everything, the others a part. */
async function fillWallets(database: DatabaseConnection, customerIds: readonly string[]): Promise<void> {
  for (const [index, customerId] of customerIds.entries())
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await becomeCustomer(transaction, customerId);
      const amount = index === 0 ? 100_000_000 : 1500;
      await enterIntoWallet(transaction, 'lumen', customerId, { kind: 'gift', amount, now: Date.now() });
    });
}

/** All walk until the last kill, and finish what they began. Returns the walks of each group. */
async function walkWhileKilled(
  shop: KillableShop,
  [shoppers, bookers]: readonly [readonly Shopper[], readonly Booker[]],
  { activity, random }: { readonly activity: Activity<Step>; readonly random: Random },
): Promise<readonly [readonly Walk[], readonly BookerWalk[]]> {
  let isOpen = true;
  const walkOn = async <Done>(person: { walk(): Promise<Done> }): Promise<readonly Done[]> => {
    const walks: Done[] = [];
    while (isOpen) walks.push(await person.walk());
    return walks;
  };
  const walked = Promise.all([
    Promise.all(shoppers.map((shopper) => walkOn(shopper))),
    Promise.all(bookers.map((booker) => walkOn(booker))),
  ]);
  walked.catch(() => {
    isOpen = false;
  });
  for (let kill = 0; kill < KILLS && isOpen; kill += 1) {
    await Promise.race([activity.afterRequests(random.whole(1, MAX_REQUESTS_BEFORE_KILL)), walked]);
    // Within the time of a response.
    await delay(random.next() * 50);
    activity.noteKill();
    await shop.kill(kill % 2 === 0 ? 'backend' : 'shop');
  }
  isOpen = false;
  const [walks, bookings] = await walked;
  // Holds that remain at the end.
  const abandoned = await Promise.all(bookers.map((booker) => booker.walk('leave')));
  return [walks.flat(), [...bookings.flat(), ...abandoned]];
}

interface Walks {
  readonly walks: readonly Walk[];
  readonly bookings: readonly BookerWalk[];
}

/** Each confirmed order and appointment exists once, and no other. */
async function checkPlaced(
  database: DatabaseConnection,
  before: OpenShop['before'],
  { walks, bookings }: Walks,
): Promise<void> {
  const { orders } = await checkLedger(database, before.lumen);
  const placedIds = newIds(orders, before.lumen.orders);
  expect(placedIds, 'orders').toEqual(walks.map(({ orderId }) => orderId).sort());
  const { appointments } = await checkLedger(database, before.serene, { tenant: 'serene' });
  const requestedIds = bookings.flatMap(({ appointmentId }) => appointmentId ?? []).sort();
  expect(newIds(appointments, before.serene.appointments), 'appointments').toEqual(requestedIds);
}

const newIds = (now: readonly { readonly id: string }[], before: readonly { readonly id: string }[]) => {
  const known = new Set(before.map(({ id }) => id));
  return now.flatMap(({ id }) => (known.has(id) ? [] : [id])).sort();
};

/** Processes payments as of the end of all holds. */
async function endHolds(database: DatabaseConnection, { provider }: KillableShop, clock: Clock): Promise<void> {
  const payments = createSandboxProvider({ url: provider.url, secret: provider.secret, eventsUrl: () => '' });
  await processDuePayments({ db: database.db, clock, payments, log: pino({ level: 'silent' }) });
}

/** Compares the orders after the end of holds with the shoppers' records. */
async function checkOrders(
  database: DatabaseConnection,
  before: LedgerRows,
  { walks, sweptAt }: { readonly walks: readonly Walk[]; readonly sweptAt: number },
): Promise<void> {
  const charged = await paymentsCharged(database, 'lumen', walks);
  const { orders } = await checkLedger(database, before, { charged, sweptAt });
  const statusOf = new Map(orders.map(({ id, statuses }) => [id, statuses.at(-1)]));
  for (const { orderId, isPaid, ending } of walks)
    expect(statusOf.get(orderId), `order ${orderId}: ${ending}`).toBe(isPaid ? 'placed' : 'unpaid');
}

/** The same for appointments; no time is lost or double, and ended holds can be booked again. */
async function checkAppointments(
  database: DatabaseConnection,
  before: LedgerRows,
  {
    bookings,
    calendar: { offers, days },
    at,
  }: { readonly bookings: readonly BookerWalk[]; readonly calendar: BookedCalendar; readonly at: number },
): Promise<void> {
  const tenant = 'serene';
  const charged = await paymentsCharged(database, tenant, bookings);
  const ledger = await checkLedger(database, before, { tenant, charged, sweptAt: at });
  const statusOf = new Map(ledger.appointments.map(({ id, status }) => [id, status]));
  const appointmentOf = new Map(ledger.bookings.map(({ id, appointmentId }) => [id, appointmentId]));
  for (const { appointmentId, isBooked, ending, bookingIds } of bookings) {
    if (appointmentId === undefined) continue;
    expect(statusOf.get(appointmentId), `appointment ${appointmentId}: ${ending}`).toBe(isBooked ? 'booked' : 'unpaid');
    for (const id of bookingIds) expect(appointmentOf.get(id), `booking ${id}: ${ending}`).toBe(appointmentId);
  }
  const abandoned = new Set(bookings.flatMap(({ ending, bookingIds }) => (ending === 'leave' ? bookingIds : [])));
  const held = ledger.bookings.flatMap(({ id, appointmentId: owner }) => (owner === null ? id : []));
  expect(
    held.filter((id) => !abandoned.has(id)),
    'held without a customer',
  ).toEqual([]);
  const shop = { tenant, offers, window: { from: days[0] ?? '', to: days.at(-1) ?? '' }, at };
  expect(await findTimeProblems(database, shop, ledger)).toEqual([]);
  const { count, problems } = await holdAgain(database, shop);
  expect(problems).toEqual([]);
  expect(count, 'holds that have ended').toBeGreaterThan(0);
}

/** Ids of the payments that the provider charged. */
async function paymentsCharged(
  database: DatabaseConnection,
  tenant: Tenant,
  walks: readonly { readonly charged: readonly string[] }[],
): Promise<readonly string[]> {
  const { payments } = await readLedger(database, tenant);
  const idOf = new Map(payments.map(({ id, reference }) => [reference, id]));
  return walks.flatMap(({ charged }) => charged).map((reference) => idOf.get(reference) ?? reference);
}

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));
