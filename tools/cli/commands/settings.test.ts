import { expect, it } from 'vitest';
import type { ShopSettings } from '../../../schemas/generated/wire.ts';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runWithBackend, succeed } from '../test/run-with-backend.ts';

const stored: ShopSettings = {
  cities: [{ name: { en: 'Dubai', ar: 'دبي' } }],
  branches: [
    { name: { ar: 'جميرا', en: 'Jumeirah' }, address: { ar: 'شارع الشاطئ' }, city: 'Dubai', hours: ['Mo 09:00-18:00'] },
  ],
  delivery: [{ branch: 'Jumeirah', fee: 15 }],
  times: [],
  payments: [],
  cashOnDelivery: [],
};
const answer = () => succeed({ currency: 'AED', settings: stored });
const store = (file: object) =>
  withTemporaryFolder({ 'spa.json': JSON.stringify(file) }, (cwd) =>
    runWithBackend(['settings', 'serene', 'spa.json'], answer, cwd),
  );

it('prints a file that can be stored unchanged, and the currency apart', async () => {
  const { code, output, errors } = await runWithBackend(['settings', 'serene'], answer);
  expect([code, JSON.parse(output), errors]).toEqual([0, stored, 'Amounts are in AED.\n']);
  const again = await store(stored);
  expect(again.sent.at(-1)).toEqual({ method: 'PATCH', path: '/shop-settings', tenant: 'serene', body: stored });
  expect(again.output).toContain('serene: settings stored. Now: branches 1, cities 1, delivery 1 (fees in AED)');
});

it.each([
  [
    { delivery: [{ city: 'Dubay', fee: 10 }] },
    '/delivery/0/city: The shop has no city `Dubay`; did you mean `Dubai`? (unknown-slug)',
  ],
  [
    { delivery: [{ branch: 'Marina', fee: 10 }] },
    '/delivery/0/branch: The shop has no branch `Marina`. Add it to `branches`; it has `جميرا`, `Jumeirah`. (unknown-slug)',
  ],
  [
    { branches: [{ ...stored.branches?.[0], name: { ar: 'المارينا' } }] },
    '/branches: `delivery`, which this file leaves out, names the branch `Jumeirah`: keep it, or list `delivery`, too. (unknown-slug)',
  ],
  [
    { cities: [...(stored.cities ?? []), { country: 'AE', name: { en: 'DUBAI' } }] },
    '/cities/1/name: The name `DUBAI` is that of entry 1 already: choose another one. (duplicate-id)',
  ],
  [
    { delivery: [{ fee: 10 }, { branch: 'Jumeirah', country: 'AE', fee: 12 }] },
    '/delivery/1: A place of this branch is that of entry 1 already: choose another one. (duplicate-id)',
  ],
  [
    { times: [{ kind: 'pickup', hours: ['Mo 20:00-02:00'], capacity: 5 }] },
    '/times/0/hours: 20:00-02:00 ends before it begins: end it by 23:59. (minimum)',
  ],
])('refuses %j', async (file, message) => {
  const { code, output, sent } = await store(file);
  expect([code, sent.length]).toEqual([1, 1]);
  expect(output).toContain(message);
  expect(output).toContain('spa.json: not stored; the shop still has the settings that it had.');
});

it('stores a file with advice on countries without delivery, fees with too many decimals and missing languages', async () => {
  const branches = stored.branches?.map((branch) => ({ ...branch, name: { ar: 'جميرا' } }));
  const { code, output } = await store({ branches, delivery: [{ branch: 'جميرا', fee: 9.999 }] });
  expect(code).toBe(0);
  expect(output).toContain('advice at /delivery/0/fee: Prices in AED have 2 decimals: write 10.');
  expect(output).toContain('advice at /branches/0/name: Not translated into English');
  expect((await store({ delivery: [] })).output).toContain(
    'advice at /delivery: Nothing is delivered to AE: customers there can only pick up.',
  );
});
