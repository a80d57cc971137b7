import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { BackendDependencies } from '../http/backend-dependencies.ts';

/** Interval of comments against closing by proxies. */
const HEARTBEAT_INTERVAL_MS = 15_000;
/** Changes that wait until the shop reads them. */
const MAX_WAITING_CHANGES = 1000;

/** `GET /events`: a stream of the changes of all tenants. */
export function serveChangeStream(app: Hono, { changes }: BackendDependencies): void {
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      stream.onAbort(end);
      let waiting = 0;
      // A shop that does not read loses its stream, and fetches the present state when it is there again.
      const write = async (text: string): Promise<void> => {
        if (waiting >= MAX_WAITING_CHANGES) return end();
        waiting += 1;
        await stream.write(text);
        waiting -= 1;
      };
      const unsubscribe = changes.subscribe({
        changed: (change) => void write(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
        ended: end,
      });
      const heartbeat = setInterval(() => void write(': still here\n\n'), HEARTBEAT_INTERVAL_MS);
      // Announces that the stream is open: no change after it is missed.
      await write(': listening\n\n');
      await over;
      clearInterval(heartbeat);
      unsubscribe();
    }),
  );
}
