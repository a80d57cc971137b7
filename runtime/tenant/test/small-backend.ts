import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeEvent, TenantRegistration } from '../../../schemas/generated/wire.ts';
import { Backend } from '../backend.ts';

/** What `SmallBackend.answer` answers where a call fails, as every failure of the contract. */
export class SmallFailure {
  readonly status: number;
  readonly body: { readonly code: string; readonly message: string; readonly details?: object | undefined };

  constructor(status: number, code: string, message = code, details?: object) {
    this.status = status;
    this.body = { code, message, details };
  }
}

/** A backend over real HTTP with as much of the contract as the shop's server needs to know its tenants. */
export class SmallBackend {
  registrations: readonly TenantRegistration[] = [];
  /** Each tenant's document as it is stored; 404 for one that is not here. */
  readonly documents = new Map<string, string>();
  /** What preview links lead to, by tenant and token: `lumen abc…`. One that has expired is not here. */
  readonly previews = new Map<string, { readonly text: string; readonly expiresAt: string }>();
  languages: readonly { code: string; name: string }[] = [{ code: 'en', name: 'English' }];
  /** The shop's own first. */
  countries: readonly object[] = [];
  currencies: readonly object[] = [];
  /** Whether it has a change stream. */
  hasEvents = true;
  /** Answers 500 to everything while it is true. */
  isDown = false;
  /** Everything but documents is answered after this. */
  heldUntil: Promise<void> = Promise.resolve();
  /** `GET /builder` of every request, in order. */
  readonly asked: string[] = [];
  /** Answers what nothing else here does; undefined is 404. */
  answer: (request: IncomingMessage, body: string) => unknown = () => undefined;

  private readonly server: Server;
  private readonly listeners = new Set<ServerResponse>();

  private constructor() {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(): Promise<SmallBackend> {
    const backend = new SmallBackend();
    backend.server.listen(0, '127.0.0.1');
    await once(backend.server, 'listening');
    return backend;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** The same backend as the shop's server speaks to it. */
  get asBackend(): Backend {
    return new Backend({ url: this.url, token: 'secret' });
  }

  /** How many are listening to its changes. */
  get listening(): number {
    return this.listeners.size;
  }

  tell(change: ChangeEvent): void {
    for (const listener of this.listeners) listener.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
  }

  /** Closes the event streams. */
  cut(): void {
    for (const listener of this.listeners) listener.destroy();
    this.listeners.clear();
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url?.split('?')[0] ?? '';
    this.asked.push(`${request.method} ${path}`);
    if (this.isDown) return end(response, 500);
    if (request.headers.authorization !== 'Bearer secret') return end(response, 401);
    if (path === '/events' && this.hasEvents) return this.listen(response);
    if (path === '/builder') return this.sendDocument(request, response);
    if (path.startsWith('/builder/previews/')) return this.sendPreview(request, response);
    await this.heldUntil;
    const data = this.known(path) ?? this.answer(request, Buffer.concat(chunks).toString());
    if (data === undefined) return end(response, 404);
    response.setHeader('content-type', 'application/json');
    if (data instanceof SmallFailure) {
      end(response, data.status, JSON.stringify({ success: false, ...data.body }));
      return;
    }
    end(response, 200, JSON.stringify({ success: true, message: '', data }));
  }

  private known(path: string): unknown {
    if (path === '/tenants') return this.registrations;
    if (path === '/languages') return { appLanguage: this.languages, defaultLanguage: this.languages[0]?.code };
    if (path === '/countries/active') return this.countries;
    if (path === '/currencies/active') return this.currencies;
    return undefined;
  }

  private sendDocument({ headers }: IncomingMessage, response: ServerResponse): void {
    const text = this.documents.get(String(headers['x-tenant']));
    if (text === undefined) {
      end(response, 404);
      return;
    }
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    response.setHeader('etag', etag);
    response.setHeader('x-version', '1');
    if (headers['if-none-match'] === etag) end(response, 304);
    else end(response, 200, text);
  }

  private sendPreview({ headers, url = '' }: IncomingMessage, response: ServerResponse): void {
    const preview = this.previews.get(`${headers['x-tenant']} ${url.split('/').at(-1)}`);
    if (preview !== undefined) response.setHeader('x-expires-at', preview.expiresAt);
    end(response, preview === undefined ? 410 : 200, preview?.text);
  }

  private listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }
}

function end(response: ServerResponse, status: number, body = ''): void {
  response.statusCode = status;
  response.end(body);
}
