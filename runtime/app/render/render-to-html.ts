import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderOptions {
  /** The element again, with the origin of errors for `onError`. */
  readonly traced: () => ReactNode;
  /** Called with every error caught by a boundary; returns the digest for the browser. */
  readonly onError: (error: unknown, info: { readonly componentStack?: string | undefined }) => string | undefined;
}

/**
 * Renders to the end, as styles need the whole markup. Rejects for an error outside of boundaries. `renderToString`
 * takes half the time of a stream but swallows errors and does not wait: a page with a fallback is rendered again as a
 * stream.
 */
export async function renderToHtml(element: ReactNode, { traced, onError }: RenderOptions): Promise<string> {
  return renderAtOnce(element) ?? (await renderAsStream(traced(), onError));
}

/**
 * End of React's mark for a client-rendered boundary (`<!--$!-->`), impossible in escaped text. Starts with a rare
 * letter for fast search.
 */
const FAILED_BOUNDARY = '$!-->';

/** Undefined when not all of it could be rendered. */
function renderAtOnce(element: ReactNode): string | undefined {
  try {
    const html = renderToString(element);
    return html.includes(FAILED_BOUNDARY) ? undefined : html;
  } catch {
    // The stream meets the same error and reports it.
    return undefined;
  }
}

/**
 * `progressiveChunkSize` keeps React from moving large boundaries with inline scripts, which the content security
 * policy forbids.
 */
function renderAsStream(element: ReactNode, onError: RenderOptions['onError']): Promise<string> {
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
