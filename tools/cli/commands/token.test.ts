import { expect, it } from 'vitest';
import { runInProcess } from '../test/run-in-process.ts';

interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

const SECRET = 'x'.repeat(43);

/** Runs a command against a backend that answers this. */
async function run(args: readonly string[], data: unknown, status = 200) {
  const sent: Sent[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    sent.push({
      call: `${init.method ?? 'GET'} ${String(input).replace('http://backend.example', '')}`,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      authorization: new Headers(init.headers).get('authorization'),
    });
    const failure = { success: false, message: 'There is no such\nservice token.', code: 'not_found' };
    return Response.json(status < 300 ? { success: true, message: 'ok', data } : failure, { status });
  };
  const env = { BACKEND_URL: 'http://backend.example/', BACKEND_TOKEN: 'admin-token' };
  return { ...(await runInProcess(args, { env, fetch: answer })), sent };
}

it('creates a token and prints nothing else to stdout', async () => {
  const { code, output, errors, sent } = await run(
    ['token', 'new', 'publish:lumen', '--label', 'Deployment'],
    { id: 'abcdef012345', token: SECRET },
    201,
  );
  expect({ code, output }).toEqual({ code: 0, output: `${SECRET}\n` });
  expect(errors).toContain('vitrine token revoke abcdef012345');
  expect(sent).toEqual([
    {
      call: 'POST /service-tokens',
      body: { scope: 'publish:lumen', label: 'Deployment' },
      authorization: 'Bearer admin-token',
    },
  ]);
});

it('lists tokens with one line each, without control characters of labels', async () => {
  const { code, output, sent } = await run(
    ['token', 'list'],
    [{ id: 'abcdef012345', scope: 'shop', label: 'a\u001b[2J\nb', createdAt: '2026-03-01T00:00:00.000Z' }],
  );
  expect({ code, output }).toEqual({ code: 0, output: 'abcdef012345  2026-03-01  shop  a\\u001b[2J\\u000ab\n' });
  expect(sent[0]?.call).toBe('GET /service-tokens');
});

it('revokes a token and prints the backend’s error for an unknown one', async () => {
  const revoked = await run(['token', 'revoke', 'abcdef012345'], null);
  expect(revoked).toMatchObject({ code: 0, output: 'Revoked token abcdef012345.\n' });
  expect(revoked.sent[0]?.call).toBe('DELETE /service-tokens/abcdef012345');
  const unknown = await run(['token', 'revoke', 'abcdef012345'], null, 404);
  expect(unknown.code).toBe(2);
  expect(unknown.errors).toBe(
    'vitrine token: The backend at http://backend.example refused the request: There is no such\\u000aservice token.\n',
  );
});
