import { expect, it } from 'vitest';
import { runWithBackend, type SentRequest, succeed } from '../test/run-with-backend.ts';

const ID = 'a'.repeat(24);

const created = () => succeed({ _id: ID });
const run = (args: readonly string[], respond: (request: SentRequest) => Response = created) =>
  runWithBackend(['customer', ...args], respond);
const passwordOf = ({ sent }: Awaited<ReturnType<typeof run>>): unknown =>
  Reflect.get(Object(sent[0]?.body), 'password');

it('creates a customer with the given options', async () => {
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
      method: 'POST',
      path: '/customers',
      tenant: 'lumen',
      body: { fullName: 'Sara Ahmed', email: 'sara@example.com', password: 'correct horse' },
    },
  ]);
});

it('generates a new password if none is given and prints it once', async () => {
  const create = () => run(['create', 'lumen', '--email', 'sara@example.com']);
  const [one, other] = [await create(), await create()];
  expect(passwordOf(one)).toMatch(/^[\w-]{16}$/);
  expect(passwordOf(other)).not.toBe(passwordOf(one));
  expect(one.output.split(String(passwordOf(one)))).toHaveLength(2);
  expect(one.sent[0]?.body).toMatchObject({ fullName: 'sara' });
});

const done = () => succeed(null);

it('resets a password to a given one, or to a generated one that it prints once', async () => {
  const args = ['reset', 'lumen', '--email', 'sara@example.com'];
  const reset = await run(args, done);
  const password = passwordOf(reset);
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(reset.sent).toEqual([
    { method: 'PUT', path: '/customers/password', tenant: 'lumen', body: { email: 'sara@example.com', password } },
  ]);
  expect(reset.output).toContain(`with the password ${password} (shown only once); all sessions of this customer have`);
  const given = await run([...args, '--password', 'correct horse'], done);
  expect(passwordOf(given)).toBe('correct horse');
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
      method: 'DELETE',
      path: '/customers/sessions',
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
])('%j is rejected: %s', async (args, reason) => {
  const { code, errors, sent } = await run(args, done);
  expect(code).toBe(2);
  expect(errors).toContain(reason);
  expect(sent).toEqual([]);
});
