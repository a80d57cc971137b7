import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Failure, MediaFile } from '../../../schemas/generated/wire.ts';
import { MAX_UPLOAD_BYTES } from '../../backend/limits.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { MEDIA_EXTENSIONS, mediaNameOf } from '../../documents/media-name.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import { findShop, type ShopAddress } from '../backend/shop-calls.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type ExitCode,
  parseCommandArguments,
  USES_BACKEND,
  UsageError,
} from '../command.ts';

/** Uploads, lists and removes the images of a tenant's media library. */
export const media: Command = {
  help: `vitrine media push FOLDER --tenant TENANT [--replace]
vitrine media list --tenant TENANT [--unused]
vitrine media remove NAME --tenant TENANT [--force]

Uploads, lists and removes the images of a tenant, which documents use as /media/uploads/NAME.

push uploads every image in FOLDER and the folders in it: ${MEDIA_EXTENSIONS.join(', ')}, at most ${MAX_UPLOAD_BYTES / 2 ** 20} MiB each. Names become
lowercase Latin letters ("Hero Bild.JPG": hero-bild.jpg); folders do not count. Hidden files are left out. A file alt.json
beside images holds their alternative texts: { "Hero Bild.JPG": { "en": "…", "ar": "…" } }. The studio writes them into
a document where an image is chosen; a document written by hand needs its own "alt" beside each "src".

  --replace   replace other images of the same names
  --unused    only images that neither the published document nor a draft nor the catalogue uses
  --force     remove the image although it is used

${USES_BACKEND}

Exit codes: 0 done, 1 some images were rejected, 2 invalid usage, backend error or file error.`,

  async run(args, context) {
    const flag = { type: 'boolean', default: false } as const;
    const options = { tenant: { type: 'string' }, replace: flag, unused: flag, force: flag } as const;
    const { values, positionals } = parseCommandArguments(args, options);
    const [action, argument, another] = positionals;
    const isComplete = another === undefined && (action === 'list') === (argument === undefined);
    if (!isComplete || !['push', 'list', 'remove'].includes(action ?? ''))
      throw new UsageError('Expected `push FOLDER`, `list` or `remove NAME`.');
    if (values.tenant === undefined) throw new UsageError('Missing --tenant.');
    const library = { ...(await findShop(values.tenant, context)), fetch: context.fetch };
    if (action === 'list') return listImages(library, values.unused, context);
    return action === 'push'
      ? pushFolder(library, argument ?? '', values.replace, context)
      : removeImage(library, argument ?? '', values.force, context);
  },
};

/** A tenant's media library at a backend. */
interface Library extends ShopAddress {
  readonly fetch: typeof fetch;
}

/** A file to upload. */
interface LocalImage {
  /** Relative to the pushed folder. */
  readonly file: string;
  readonly path: string;
  /** Its alternative texts from alt.json, if any. */
  readonly alt: unknown;
}

/** The result of a file. */
interface PushResult {
  readonly outcome: 'created' | 'replaced' | 'unchanged' | 'refused';
  /** The path in the library, or the reason of a rejection. */
  readonly detail: string;
}

/** Maximum parallel uploads; the backend processes few at a time, too. */
const MAX_CONCURRENT_UPLOADS = 4;

async function pushFolder(
  library: Library,
  folder: string,
  mayReplace: boolean,
  { cwd, print, printError }: CommandContext,
): Promise<ExitCode> {
  const images = await findImages(resolve(cwd, folder), printError);
  if (images.length === 0) throw new CommandError(`No files in ${folder}.`);
  const firstOf = new Map<string, string>();
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_UPLOADS });
  const results = await queue.addAll(
    images.map((image) => {
      const name = mediaNameOf(basename(image.file));
      const first = name === undefined ? undefined : firstOf.get(name);
      if (name !== undefined) firstOf.set(name, first ?? image.file);
      return async () => {
        const result: PushResult =
          first === undefined
            ? await pushImage(library, image, name, mayReplace)
            : { outcome: 'refused', detail: `Same name as ${first}: both become ${name}.` };
        print(escapeControlCharacters(`${result.outcome.padEnd(9)}  ${image.file}  ${result.detail}`));
        return result.outcome;
      };
    }),
  );
  const counts = (['created', 'replaced', 'unchanged', 'refused'] as const).flatMap((outcome) => {
    const count = results.filter((result) => result === outcome).length;
    return count === 0 ? [] : [`${count} ${outcome}`];
  });
  print(`${library.tenant}: ${counts.join(', ')}.`);
  return results.includes('refused') ? 1 : 0;
}

/** All visible files below a folder, sorted, with their texts from `alt.json`. */
async function findImages(folder: string, printError: (line: string) => void): Promise<readonly LocalImage[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new CommandError(`Folder not found: ${folder}.`);
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const visible = files.filter((path) => !/(^|\/)\./.test(relative(folder, path).replaceAll('\\', '/'))).sort();
  const alts = new Map<string, ReadonlyMap<string, unknown>>();
  for (const path of visible) if (basename(path) === ALT_FILE) alts.set(dirname(path), await readAlts(path));
  const images = visible.filter((path) => basename(path) !== ALT_FILE);
  for (const [place, texts] of alts) {
    for (const name of texts.keys())
      if (!images.includes(join(place, name)))
        printError(escapeControlCharacters(`${relative(folder, join(place, ALT_FILE))}: no file ${name} beside it.`));
  }
  return images.map((path) => ({
    path,
    file: relative(folder, path),
    alt: alts.get(dirname(path))?.get(basename(path)),
  }));
}

