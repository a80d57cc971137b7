import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { OptionFile } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { MAX_OPTION_FILE_BYTES } from '../../domain/options/option-file.ts';
import type { CallContext, DownloadedFile, OptionFileTarget } from '../../tenant/backend.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import type { RequestContext } from '../session/request-context.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { createFileOwners } from './file-owner.ts';
import { attachmentDisposition, createOptionFilesHandler } from './option-files-handler.ts';

const [PRODUCT, OPTION, FILE] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const KEYS = ['a key of this test that is long enough'];
const UPLOAD = `/api/option-files?productId=${PRODUCT}&optionId=${OPTION}`;
const SESSION = { tenant: 'lumen', customer: 'd'.repeat(24), token: 'session', expiresAt: 9e15 };
const PDF = Buffer.from('%PDF-1.7 prescription');

interface Received {
  readonly call: CallContext;
  readonly target: OptionFileTarget;
  readonly bytes: Buffer;
}

interface Given {
  readonly session?: RequestContext['session'];
  readonly isPreview?: boolean;
  /** What the backend does with a file. */
  readonly keep?: () => Promise<OptionFile>;
  readonly files?: Readonly<Record<string, DownloadedFile>>;
  readonly clientAddress?: string;
}

/** The handler over HTTP, with a backend that keeps what it gets. */
async function serveFiles({ session, isPreview = false, keep, files = {}, clientAddress }: Given = {}) {
  const clock = { now: () => 0 };
  const owners = createFileOwners(KEYS, clock);
  const received: Received[] = [];
  const asked: CallContext[] = [];
  const handle = createOptionFilesHandler({
    owners,
    spend: async () => undefined,
    backend: {
      async sendOptionFile(call, target, { body }) {
        const bytes = await buffer(body);
        received.push({ call, target, bytes });
        return keep ? keep() : { _id: FILE, name: target.name, mimeType: 'application/pdf', size: bytes.length };
      },
      async optionFile(call, id) {
        asked.push(call);
        if (call.session === 'ended') throw new ApiError('signed out', 401, { code: 'unauthenticated' });
        return files[id];
      },
    },
  });
  const tenant = exampleTenant({ id: 'lumen' });
  const ask = await serveHandler(async (exchange) => {
    const context: RequestContext = {
      tenant,
      clientNetwork: '192.0.2.1',
      session,
      fileOwner: await owners.read(exchange, tenant),
      knownAccount: undefined,
      isPreview,
      hasUnusableCookie: false,
      customerSession: async () => undefined,
      endSessions: async () => undefined,
    };
    await handle(clientAddress === undefined ? exchange : { ...exchange, clientAddress }, context);
  });
  const send = async (name: string, content: Buffer, { path = UPLOAD, headers = {} }: Sending = {}) => {
    const body = Buffer.concat([
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const type = { 'content-type': 'multipart/form-data; boundary=x', ...headers };
    const answer = await ask(path, { method: 'POST', headers: type, body });
    return { ...answer, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0], ...JSON.parse(answer.body) };
  };
  return { ask, send, received, asked };
}

interface Sending {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe('an upload', () => {
  it('is sent to the backend with name, target and owner, and answered in the envelope of spec 7', async () => {
    const { send, received } = await serveFiles();
    const answer = await send('وصفة.pdf', PDF, { headers: { 'accept-language': 'ar' } });
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      details: { data: { _id: FILE, name: 'وصفة.pdf', size: PDF.length } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(received).toEqual([
      {
        call: expect.objectContaining({ tenant: 'lumen', clientNetwork: '192.0.2.1', session: undefined }),
        target: { productId: PRODUCT, optionId: OPTION, name: 'وصفة.pdf' },
        bytes: PDF,
      },
    ]);
  });

  it('of a guest belongs to the browser, by a token that it cannot read', async () => {
    const { send, received } = await serveFiles();
    const first = await send('a.pdf', PDF);
    expect(first.headers['set-cookie']?.[0]).toMatch(/^files=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const [sent] = received;
    expect(sent?.call.fileOwner).toMatch(/^[\w-]{43}$/);
    expect(first.cookie).not.toContain(sent?.call.fileOwner);
    await send('b.pdf', PDF, { headers: { cookie: first.cookie } });
    expect(received[1]?.call.fileOwner).toBe(sent?.call.fileOwner);
    // Of two, one is planted.
    await send('c.pdf', PDF, { headers: { cookie: `${first.cookie}; ${first.cookie}` } });
    expect(received[2]?.call.fileOwner).not.toBe(sent?.call.fileOwner);
  });

  it('of a customer belongs to the customer, and to no other', async () => {
    const { send, received } = await serveFiles({ session: SESSION });
    const answer = await send('a.pdf', PDF, { headers: { 'x-customer-id': SESSION.customer } });
    expect([answer.status, answer.cookie]).toEqual([200, undefined]);
    expect(received[0]?.call).toMatchObject({ session: 'session', fileOwner: undefined });
    const other = await send('a.pdf', PDF, { headers: { 'x-customer-id': 'e'.repeat(24) } });
    expect([other.status, other.code]).toEqual([412, 'another_customer']);
  });

  it.each<[string, string, Buffer, number, string]>([
    ['a page', 'a.pdf', Buffer.from('<!doctype html><script>'), 415, 'unsupported_type'],
    ['a PDF with the name of an image', 'a.png', PDF, 415, 'unsupported_type'],
    ['a PDF without an ending', 'pdf', PDF, 415, 'unsupported_type'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 415, 'unsupported_type'],
    ['5 MB and a byte', 'a.pdf', Buffer.concat([PDF, Buffer.alloc(MAX_OPTION_FILE_BYTES - 20)]), 413, 'body_too_large'],
    ['much more', 'a.pdf', Buffer.concat([PDF, Buffer.alloc(MAX_OPTION_FILE_BYTES * 2)]), 413, 'body_too_large'],
  ])('is refused for %s', async (_, name, content, status, code) => {
    const { send } = await serveFiles();
    expect(await send(name, content)).toMatchObject({ status, code, success: false });
  });

  it('is refused without a target, without a form, and in a preview', async () => {
    const { ask, send, received } = await serveFiles();
    expect((await send('a.pdf', PDF, { path: '/api/option-files?productId=1' })).status).toBe(400);
    expect((await ask(UPLOAD, { method: 'POST', body: PDF })).status).toBe(415);
    expect((await ask(UPLOAD, { method: 'PUT', body: PDF })).status).toBe(405);
    expect((await (await serveFiles({ isPreview: true })).send('a.pdf', PDF)).code).toBe('preview');
    expect(received).toEqual([]);
  });

  it('is limited to four at a time per client network', async () => {
    const waiting: (() => void)[] = [];
    const keep = () =>
      new Promise<OptionFile>((resolve) => {
        waiting.push(() => resolve({ _id: FILE, name: 'a.pdf', mimeType: 'application/pdf', size: 1 }));
      });
    const { send, received } = await serveFiles({ keep, clientAddress: '192.0.2.1' });
    const four = Array.from({ length: 4 }, () => send('a.pdf', PDF));
    await expect.poll(() => received.length).toBe(4);
    expect(await send('a.pdf', PDF)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await expect.poll(() => waiting.length).toBe(4);
    for (const finish of waiting) finish();
    expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = send('a.pdf', PDF);
    await expect.poll(() => waiting.length).toBe(5);
    waiting[4]?.();
    expect((await fifth).status).toBe(200);
  });
});

describe('a download', () => {
  const files = { [FILE]: { body: Buffer.from('<svg/>'), contentType: 'image/svg+xml', name: 'وصفة "1".svg' } };

  it('is an attachment in a sandbox', async () => {
    const { ask } = await serveFiles({ files });
    const { status, headers, body } = await ask(`/api/option-files/${FILE}`);
    expect([status, body]).toEqual([200, '<svg/>']);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="____ _1_.svg"; filename*=UTF-8''${encodeURIComponent('وصفة "1".svg')}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  it('is 404 for other visitors’ files and invalid ids', async () => {
    const { ask } = await serveFiles({ files });
    for (const path of ['d'.repeat(24), 'x', `${FILE}/..`, ''])
      expect((await ask(`/api/option-files/${path}`)).status, path).toBe(404);
  });

  it('falls back to the guest’s files when the session has ended', async () => {
    const { ask, asked } = await serveFiles({ files, session: { ...SESSION, token: 'ended' } });
    expect((await ask(`/api/option-files/${FILE}`)).status).toBe(200);
    expect(asked.map(({ session }) => session)).toEqual(['ended', undefined]);
  });

  it('has a file name that cannot break out of its header', () => {
    expect(attachmentDisposition('a"; filename=b.html\r\nx: y')).toBe(
      `attachment; filename="a_; filename=b.html__x: y"; filename*=UTF-8''a%22%3B%20filename%3Db.html%0D%0Ax%3A%20y`,
    );
  });
});
