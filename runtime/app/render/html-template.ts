/** The parts of `index.html` between its placeholders. */
export interface HtmlTemplate {
  /** The page as it is sent. */
  fill(parts: HtmlParts): Buffer;
}

export interface HtmlParts {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly scheme: string;
  /** Markup for the head. */
  readonly head: HtmlPart;
  /** The rendered application. */
  readonly app: HtmlPart;
  /** State of the page. */
  readonly state: HtmlPart;
}

/** Text or pieces. Shared parts are encoded once. */
type HtmlPart = string | readonly (string | Buffer)[];

const PLACEHOLDER = /\{\{(lang|dir|scheme)\}\}|<!--(head|app|state)-->/;

/** Cuts `index.html` at its placeholders once, so that filling it is joining bytes. Throws when one is missing. */
export function parseTemplate(html: string): HtmlTemplate {
  const pieces = html.split(new RegExp(PLACEHOLDER, 'g'));
  const texts = pieces.filter((_, index) => index % 3 === 0).map((text) => Buffer.from(text ?? ''));
  const names = pieces.flatMap((piece, index) =>
    index % 3 !== 0 && piece !== undefined ? [piece as keyof HtmlParts] : [],
  );
  if (new Set(names).size !== 6)
    throw new Error('index.html must have {{lang}}, {{dir}}, {{scheme}}, <!--head-->, <!--app--> and <!--state-->');
  return {
    fill: (parts) => {
      let length = 0;
      const add = (piece: string | Buffer) => {
        // A unit of UTF-16 takes three bytes at most.
        ensureCapacity(length, typeof piece === 'string' ? piece.length * 3 : piece.length);
        length += typeof piece === 'string' ? outputBuffer.write(piece, length) : piece.copy(outputBuffer, length);
      };
      texts.forEach((text, index) => {
        const name = names[index];
        const part = name === undefined ? [] : parts[name];
        add(text);
        for (const piece of typeof part === 'string' ? [part] : part) add(piece);
      });
      const page = Buffer.allocUnsafeSlow(length);
      outputBuffer.copy(page, 0, 0, length);
      return page;
    },
  };
}

/**
 * Buffer for encoding pages: a third of the time of allocating one. Pieces are encoded separately, since one letter
 * beyond Latin-1 doubles a string's memory.
 */
let outputBuffer = Buffer.allocUnsafe(1 << 20);

/** Keeps the first `length` bytes. */
function ensureCapacity(length: number, more: number): void {
  if (outputBuffer.length - length >= more) return;
  const larger = Buffer.allocUnsafe(2 * (length + more));
  outputBuffer.copy(larger, 0, 0, length);
  outputBuffer = larger;
}
