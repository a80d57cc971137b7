import { describe, expect, it } from 'vitest';
import { runInProcess } from '../test/run-in-process.ts';

const france = { countries: ['FR'], languages: ['fr', 'en'], currencies: ['EUR'], timeZone: 'Europe/Paris' };

async function run(
  args: readonly string[],
  { document = {}, status = 200 }: { document?: object; status?: number } = {},
) {
  const sent: { method: string; path: string; tenant: string | null; body: unknown }[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/builder') return Response.json(document);
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    const tenant = new Headers(init.headers).get('x-tenant');
    sent.push({ method: init.method ?? 'GET', path: pathname, tenant, body });
    return Response.json({ success: status === 200, message: 'ok', data: france }, { status });
  };
  const env = { BACKEND_URL: 'http://backend.example', BACKEND_TOKEN: 'secret-token' };
  return { ...(await runInProcess(['market', ...args], { env, fetch: answer })), sent };
}

describe('vitrine market', () => {
  it('shows the market of a tenant', async () => {
    const { code, output, sent } = await run(['folio']);
    expect({ code, output }).toEqual({
      code: 0,
      output: [
        'Market of folio:',
        '  countries   FR (France)',
        '  languages   fr (French), en (English)',
        '  currencies  EUR (Euro)',
        '  time zone   Europe/Paris',
        '',
      ].join('\n'),
    });
    expect(sent).toEqual([{ method: 'GET', path: '/market', tenant: 'folio', body: undefined }]);
  });

  it('changes only the given values', async () => {
    const args = [
      'folio',
      '--languages',
      'fr,en',
      '--country',
      'FR',
      '--currency',
      'EUR',
      '--time-zone',
      'Europe/Paris',
    ];
    const { code, output, sent } = await run(args);
    expect(code).toBe(0);
    expect(output).toContain('Market of folio, changed:\n');
    expect(sent).toEqual([{ method: 'PATCH', path: '/market', tenant: 'folio', body: france }]);
    const { sent: one } = await run(['folio', '--languages', 'ar']);
    expect(one.map(({ body }) => body)).toEqual([{ languages: ['ar'] }]);
  });
});
