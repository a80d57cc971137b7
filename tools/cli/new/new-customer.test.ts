import { expect, it } from 'vitest';
import { runInProcess } from '../test/run-in-process.ts';

const ID = 'a'.repeat(24);

async function run(args: readonly string[], respond: () => Response = created) {
  const sent: { url: string; tenant: string | null; body: Record<string, string> }[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    const body: Record<string, string> = JSON.parse(String(init.body));
    sent.push({ url: String(input), tenant: new Headers(init.headers).get('x-tenant'), body });
    return respond();
  };
  const env = { BACKEND_URL: 'http://backend.example', BACKEND_TOKEN: 'secret-token' };
  return { ...(await runInProcess(['new', 'customer', ...args], { env, fetch: answer })), sent };
}

const created = () => Response.json({ success: true, message: 'ok', data: { _id: ID } }, { status: 201 });

it('creates a customer of the tenant, with what was given', async () => {
  const args = ['lumen', '--email', 'sara@example.com', '--name', 'Sara Ahmed', '--password', 'correct horse'];
  const { code, output, sent } = await run(args);
  expect({ code, output }).toEqual({
    code: 0,
    output: `Created customer ${ID} (sara@example.com) of lumen at http://backend.example.\n`,
  });
  expect(sent).toEqual([
    {
      url: 'http://backend.example/customers',
      tenant: 'lumen',
      body: { fullName: 'Sara Ahmed', email: 'sara@example.com', password: 'correct horse' },
    },
  ]);
});

it('generates a password where none is given, another one each time, and prints it once', async () => {
  const runs = [
    await run(['lumen', '--email', 'sara@example.com']),
    await run(['lumen', '--email', 'sara@example.com']),
  ];
  const passwords = runs.map(({ sent }) => sent[0]?.body.password ?? '');
  expect(new Set(passwords).size).toBe(2);
  for (const [index, { output, sent }] of runs.entries()) {
    expect(passwords[index]).toMatch(/^[\w-]{16}$/);
    expect(output.split(passwords[index] ?? '')).toHaveLength(2);
    expect(sent[0]?.body.fullName).toBe('sara');
  }
});

it('says why the backend refused', async () => {
  const failure = { success: false, message: 'The request is not valid.', code: 'invalid_request' };
  const details = { errors: [{ pointer: '/body/email', message: 'must match pattern' }] };
  const refused = await run(['lumen', '--email', 'x'], () => Response.json({ ...failure, details }, { status: 400 }));
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain('refused the request: The request is not valid. /body/email must match pattern.');
  const taken = { ...failure, code: 'email_taken', message: 'There is an account with this e-mail address already.' };
  const again = await run(['lumen', '--email', 'x'], () => Response.json(taken, { status: 409 }));
  expect(again.errors).toContain('There is an account with this e-mail address already.');
});

it('needs a tenant and an e-mail address', async () => {
  expect((await run([])).errors).toContain('Expected the tenant of the customer.');
  expect((await run(['lumen'])).errors).toContain('--email');
  expect((await run(['../x', '--email', 'a@b'])).errors).toContain('Invalid tenant name');
});
