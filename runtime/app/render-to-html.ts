import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderOptions {
  /** Told of every error that a boundary kept to itself; answers the digest that the browser sees. */
  readonly onError: (error: unknown, info: { readonly componentStack?: string | undefined }) => string | undefined;
}

/**
 * Renders everything before answering anything: styles are collected from the whole, and a cached page needs it.
 * Rejects when something outside of every boundary throws.
 *
 * `progressiveChunkSize` keeps React from moving large boundaries to the end, which needs inline scripts that the
 * content security policy forbids.
 */
export function renderToHtml(element: ReactNode, { onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => {
        stream.pipe(sink);
      },
    });
  });
}
