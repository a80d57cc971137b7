import { type IncomingHttpHeaders, request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface HttpRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The `Host` header, if it differs from the URL's. */
  readonly host?: string;
}

/** One request as by `curl`: no redirects, no cookies, the path unchanged. */
export function sendRequest(
  url: string,
  path: string,
  { method = 'GET', headers, body, host }: HttpRequest = {},
): Promise<HttpAnswer> {
  const { port, host: own } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node's resolver does not know `*.localhost`.
    const options = { host: '127.0.0.1', port, path, method, headers: { host: host ?? own, ...headers }, agent: false };
    const clientRequest = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') });
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}
