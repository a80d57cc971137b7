import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ACCESS_TOKEN_BYTES,
  MAX_STUDIO_LINKS,
  MAX_STUDIO_SESSIONS,
  STUDIO_LINK_MS,
  STUDIO_SESSION_MS,
} from '../limits.ts';

/** Folder in the data folder with the studio's links and sessions. */
const ACCESS_FOLDER = 'studio-access';

/** `used`: a link that was exchanged; kept until it would have expired, so that its reader can be told. */
type GrantKind = 'link' | 'used' | 'session';

/** What became of a link's token: a session, or the reason for none. */
type LinkExchange = { readonly state: 'opened'; readonly session: string } | { readonly state: 'used' | 'unknown' };

/** The links and sessions of the studio, each of one tenant. */
export interface AccessStore {
  /** Creates a link and returns its token, which opens one session within {@link STUDIO_LINK_MS}. */
  readonly createLink: (tenant: string) => Promise<string>;
  /** Exchanges a link's token for a new session, once. */
  readonly exchangeLink: (tenant: string, token: string) => Promise<LinkExchange>;
  /** Whether a session exists that has neither ended nor expired. */
  readonly hasSession: (tenant: string, session: string) => Promise<boolean>;
  readonly endSession: (tenant: string, session: string) => Promise<void>;
  /** Ends all sessions and links of a tenant. */
  readonly endAll: (tenant: string) => Promise<void>;
}

/**
 * Stores each link and session as a small file, named by the SHA-256 of its token. So a stolen copy of the folder opens
 * nothing, a restart signs nobody out, all processes with the same data folder know the same sessions, and renaming a
 * link's file, which succeeds once, makes the link single-use.
 *
 * @param now epoch ms
 */
export function createAccessStore(dataFolder: string, now: () => number = Date.now): AccessStore {
  const folderOf = (tenant: string): string => join(dataFolder, ACCESS_FOLDER, `of-${encodeURIComponent(tenant)}`);
  const fileOf = (tenant: string, token: string, kind: GrantKind): string =>
    join(folderOf(tenant), `${digestOf(token)}.${kind}`);

  async function create(tenant: string, kind: 'link' | 'session', lifetimeMs: number, most: number): Promise<string> {
    const token = randomBytes(ACCESS_TOKEN_BYTES).toString('base64url');
    await mkdir(folderOf(tenant), { recursive: true, mode: 0o700 });
    await removeSurplus(folderOf(tenant), kind, most - 1, now());
    const text = JSON.stringify({ expiresAt: now() + lifetimeMs });
    await writeFile(fileOf(tenant, token, kind), text, { flag: 'wx', mode: 0o600 });
    return token;
  }

  const isValid = async (tenant: string, token: string, kind: GrantKind): Promise<boolean> =>
    isToken(token) && (await expiryOf(fileOf(tenant, token, kind))) > now();

  return {
    createLink: (tenant) => create(tenant, 'link', STUDIO_LINK_MS, MAX_STUDIO_LINKS),
    async exchangeLink(tenant, token) {
      if (!(await isValid(tenant, token, 'link')))
        return { state: (await isValid(tenant, token, 'used')) ? 'used' : 'unknown' };
      const isFirst = await rename(fileOf(tenant, token, 'link'), fileOf(tenant, token, 'used')).then(
        () => true,
        () => false,
      );
      if (!isFirst) return { state: 'used' };
      return { state: 'opened', session: await create(tenant, 'session', STUDIO_SESSION_MS, MAX_STUDIO_SESSIONS) };
    },
    hasSession: (tenant, session) => isValid(tenant, session, 'session'),
    async endSession(tenant, session) {
      if (isToken(session)) await rm(fileOf(tenant, session, 'session'), { force: true });
    },
    endAll: (tenant) => rm(folderOf(tenant), { recursive: true, force: true }),
  };
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 32 bytes in base64url. Anything else is not looked up. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** When a link or session expires, in epoch ms; 0 for a missing or unreadable file. */
async function expiryOf(file: string): Promise<number> {
  try {
    const { expiresAt } = JSON.parse(await readFile(file, 'utf8'));
    return typeof expiresAt === 'number' ? expiresAt : 0;
  } catch {
    return 0;
  }
}

/** Removes a tenant's expired files, and the first to expire of a kind beyond `most`. */
async function removeSurplus(folder: string, kind: GrantKind, most: number, now: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), expiresAt: await expiryOf(join(folder, name)) })),
  );
  const isLive = ({ expiresAt }: { readonly expiresAt: number }): boolean => expiresAt > now;
  const sameKind = files
    .filter((each) => isLive(each) && each.file.endsWith(`.${kind}`))
    .sort((one, other) => other.expiresAt - one.expiresAt);
  const surplus = [...files.filter((each) => !isLive(each)), ...sameKind.slice(most)];
  await Promise.all(surplus.map(({ file }) => rm(file, { force: true })));
}
