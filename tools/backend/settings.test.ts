import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readBackendSettings } from './settings.ts';

it('requires the token, and has defaults for missing and empty settings', () => {
  expect(readBackendSettings({})).toContain('BACKEND_TOKEN is missing');
  expect(readBackendSettings({ BACKEND_TOKEN: 't', DATABASE_URL: '', HOST: '' })).toMatchObject({
    ...{ host: '127.0.0.1', port: 0, databaseUrl: undefined, dataFolder: resolve('.data/backend') },
    ...{ smtpUrl: undefined, mailFrom: undefined, contactEmail: undefined, paymentSandbox: undefined },
  });
});

it.each([
  ['PORT', 'x'],
  ['MAIL_FROM', 'shop'],
  ['SMTP_URL', 'user:secret@mail'],
  ['PROVIDER_TIMEOUT_MS', 'x'],
])('refuses an invalid %s, without a password', (name, value) => {
  const refused = readBackendSettings({ BACKEND_TOKEN: 't', [name]: value });
  expect(refused).toContain(name);
  expect(refused).not.toContain('secret');
});

it('reads mail, environment and time limit', () => {
  const mail = { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'shop@mail.example' };
  const settings = { ...mail, NODE_ENV: 'production', PROVIDER_TIMEOUT_MS: '500' };
  expect(readBackendSettings({ BACKEND_TOKEN: 't', ...settings })).toMatchObject({
    ...{ smtpUrl: mail.SMTP_URL, mailFrom: mail.MAIL_FROM, isProduction: true, providerTimeout: 500 },
  });
});

it('reads the sandbox of payments with its secret, and refuses it in production', () => {
  const sandbox = { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:4100/', PAYMENT_SANDBOX_SECRET: 'shared' };
  const read = (more: object) => readBackendSettings({ BACKEND_TOKEN: 't', ...sandbox, ...more });
  expect(read({})).toMatchObject({ paymentSandbox: { url: 'http://127.0.0.1:4100', secret: 'shared' } });
  expect(read({ NODE_ENV: 'production' })).toContain('in production');
  expect(read({ PAYMENT_SANDBOX_URL: 'here' })).toContain('PAYMENT_SANDBOX_URL');
  expect(read({ PAYMENT_SANDBOX_SECRET: '' })).toContain('PAYMENT_SANDBOX_SECRET');
});

it('reads Stripe’s keys, and refuses incomplete ones without quoting them', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const read = (more: object) => readBackendSettings({ BACKEND_TOKEN: 't', NODE_ENV: 'production', ...keys, ...more });
  expect(read({})).toMatchObject({ stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiUrl: undefined } });
  for (const [name, wrong] of [
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'other'],
    ['STRIPE_API_URL', 'here'],
  ] as const) {
    expect(read({ [name]: wrong })).toContain(name);
    expect(read({ [name]: wrong })).not.toContain('_1');
  }
  const sandbox = { NODE_ENV: '', PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1', PAYMENT_SANDBOX_SECRET: 'shared' };
  expect(read(sandbox)).toContain('one payment provider');
});
