import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request received by the backend. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly tenant: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface FakeImage {
  readonly body: Buffer;
  readonly mimeType: string;
  readonly usedIn: readonly unknown[];
}

interface Reply {
  readonly status: number;
  readonly data?: unknown;
  readonly text?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly facts?: object;
  readonly message?: string;
}

export const etagOf = (text: Buffer | string): string => `"${createHash('sha256').update(text).digest('hex')}"`;

/** A fake backend with the parts of the API that the studio uses, until the test ends. */
export async function startDocumentsBackend() {
  const asked: ReceivedRequest[] = [];
  /** Published texts of each tenant, newest last. Drafts are stored by tenant and id. */
  const versions = new Map<string, Buffer[]>();
  const drafts = new Map<string, Buffer>();
  /** Data returned for every other path, by path without query. */
  const lists = new Map<string, unknown>();
  /** Images by tenant and name, as in the contract of the media library. */
  const images = new Map<string, FakeImage>();
  const state = { isDown: false, isFull: false };

  const textReply = (text: Buffer | undefined, version?: number): Reply =>
    text === undefined
      ? { status: 404, message: 'There is no such text.' }
      : { status: 200, text, headers: { etag: etagOf(text), ...(version ? { 'x-version': String(version) } : {}) } };

  function save(key: string, { headers, body }: ReceivedRequest): Reply {
    const stored = drafts.get(key);
    const seen = headers['if-match'];
    if (seen === undefined && headers['if-none-match'] === undefined) return { status: 428, message: 'Say which.' };
    if (stored === undefined ? seen !== undefined : seen !== etagOf(stored))
      return {
        status: 412,
        message: 'Saved meanwhile.',
        ...(stored ? { facts: { details: { current: { etag: etagOf(stored) } } } } : {}),
      };
    drafts.set(key, body);
    return { status: stored === undefined ? 201 : 200, data: { id: key.split(' ')[1], etag: etagOf(body) } };
  }

  function publish({ tenant, headers, body }: ReceivedRequest): Reply {
    const known = versions.get(tenant) ?? [];
    const last = known.at(-1);
    if (last !== undefined && headers['if-match'] !== etagOf(last)) {
      const current = { version: known.length, etag: etagOf(last) };
      return { status: 412, message: 'Someone else published another version.', facts: { details: { current } } };
    }
    versions.set(tenant, [...known, body]);
    return { status: 201, data: { version: known.length + 1, etag: etagOf(body) } };
  }

  function replyAboutImage({ method, tenant, path, headers, body }: ReceivedRequest): Reply {
    const { pathname, searchParams } = new URL(path, 'http://backend');
    const key = `${tenant} ${pathname.split('/')[2]}`;
    const stored = images.get(key);
    if (method === 'PUT') {
      if (state.isFull) return { status: 507, message: 'The library is full.' };
      if (stored !== undefined && !stored.body.equals(body) && !searchParams.has('replace'))
        return { status: 409, message: 'Another image has this name.' };
      images.set(key, { body, mimeType: String(headers['content-type']), usedIn: stored?.usedIn ?? [] });
      return { status: stored === undefined ? 201 : 200, data: { name: pathname.split('/')[2], bytes: body.length } };
    }
    if (stored === undefined) return { status: 404, message: 'There is no such image.' };
    if (method === 'PATCH') return { status: 200, data: { name: pathname.split('/')[2], ...JSON.parse(String(body)) } };
    if (stored.usedIn.length > 0 && !searchParams.has('force'))
      return { status: 409, message: 'The image is used.', facts: { details: { usedIn: stored.usedIn } } };
    images.delete(key);
    return { status: 204 };
  }

  function replyTo(question: ReceivedRequest): Reply {
    const { method, tenant } = question;
    const path = question.path.split('?')[0] ?? '';
    const known = versions.get(tenant) ?? [];
    const [, draft] = /^\/builder\/drafts\/([^/]+)$/.exec(path) ?? [];
    const [, version] = /^\/builder\/versions\/(\d+)$/.exec(path) ?? [];
    const key = `${tenant} ${draft}`;
    if (path === '/builder') return textReply(known.at(-1), known.length);
    if (path === '/builder/versions' && method === 'POST') return publish(question);
    if (version !== undefined) return textReply(known[Number(version) - 1], Number(version));
    if (draft !== undefined && method === 'PUT') return save(key, question);
    if (draft !== undefined && method === 'DELETE') return drafts.delete(key) ? { status: 200 } : { status: 404 };
    if (draft !== undefined) return textReply(drafts.get(key));
    if (path.startsWith('/media-library/')) return replyAboutImage(question);
    if (path === '/media-library')
      return { status: 200, data: [{ name: 'a.svg' }], facts: { pagination: { total: 1 }, usage: { files: 1 } } };
    const data = lists.get(path);
    return data === undefined ? { status: 404, message: 'There is nothing there.' } : { status: 200, data };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const question = { method, path, headers, tenant: String(headers['x-tenant']), body: Buffer.concat(chunks) };
    asked.push(question);
    const reply: Reply = state.isDown ? { status: 500 } : replyTo(question);
    const { status, data = null, text, message = '', facts } = reply;
    response.writeHead(status, { ...reply.headers, 'content-type': text ? 'text/plain' : 'application/json' });
    if (status === 204) response.end();
    else response.end(text ?? JSON.stringify({ success: status < 300, message, data, ...facts }));
  }

  const server = createServer((request, response) => {
    // A client may end a request that it has begun to send.
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, versions, drafts, lists, images, state };
}
