import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal, createSessionSeal, parseSessionKeys, type SealedSession } from './session-seal.ts';

const OLD = 'an old key of at least 32 bytes, old';
const NEW = 'a new key of at least 32 bytes, newer';
let now = 1_000_000;
const clock = { now: () => now };
const session: SealedSession = { tenant: 'lumen', customer: '1', token: 't'.repeat(43), expiresAt: 2_000_000 };

describe('a sealed session', () => {
  it('opens to what was sealed, and shows nothing of it', async () => {
    const { seal, open } = createSessionSeal([OLD], clock);
    const sealed = await seal(session);
    expect(sealed).not.toContain(session.token);
    expect(sealed).not.toContain(session.tenant);
    expect(await open(sealed)).toEqual(session);
  });

  it('is another text each time', async () => {
    const { seal } = createSessionSeal([OLD], clock);
    expect(await seal(session)).not.toBe(await seal(session));
  });

  it('opens as long as its key is in the list, wherever it stands, and is sealed with the first', async () => {
    const old = await createSessionSeal([OLD], clock).seal(session);
    const rotated = createSessionSeal([NEW, OLD], clock);
    expect(await rotated.open(old)).toEqual(session);
    const fresh = await rotated.seal(session);
    const rotatedOut = createSessionSeal([NEW], clock);
    expect(await rotatedOut.open(fresh)).toEqual(session);
    expect(await rotatedOut.open(old)).toBeUndefined();
  });

  it('opens until it expires', async () => {
    const { seal, open } = createSessionSeal([OLD], clock);
    const sealed = await seal(session);
    now = session.expiresAt - 1;
    expect(await open(sealed)).toEqual(session);
    now = session.expiresAt;
    expect(await open(sealed)).toBeUndefined();
    now = 1_000_000;
  });

  it.each([
    [{}],
    [null],
    ['text'],
    [{ ...session, token: 1 }],
    [{ ...session, customer: undefined }],
    [{ ...session, expiresAt: 'never' }],
  ])('is none where %j was sealed', async (value) => {
    const { seal, open } = createSessionSeal([OLD], clock);
    expect(await open(await seal(value as SealedSession))).toBeUndefined();
  });

  it('opens as no other kind, though the same keys seal it and it has the same members', async () => {
    const isAny = (value: unknown): value is SealedSession => typeof value === 'object';
    const other = createSeal('pending', [OLD], clock, isAny);
    expect(await other.open(await other.seal(session))).toEqual(session);
    expect(await other.open(await createSessionSeal([OLD], clock).seal(session))).toBeUndefined();
    expect(await createSessionSeal([OLD], clock).open(await other.seal(session))).toBeUndefined();
  });

  it('does not open when a single character is changed', async () => {
    const { seal, open } = createSessionSeal([OLD], clock);
    const sealed = await seal(session);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(sealed.length - 1),
        fc.constantFrom('A', 'z', '0', '*', '~', ''),
        async (at, character) => {
          const changed = sealed.slice(0, at) + character + sealed.slice(at + 1);
          fc.pre(changed !== sealed && !isSameDigest(sealed, changed));
          expect(await open(changed)).toBeUndefined();
        },
      ),
    );
  });

  it('is never opened from what somebody made up', async () => {
    const { open } = createSessionSeal([OLD], clock);
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

/** The digest alone is compared as bytes, of which the last character's lowest bits say nothing. */
function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [one.split('*'), other.split('*')];
  const digest = ([, , , , , , , text = '']: string[]) => Buffer.from(text, 'base64url').toString('hex');
  return a.slice(0, 7).join('*') === b.slice(0, 7).join('*') && a.length === b.length && digest(a) === digest(b);
}

const [first, second] = ['a'.repeat(32), 'ب'.repeat(16)];

it('keys are separated by commas, in order, and as long as they must be in bytes', () => {
  expect(parseSessionKeys(` ${first} ,${second},`)).toEqual([first, second]);
});

it.each([
  ['', 'SESSION_KEYS holds no key.'],
  [' , ', 'SESSION_KEYS holds no key.'],
  [`${first},${'a'.repeat(31)}`, 'Key 2 of SESSION_KEYS is shorter than 32 bytes.'],
])('%j is refused', (text, sentence) => {
  expect(() => parseSessionKeys(text)).toThrow(sentence);
});
