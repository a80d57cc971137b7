import type { RequestListener } from 'node:http';
import type { Metrics } from '../../runtime/server/metrics.ts';

/** Answers `/metrics`, on the admin port only. */
export const metricsListener =
  ({ registry }: Metrics): RequestListener =>
  async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  };
