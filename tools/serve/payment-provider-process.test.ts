import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { startPaymentProviderProcess } from './payment-provider-process.ts';

it('runs in a process of its own until it is stopped, and knows the secret that it was given', async () => {
  const provider = await startPaymentProviderProcess(projectFolder);
  onTestFinished(() => provider.stop());
  const ask = async (secret: string) =>
    (await fetch(`${provider.url}/payments/pay_0`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect([await ask(provider.secret), await ask('guessed')]).toEqual([404, 401]);
  await provider.stop();
  await expect(ask(provider.secret)).rejects.toThrow();
});

it.each([
  ['in production', { NODE_ENV: 'production', PAYMENT_SANDBOX_SECRET: 'shared' }, 'not for production'],
  ['without its secret', { NODE_ENV: 'development', PAYMENT_SANDBOX_SECRET: '' }, 'PAYMENT_SANDBOX_SECRET is missing'],
])('does not run %s, and says so', async (_, env, words) => {
  const main = join(projectFolder, 'tools/payment-provider/main.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, said]).toEqual([2, expect.stringContaining(words)]);
});
