import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderOptions {
  /** The same element for a second look, with what `onError` needs to tell where an error came from. */
  readonly traced: () => ReactNode;
  /** Told of every error that a boundary kept to itself; answers the digest that the browser sees. */
  readonly onError: (error: unknown, info: { readonly componentStack?: string | undefined }) => string | undefined;
}

/**
 * Renders everything before answering anything: styles are collected from the whole, and a cached page needs it.
 * Rejects when something outside of every boundary throws.
 *
 * `renderToString` takes half the time of a stream, which encodes every piece, but keeps errors to itself and waits for
 * nothing. A page with a boundary that has only its fallback is therefore rendered again, as a stream.
 */
export async function renderToHtml(element: ReactNode, { traced, onError }: RenderOptions): Promise<string> {
  return renderAtOnce(element) ?? (await renderAsStream(traced(), onError));
}

/**
 * The end of what React writes where the browser has to render a boundary again (`<!--$!-->`). Text and attributes cannot
 * spell it: `>` is escaped. It begins with a letter that is rare in pages, so that it is looked for at once.
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
 * `progressiveChunkSize` keeps React from moving large boundaries to the end, which needs inline scripts that the
 * content security policy forbids.
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
