import autocannon from 'autocannon';
import { quantile } from './table.ts';

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** 95 of 100 responses came within so many ms. */
  readonly p95: number;
  /** Responses but those of status 200, and requests without one. */
  readonly failures: number;
}

/** Sends these requests in turn over ten connections, after a warm-up of a quarter of the time. */
export async function runLoad(options: autocannon.Options & { readonly duration?: number }): Promise<LoadResult> {
  const { duration = 4 } = options;
  await send({ ...options, duration: duration / 4 });
  return send({ ...options, duration });
}

function send(options: autocannon.Options): Promise<LoadResult> {
  const { requests = [{}] } = options;
  let clients = 0;
  /** Starts each connection with another request. */
  const setupClient = (client: autocannon.Client) => {
    const first = clients++ % requests.length;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    autocannon({ connections: 10, ...options, setupClient }, (error, result) => {
      if (error) {
        reject(error);
        return;
      }
      const { start, finish, non2xx, errors, requests: sent } = result;
      const requestsPerSecond = (sent.total * 1000) / (finish.getTime() - start.getTime());
      resolve({ requestsPerSecond, p95: quantile(times, 0.95), failures: non2xx + errors });
    }).on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}
