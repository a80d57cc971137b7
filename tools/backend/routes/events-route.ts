import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { BackendParts } from '../http/backend-parts.ts';

/** A comment this often keeps proxies from closing a line on which nothing happens. */
const HEARTBEAT_MS = 15_000;

/** `GET /events`: what changed, of all tenants, for as long as somebody listens. */
export function serveEvents(app: Hono, { changes }: BackendParts): void {
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      stream.onAbort(end);
      const unsubscribe = changes.subscribe({
        changed: (change) => void stream.writeSSE({ event: 'change', data: JSON.stringify(change) }),
        ended: end,
      });
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT_MS);
      // Says that the line is open: from here on no change is missed.
      await stream.write(': listening\n\n');
      await over;
      clearInterval(heartbeat);
      unsubscribe();
    }),
  );
}
