import type { Appointment, Pagination, TenantServices } from '../../../schemas/generated/wire.ts';
import { type CommandRun, runInProcess } from './run-in-process.ts';

/** A request of a command to the backend. */
export interface SentRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly tenant: string | null;
  readonly body: unknown;
}

const ORIGIN = 'http://backend.example';

/** A successful response of the backend. */
export const succeed = (data: unknown, pagination?: Pagination): Response =>
  Response.json({ success: true, message: 'ok', data, pagination });

export const fail = (status: number, message: string, details?: object): Response =>
  Response.json({ success: false, code: 'conflict', message, details }, { status });

/** Runs a command against a stubbed backend. Returns its requests except those for market, services, slugs and media. */
export async function runWithBackend(
  args: readonly string[],
  respond: (request: SentRequest) => Response,
  cwd?: string,
): Promise<CommandRun & { readonly sent: readonly SentRequest[] }> {
  const sent: SentRequest[] = [];
  const send: typeof fetch = async (input, init = {}) => {
    const path = String(input).replace(ORIGIN, '');
    const method = init.method ?? 'GET';
    if (path === '/market')
      return succeed({ languages: ['ar', 'en'], countries: ['AE'], currencies: ['AED'], timeZone: 'Asia/Dubai' });
    if (method === 'GET' && path === '/tenant-services') return succeed(EXAMPLE_SERVICES);
    if (path.startsWith('/slugs/')) return succeed([]);
    if (path.startsWith('/media/')) return new Response(null, { status: 200 });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, path, tenant: new Headers(init.headers).get('x-tenant'), body };
    sent.push(request);
    return respond(request);
  };
  const env = { BACKEND_URL: ORIGIN, BACKEND_TOKEN: 'secret' };
  return { ...(await runInProcess(args, { env, fetch: send, ...(cwd !== undefined && { cwd }) })), sent };
}

export const [JUMEIRAH, MARINA, NOOR, MAYA, MAYA_TOO] = ['1', '2', '7', '8', '9'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
  string,
];

const calendar = { hours: ['Mo-Th 09:00-22:00', 'Fr 14:00-02:00'], daysOff: [] };
const service = {
  description: { en: 'Warm.', ar: 'دافئ' },
  image: '/media/spa/stones.svg',
  price: 420,
  durationValue: 60,
};

/** A spa with two branches and three experts, two with the same name. */
export const EXAMPLE_SERVICES: TenantServices = {
  currency: 'AED',
  timeZone: 'Asia/Dubai',
  categories: [{ slug: 'massage', name: { en: 'Massage', ar: 'التدليك' }, image: '/media/spa/massage.svg' }],
  services: [
    {
      ...service,
      slug: 'hot-stones',
      category: 'massage',
      name: { en: 'Hot stones', ar: 'أحجار' },
      discountType: 'percentage',
      discountValue: 15,
      branches: ['جميرا'],
      needsExpert: true,
    },
    {
      ...service,
      slug: 'steam',
      category: 'massage',
      name: { en: 'Steam', ar: 'بخار' },
      durationType: 'hours',
      durationValue: 1.5,
      price: 95.5,
    },
  ],
  experts: [
    {
      _id: NOOR,
      name: { en: 'Noor Haddad', ar: 'نور حداد' },
      services: ['hot-stones'],
      branches: ['جميرا'],
      hours: ['Mo 09:00-13:00'],
    },
    { _id: MAYA, name: { en: 'Maya\u202e', ar: 'مايا' }, services: [] },
    { _id: MAYA_TOO, name: { en: 'Maya', ar: 'مايا' }, services: ['hot-stones'] },
  ],
  calendars: [
    { _id: JUMEIRAH, kind: 'branch', name: { en: 'Jumeirah', ar: 'جميرا' }, ...calendar },
    {
      _id: MARINA,
      kind: 'branch',
      name: { en: 'Marina', ar: 'المرسى' },
      hours: [],
      daysOff: ['2020-01-01', '2099-12-31'],
    },
    { _id: NOOR, kind: 'expert', name: { en: 'Noor Haddad', ar: 'نور حداد' }, hours: ['Mo 09:00-13:00'], daysOff: [] },
    { _id: MAYA, kind: 'expert', name: { en: 'Maya\u202e', ar: 'مايا' }, daysOff: [] },
    { _id: MAYA_TOO, kind: 'expert', name: { en: 'Maya', ar: 'مايا' }, daysOff: [] },
  ],
};

const item = {
  serviceId: 'a'.repeat(24),
  slug: 'hot-stones',
  name: { en: 'Hot stones' },
  image: '/media/spa/stones.svg',
  branch: { _id: JUMEIRAH, name: { en: 'Jumeirah' }, address: { en: 'Beach Road' } },
  isAnyExpert: false,
  isAtHome: false,
  price: 357,
};
const slot = (from: string, to: string) => ({
  _id: `${JUMEIRAH}-x`,
  dateFrom: `2026-11-30T${from}:00.000Z`,
  dateTo: `2026-11-30T${to}:00.000Z`,
});

/** An appointment of two services, the second at home. */
export const EXAMPLE_APPOINTMENT: Appointment = {
  _id: 'b'.repeat(24),
  appointmentNumber: '10004217',
  status: 'booked',
  createdAt: '2026-11-20T22:30:00.000Z',
  items: [
    {
      ...item,
      _id: 'c'.repeat(24),
      slot: slot('06:00', '07:00'),
      expert: { _id: NOOR, fullName: { en: 'Noor Haddad' } },
    },
    { ...item, _id: 'd'.repeat(24), slot: slot('08:00', '09:30'), name: { en: 'Steam' }, isAtHome: true, price: 95.5 },
  ],
  currency: 'AED',
  subTotal: 515.5,
  discount: 63,
  total: 452.5,
  form: {
    isCash: false,
    reminderSent: false,
    customerId: { fullName: 'Sara\u001b[31m', email: 'sara@example.com', phoneNumber: '+971500000000' },
    notes: 'Ring twice.',
  },
};
