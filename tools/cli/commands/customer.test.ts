import { expect, it } from 'vitest';
import { runInProcess } from '../test/run-in-process.ts';

const ID = 'a'.repeat(24);

async function run(args: readonly string[], respond: () => Response = created) {
  const sent: { call: string; tenant: string | null; body: Record<string, string> }[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    const body: Record<string, string> = JSON.parse(String(init.body));
    sent.push({ call: `${init.method} ${String(input)}`, tenant: new Headers(init.headers).get('x-tenant'), body });
    return respond();
  };
  const env = { BACKEND_URL: 'http://backend.example', BACKEND_TOKEN: 'secret-token' };
  return { ...(await runInProcess(['customer', ...args], { env, fetch: answer })), sent };
}

const created = () => Response.json({ success: true, message: 'ok', data: { _id: ID } }, { status: 201 });

it('creates a customer of the tenant, with what was given', async () => {
  const args = [
    'create',
    'lumen',
    '--email',
    'sara@example.com',
    '--name',
    'Sara Ahmed',
    '--password',
    'correct horse',
  ];
  const { code, output, sent } = await run(args);
  expect({ code, output }).toEqual({
    code: 0,
    output: `Created customer ${ID} (sara@example.com) of lumen at http://backend.example.\n`,
  });
  expect(sent).toEqual([
    {
      call: 'POST http://backend.example/customers',
      tenant: 'lumen',
      body: { fullName: 'Sara Ahmed', email: 'sara@example.com', password: 'correct horse' },
    },
  ]);
});

it('generates a password where none is given, another one each time, and prints it once', async () => {
  const runs = [
    await run(['create', 'lumen', '--email', 'sara@example.com']),
    await run(['create', 'lumen', '--email', 'sara@example.com']),
  ];
  const passwords = runs.map(({ sent }) => sent[0]?.body.password ?? '');
  expect(new Set(passwords).size).toBe(2);
  for (const [index, { output, sent }] of runs.entries()) {
    expect(passwords[index]).toMatch(/^[\w-]{16}$/);
    expect(output.split(passwords[index] ?? '')).toHaveLength(2);
    expect(sent[0]?.body.fullName).toBe('sara');
  }
});

const done = () => Response.json({ success: true, message: 'ok', data: null });

it('resets a password to a generated one, which it prints once, or to one that is given', async () => {
  const { code, output, sent } = await run(['reset', 'lumen', '--email', 'sara@example.com'], done);
  expect(code).toBe(0);
  expect(sent).toMatchObject([
    { call: 'PUT http://backend.example/customers/password', tenant: 'lumen', body: { email: 'sara@example.com' } },
  ]);
  const password = sent[0]?.body.password ?? '';
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(output).toBe(
    `Reset the password of sara@example.com of lumen at http://backend.example with the password ${password} (shown only once); all sessions of this customer have ended.\n`,
  );
  const given = await run(['reset', 'lumen', '--email', 'sara@example.com', '--password', 'correct horse'], done);
  expect(given.sent[0]?.body.password).toBe('correct horse');
  expect(given.output).not.toContain('correct horse');
});

it('ends the sessions of a customer', async () => {
  const { code, output, sent } = await run(['sign-out', 'lumen', '--email', 'sara@example.com'], done);
  expect({ code, output }).toEqual({
    code: 0,
    output: 'Ended all sessions of sara@example.com of lumen at http://backend.example.\n',
  });
  expect(sent).toEqual([
    {
      call: 'DELETE http://backend.example/customers/sessions',
      tenant: 'lumen',
      body: { email: 'sara@example.com' },
    },
  ]);
});

it.each([
  [['remove', 'lumen', '--email', 'a@b'], 'Expected `create`'],
  [['toString', 'lumen', '--email', 'a@b'], 'Expected `create`'],
  [['reset', 'lumen'], '--email'],
  [['create', '../x', '--email', 'a@b'], 'Invalid tenant name'],
  [['sign-out', 'lumen', '--email', 'a@b', '--password', 'x'], '`sign-out` takes no --password.'],
])('is used wrongly as %j', async (args, reason) => {
  const { code, errors, sent } = await run(args, done);
  expect(code).toBe(2);
  expect(errors).toContain(reason);
  expect(sent).toEqual([]);
});