const ALT_FILE = 'alt.json';

async function readAlts(path: string): Promise<ReadonlyMap<string, unknown>> {
  try {
    const texts: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof texts === 'object' && texts !== null && !Array.isArray(texts)) return new Map(Object.entries(texts));
  } catch {
    // Reported below.
  }
  throw new CommandError(`${path} is not a JSON object of alternative texts by file name.`);
}

async function pushImage(
  library: Library,
  { path, alt }: LocalImage,
  name: string | undefined,
  mayReplace: boolean,
): Promise<PushResult> {
  const refused = (detail: string): PushResult => ({ outcome: 'refused', detail });
  if (name === undefined) return refused(`Not an image: the extension must be one of ${MEDIA_EXTENSIONS.join(', ')}.`);
  if ((await stat(path)).size > MAX_UPLOAD_BYTES) return refused(`Larger than ${MAX_UPLOAD_BYTES / 2 ** 20} MiB.`);
  const body = Uint8Array.from(await readFile(path));
  let response = await sendWithRetry(library, `/media-library/${name}`, { method: 'PUT', body });
  const isReplaced = response.status === 409 && mayReplace;
  if (isReplaced)
    response = await sendWithRetry(library, `/media-library/${name}?replace=true`, { method: 'PUT', body });
  if (!response.ok) return refused(await messageOf(response));
  const stored = await dataOf<MediaFile>(response, library);
  if (alt !== undefined && JSON.stringify(alt) !== JSON.stringify(stored.alt)) {
    const change = { method: 'PATCH', body: JSON.stringify({ alt }) };
    const changed = await sendWithRetry(library, `/media-library/${name}`, change);
    if (!changed.ok) return refused(`The image was stored, but not its alternative texts: ${await messageOf(changed)}`);
  }
  const outcome = response.status === 201 ? 'created' : 'unchanged';
  return { outcome: isReplaced ? 'replaced' : outcome, detail: stored.path };
}

async function listImages(library: Library, unused: boolean, { print, printError }: CommandContext): Promise<ExitCode> {
  const files: MediaFile[] = [];
  for (let pageNumber = 1, total = 1; files.length < total; pageNumber += 1) {
    const query = new URLSearchParams({ pageNumber: String(pageNumber), pageSize: '200', unused: String(unused) });
    const response = await askBackend({ ...library, path: `/media-library?${query}` });
    const answer: MediaList = await response.json();
    files.push(...answer.data);
    total = answer.data.length === 0 ? files.length : answer.pagination.total;
  }
  for (const { path, width, height, bytes, alt, usedIn } of files) {
    const use = usedIn.length === 0 ? 'unused' : `used in ${usedIn.length} ${usedIn.length === 1 ? 'place' : 'places'}`;
    const languages = Object.keys(alt).sort().join(',') || '-';
    print(`${path}  ${width}×${height}  ${Math.ceil(bytes / 1024)} KiB  alt ${languages}  ${use}`);
  }
  if (files.length === 0) printError(`${library.tenant} has no ${unused ? 'unused ' : ''}images.`);
  return 0;
}

interface MediaList {
  readonly data: readonly MediaFile[];
  readonly pagination: { readonly total: number };
}

async function removeImage(
  library: Library,
  name: string,
  force: boolean,
  { print, printError }: CommandContext,
): Promise<ExitCode> {
  const path = `/media-library/${encodeURIComponent(name)}${force ? '?force=true' : ''}`;
  const response = await askBackend({ ...library, path, init: { method: 'DELETE' }, accepted: [404, 409] });
  if (response.ok) {
    print(`${library.tenant}: removed ${escapeControlCharacters(name)}.`);
    return 0;
  }
  const { message, details }: Failure = await response.json();
  printError(escapeControlCharacters(message));
  for (const { source, id, pointer } of details?.usedIn ?? [])
    printError(escapeControlCharacters(`  ${source === 'draft' ? `draft ${id}` : source}: ${pointer}`));
  return 1;
}

/** Maximum attempts at a busy backend, each after its `retry-after`. */
const MAX_ATTEMPTS = 20;

/** Processing a large image takes seconds, on a busy machine minutes. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** Statuses that concern one image. */
const IMAGE_ERRORS = [400, 409, 413, 422, 503, 507];

async function sendWithRetry(library: Library, path: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await askBackend({ ...library, path, init, accepted: IMAGE_ERRORS, timeoutMs: UPLOAD_TIMEOUT_MS });
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) return response;
    await response.body?.cancel();
    await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

async function messageOf(response: Response): Promise<string> {
  const answer: Partial<Failure> = await response.json().catch(() => ({}));
  return answer.message ?? `The backend answered ${response.status}.`;
}
