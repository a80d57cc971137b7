import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readBackendSettings } from './settings.ts';

it('needs the token and says so', () => {
  expect(readBackendSettings({})).toContain('BACKEND_TOKEN is missing');
});

it('takes any free port of this machine and a folder of its own when nobody says otherwise', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't' })).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    dataFolder: resolve('.data/backend'),
    databaseUrl: undefined,
  });
});

it('refuses a port that is none', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't', PORT: 'many' })).toContain('PORT');
});

it('takes an empty setting for an absent one', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't', DATABASE_URL: '', HOST: '' })).toMatchObject({
    databaseUrl: undefined,
    host: '127.0.0.1',
  });
});
