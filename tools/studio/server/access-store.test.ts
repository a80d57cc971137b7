import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../check/test/temporary-folder.ts';
import { MAX_STUDIO_LINKS, STUDIO_LINK_MS, STUDIO_SESSION_MS } from '../limits.ts';
import { type AccessStore, createAccessStore } from './access-store.ts';

/** A store whose clock is moved by hand. */
async function storeWithClock() {
  const folder = await temporaryFolder();
  const clock = { ms: Date.UTC(2026, 0, 1) };
  return { folder, clock, store: createAccessStore(folder, () => clock.ms) };
}

async function signIn(store: AccessStore, tenant = 'lumen'): Promise<string> {
  const opened = await store.exchangeLink(tenant, await store.createLink(tenant));
  if (opened.state !== 'opened') throw new Error(opened.state);
  return opened.session;
}

describe('a studio link', () => {
  it('has a token of 32 random bytes', async () => {
    const { store } = await storeWithClock();
    const [one, other] = [await store.createLink('lumen'), await store.createLink('lumen')];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
  });

  it('opens one session, even when it is used twice at once', async () => {
    const { store } = await storeWithClock();
    const token = await store.createLink('lumen');
    const answers = await Promise.all([1, 2, 3].map(() => store.exchangeLink('lumen', token)));
    expect(answers.map(({ state }) => state).sort()).toEqual(['opened', 'used', 'used']);
    expect(await store.exchangeLink('lumen', token)).toEqual({ state: 'used' });
  });

  it('expires unused', async () => {
    const { store, clock } = await storeWithClock();
    const token = await store.createLink('lumen');
    clock.ms += STUDIO_LINK_MS;
    expect(await store.exchangeLink('lumen', token)).toEqual({ state: 'unknown' });
  });

  it('is worth nothing at another tenant, and stays unused there', async () => {
    const { store } = await storeWithClock();
    const token = await store.createLink('lumen');
    expect(await store.exchangeLink('twin', token)).toEqual({ state: 'unknown' });
    expect((await store.exchangeLink('lumen', token)).state).toBe('opened');
  });

  it.each(['', 'x', '../../secret', `${'A'.repeat(42)}/`, 'A'.repeat(44)])('is not %j', async (token) => {
    const { store } = await storeWithClock();
    await store.createLink('lumen');
    expect(await store.exchangeLink('lumen', token)).toEqual({ state: 'unknown' });
  });

  it('takes the place of the oldest beyond the limit', async () => {
    const { store, clock } = await storeWithClock();
    const tokens: string[] = [];
    for (let count = 0; count <= MAX_STUDIO_LINKS; count += 1) {
      clock.ms += 1;
      tokens.push(await store.createLink('lumen'));
    }
    expect(await store.exchangeLink('lumen', tokens[0] ?? '')).toEqual({ state: 'unknown' });
    expect((await store.exchangeLink('lumen', tokens[1] ?? '')).state).toBe('opened');
  });
});

describe('a studio session', () => {
  it('is one tenant’s, and ends with its time', async () => {
    const { store, clock } = await storeWithClock();
    const session = await signIn(store);
    expect(await store.hasSession('lumen', session)).toBe(true);
    expect(await store.hasSession('twin', session)).toBe(false);
    clock.ms += STUDIO_SESSION_MS - 1;
    expect(await store.hasSession('lumen', session)).toBe(true);
    clock.ms += 1;
    expect(await store.hasSession('lumen', session)).toBe(false);
  });

  it('ends at once when it is signed out, for another process, too', async () => {
    const { store, folder, clock } = await storeWithClock();
    const [session, another] = [await signIn(store), await signIn(store)];
    const elsewhere = createAccessStore(folder, () => clock.ms);
    expect(await elsewhere.hasSession('lumen', session)).toBe(true);
    await store.endSession('lumen', session);
    expect(await elsewhere.hasSession('lumen', session)).toBe(false);
    expect(await elsewhere.hasSession('lumen', another)).toBe(true);
  });

  it('ends with all others of its tenant', async () => {
    const { store } = await storeWithClock();
    const [session, token, foreign] = [
      await signIn(store),
      await store.createLink('lumen'),
      await signIn(store, 'twin'),
    ];
    await store.endAll('lumen');
    expect(await store.hasSession('lumen', session)).toBe(false);
    expect(await store.exchangeLink('lumen', token)).toEqual({ state: 'unknown' });
    expect(await store.hasSession('twin', foreign)).toBe(true);
  });

  it('leaves nothing on the disk by which the studio opens, and nothing at all once it expired', async () => {
    const { store, folder, clock } = await storeWithClock();
    const session = await signIn(store);
    const token = await store.createLink('lumen');
    const place = join(folder, 'studio-access/of-lumen');
    for (const name of await readdir(place)) {
      const all = name + (await readFile(join(place, name), 'utf8'));
      expect(all).not.toContain(session);
      expect(all).not.toContain(token);
      expect(await store.hasSession('lumen', name.split('.')[0] ?? '')).toBe(false);
    }
    clock.ms += STUDIO_SESSION_MS + STUDIO_LINK_MS;
    await store.createLink('lumen');
    expect(await readdir(place)).toHaveLength(1);
  });
});
