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
  /** What stands after it: the page's state. */
  readonly state: HtmlPart;
}

/** Text, or pieces of it; what many pages have in common comes as bytes and is not encoded again. */
export type HtmlPart = string | readonly (string | Buffer)[];

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
    fill: (parts) =>
      Buffer.concat(
        texts.flatMap((text, index) => {
          const name = names[index];
          return name === undefined ? [text] : [text, ...bytesOf(parts[name])];
        }),
      ),
  };
}

/** Pieces are encoded one by one: a single letter beyond Latin-1 doubles the memory of the text that it stands in. */
const bytesOf = (part: HtmlPart): readonly Buffer[] =>
  typeof part === 'string'
    ? [Buffer.from(part)]
    : part.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
