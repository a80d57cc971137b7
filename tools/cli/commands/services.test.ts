import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import {
  EXAMPLE_APPOINTMENT,
  EXAMPLE_SERVICES,
  MAYA_TOO,
  NOOR,
  runWithBackend,
  type SentRequest,
  succeed,
} from '../test/run-with-backend.ts';

const stored = { categories: 1, services: 2, experts: 3, affected: { total: 0, appointments: [] } };
const run = (args: readonly string[], respond: (request: SentRequest) => Response = () => succeed(stored)) =>
  runWithBackend(['services', ...args], respond);
const add = (file: object | string, options: readonly string[] = [], respond = () => succeed(stored)) =>
  withTemporaryFolder({ 'spa.json': typeof file === 'string' ? file : JSON.stringify(file) }, (cwd) =>
    runWithBackend(['services', 'add', 'serene', 'spa.json', ...options], respond, cwd),
  );
const { services, experts, categories } = EXAMPLE_SERVICES;
const [stones] = services;
const [noor] = experts;

describe('vitrine services', () => {
  it('lists services and experts in columns, without control characters', async () => {
    const { code, output } = await run(['serene']);
    expect({ code, lines: output.split('\n') }).toEqual({
      code: 0,
      lines: [
        'hot-stones  massage  60 min  420.00 AED  -15 %  جميرا         Noor Haddad, Maya',
        'steam       massage  1.5 h    95.50 AED         all branches  without an expert',
        '',
        `${NOOR}  Noor Haddad  جميرا         hot-stones`,
        `${'8'.repeat(24)}  Maya\\u202e   all branches  no service`,
        `${MAYA_TOO}  Maya         all branches  hot-stones`,
        '',
      ],
    });
  });

  it('prints a file that can be imported unchanged', async () => {
    const { output } = await run(['serene', '--format', 'json']);
    expect(JSON.parse(output)).toEqual({ categories, services, experts });
    const added = await add(output);
    expect(added.sent).toEqual([
      { method: 'PATCH', path: '/tenant-services?replaces=false', tenant: 'serene', body: JSON.parse(output) },
    ]);
    expect(added.output).toBe('serene: services stored. Now: categories 1, services 2 (prices in AED), experts 3.\n');
  });

  it.each([
    [
      { services: [{ ...stones, category: 'masage' }] },
      '/services/0/category: The shop has no category of services `masage`; did you mean `massage`?',
    ],
    [
      { services: [stones, stones] },
      '/services/1/slug: The slug `hot-stones` is that of entry 1 already: choose another one.',
    ],
    [
      { services: [{ ...stones, branches: ['Marena'] }] },
      '/services/0/branches/0: The shop has no branch `Marena`; did you mean `Marina`?',
    ],
    [
      { services: [{ ...stones, discountValue: 101 }] },
      '/services/0/discountValue: A discount is at most 100 per cent.',
    ],
    [
      { experts: [{ ...noor, services: ['cold-stones'] }] },
      '/experts/0/services/0: The shop has no service `cold-stones`; did you mean `hot-stones`?',
    ],
    [
      { experts: [{ ...noor, hours: ['Mo 09:00-13:00', 'Mo 12:00-14:00'] }] },
      '/experts/0/hours: The hours 12:00-14:00 of Mo overlap others: write one or the other.',
    ],
    [
      { experts: [{ ...noor, name: { en: 'Noor' } }] },
      "/experts/0/name: A name in the shop's default language is missing: add `ar`.",
    ],
    [
      { experts: [{ name: { ar: 'مايا' }, services: [] }] },
      `/experts/0/name: The shop has 2 experts \`مايا\`: use the id, \`${'8'.repeat(24)}\` or \`${MAYA_TOO}\`.`,
    ],
  ])('rejects an invalid file and suggests the intended name: %#', async (file, problem) => {
    const { code, output, sent } = await add(file);
    expect({ code, sent }).toEqual({ code: 1, sent: [] });
    expect(output).toContain(`error at ${problem}`);
  });

  it('with --replace checks the file alone and lists appointments of removed services', async () => {
    const refused = await add({ categories: [] }, ['--replace']);
    expect(refused.output).toContain(
      'error at /categories: The service `hot-stones` is of the category `massage`, which is not here: add it, or list `services`, too.',
    );
    const affected = { total: 3, appointments: [EXAMPLE_APPOINTMENT] };
    const { output, sent } = await add({ services: [] }, ['--replace'], () => succeed({ ...stored, affected }));
    expect(sent[0]?.path).toBe('/tenant-services?replaces=true');
    expect(output).toContain('Still booked with a removed service or expert (3):\n10004217  Mo 2026-11-30 10:00-11:00');
    expect(output).toContain('2 more not listed.\nTo cancel one: npx vitrine appointments cancel serene NUMBER\n');
  });

  it('removes a service by slug and an expert by name, and lists their appointments', async () => {
    const affected = () => succeed({ total: 1, appointments: [EXAMPLE_APPOINTMENT] });
    const service = await run(['remove', 'serene', 'service', 'hot-stones'], affected);
    expect(service.output).toMatch(
      /^serene: the service hot-stones was removed\.\nStill booked of this service \(1\):\n10004217 /,
    );
    const expert = await run(['remove', 'serene', 'expert', 'نور حداد'], () => succeed({ total: 0, appointments: [] }));
    expect(expert.output).toBe('serene: the expert نور حداد was removed.\n');
    expect([...service.sent, ...expert.sent].map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/tenant-services/services/hot-stones'],
      ['DELETE', `/tenant-services/experts/${NOOR}`],
    ]);
  });

  it.each([
    [['remove', 'serene', 'hot-stones', 'x'], 'Expected `service`, `category` or `expert` after TENANT.'],
    [['remove', 'serene', 'service', 'Hot/Stones'], 'NAME must be the slug of the service, like hot-stones.'],
    [['remove', 'serene', 'expert', 'Maia'], 'serene has no expert "Maia". Did you mean "Maya"?'],
    [
      ['remove', 'serene', 'expert', 'مايا'],
      `serene has 2 of the name "مايا": use the id, ${'8'.repeat(24)} (expert) or ${MAYA_TOO} (expert).`,
    ],
  ])('%j is rejected: %s', async (args, message) => {
    const { code, errors, sent } = await run(args);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(errors).toContain(message);
  });
});
