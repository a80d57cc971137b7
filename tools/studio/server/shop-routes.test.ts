import { describe, expect, it } from 'vitest';
import { serveStudio } from './test/serve-studio.ts';

const json = (body: string) => JSON.parse(body);

describe('shop data for the studio', () => {
  it('contains the schema for the editor', async () => {
    const { call } = await serveStudio();
    expect(json((await call('GET', '/schema')).body)).toHaveProperty('$defs');
  });

  it.each(['..%2Fsecret', '%2Fetc%2Fpasswd', 'broken%2F..%2Fspans', 'spans.json', '%'])(
    'has no layout at %s',
    async (name) => {
      const { call } = await serveStudio();
      expect((await call('GET', `/layouts/${name}`)).status).toBe(404);
    },
  );
});
