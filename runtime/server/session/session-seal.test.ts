import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal, createSessionSeal, parseSessionKeys, type SealedSession } from './session-seal.ts';

const OLD = 'an old key of at least 32 bytes, old';
const NEW = 'a new key of at least 32 bytes, newer';
const clock = { at: 1_000_000, now: () => clock.at };
const session: SealedSession = { tenant: 'lumen', customer: '1', token: 't'.repeat(43), expiresAt: 2_000_000 };
const isAny = (value: unknown): value is SealedSession => typeof value === 'object';

describe('a sealed session', () => {
  const { seal, open } = createSessionSeal([OLD], clock);

  it('opens until it expires, and is unreadable', async () => {
    const sealed = await seal(session);
    expect(sealed).not.toContain(session.token);
    expect(sealed).not.toContain(session.tenant);
    expect(sealed).not.toBe(await seal(session));
    clock.at = session.expiresAt - 1;
    expect(await open(sealed)).toEqual(session);
    clock.at = session.expiresAt;
    expect(await open(sealed)).toBeUndefined();
    clock.at = 1_000_000;
  });

  it('is sealed with the first key and opens with any', async () => {
    const old = await seal(session);
    const rotated = createSessionSeal([NEW, OLD], clock);
    expect(await rotated.open(old)).toEqual(session);
    const onlyNew = createSessionSeal([NEW], clock);
    expect(await onlyNew.open(await rotated.seal(session))).toEqual(session);
    expect(await onlyNew.open(old)).toBeUndefined();
  });

  it('opens as no other kind, nor with invalid members', async () => {
    const pending = createSeal('pending', [OLD], clock, isAny);
    expect(await pending.open(await seal(session))).toBeUndefined();
    expect(await open(await pending.seal(session))).toBeUndefined();
    const malformed = createSeal('session', [OLD], clock, isAny);
    // @ts-expect-error a number in place of the token
    expect(await open(await malformed.seal({ ...session, token: 1 }))).toBeUndefined();
  });

  it('does not open when a character is changed', async () => {
    const sealed = await seal(session);
    const position = fc.nat(sealed.length - 1);
    await fc.assert(
      fc.asyncProperty(position, fc.constantFrom('A', 'z', '0', '*', '~', ''), async (at, character) => {
        const changed = sealed.slice(0, at) + character + sealed.slice(at + 1);
        fc.pre(changed !== sealed && !hasSameDigest(sealed, changed));
        expect(await open(changed)).toBeUndefined();
      }),
    );
  });

  it('does not open when forged', async () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('Fe26.2', '', 'constructor', '__proto__', 'default', '1'));
    const forged = fc.oneof(
      fc.string(),
      fc.array(part, { minLength: 8, maxLength: 8 }).map((parts) => parts.join('*')),
      fc.constant('Fe26.2*'.repeat(1000)),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (text) => {
        expect(await open(text)).toBeUndefined();
      }),
    );
  });
});

/** Whether two seals differ in insignificant bits of their digest only. */
function hasSameDigest(one: string, other: string): boolean {
  const [a, b] = [one.split('*'), other.split('*')];
  const digest = ([, , , , , , , text = '']: string[]) => Buffer.from(text, 'base64url').toString('hex');
  return a.slice(0, 7).join('*') === b.slice(0, 7).join('*') && a.length === b.length && digest(a) === digest(b);
}

it('session keys are separated by commas, with at least 32 bytes each', () => {
  const [first, second] = ['a'.repeat(32), 'ب'.repeat(16)];
  expect(parseSessionKeys(` ${first} ,${second},`)).toEqual([first, second]);
  expect(() => parseSessionKeys(' , ')).toThrow('SESSION_KEYS holds no key.');
  expect(() => parseSessionKeys(`${first},${'a'.repeat(31)}`)).toThrow(
    'Key 2 of SESSION_KEYS is shorter than 32 bytes.',
  );
});
