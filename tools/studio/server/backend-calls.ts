import { AWAY } from './answers.ts';
import { StudioFailure } from './failure.ts';

export interface BackendCallsOptions {
  /** Without a slash at its end. */
  readonly backendUrl: string;
  readonly backendToken: string;
}

export interface BackendRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is. */
  readonly body?: Buffer | string;
}

/** How the studio asks the shop's backend; see `openapi.json`. Everything throws {@link StudioFailure}. */
export interface BackendCalls {
  /** What one tenant is answered. Refusals that the caller can do something about keep their status and sentence. */
  readonly ask: (tenant: string, path: string, request?: BackendRequest) => Promise<Response>;
  /** The same, out of its envelope. */
  readonly read: (tenant: string, path: string, request?: BackendRequest) => Promise<BackendAnswer>;
}

export interface BackendAnswer {
  readonly status: number;
  readonly data: unknown;
}

/** In ms; a document is 2 MiB at most. */
const PATIENCE = 30_000;

export function createBackendCalls({ backendUrl, backendToken }: BackendCallsOptions): BackendCalls {
  async function ask(tenant: string, path: string, { method = 'GET', headers, body }: BackendRequest = {}) {
    const response = await fetch(backendUrl + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${backendToken}`, 'x-tenant': tenant },
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Uint8Array.from(body) }),
    }).catch(() => {
      throw new StudioFailure(503, AWAY);
    });
    if (response.ok || response.status === 304) return response;
    throw await refusalOf(response);
  }

  return {
    ask,
    async read(tenant, path, request) {
      const response = await ask(tenant, path, request);
      const answer: { readonly data?: unknown } = await response.json().catch(() => {
        throw new StudioFailure(503, AWAY);
      });
      return { status: response.status, data: answer.data };
    },
  };
}

interface Refusal {
  readonly message?: unknown;
  /** What is stored instead, with 412. */
  readonly current?: unknown;
  readonly errors?: unknown;
}

async function refusalOf(response: Response): Promise<StudioFailure> {
  const { status } = response;
  const { message, current, errors }: Refusal = await response.json().catch(() => ({}));
  if (status === 401)
    return new StudioFailure(503, 'The shop’s backend does not accept this server’s token; is BACKEND_TOKEN right?');
  if (status < 400 || status >= 500) return new StudioFailure(503, AWAY);
  const sentence = typeof message === 'string' ? message : `The shop’s backend answered ${status}.`;
  return new StudioFailure(status, [sentence, ...wordsOf(errors)].join(' '), current === undefined ? {} : { current });
}

/** What is wrong with a request, and where, as sentences. */
function wordsOf(errors: unknown): readonly string[] {
  if (!Array.isArray(errors)) return [];
  const list: readonly { readonly pointer?: unknown; readonly message?: unknown }[] = errors;
  return list.map(({ pointer, message }) => `${pointer} ${message}.`);
}
