/** The parts of `index.html` between its placeholders. */
export interface HtmlTemplate {
  fill(parts: HtmlParts): string;
}

export interface HtmlParts {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly scheme: string;
  /** Markup for the head. */
  readonly head: string;
  /** The rendered application. */
  readonly app: string;
  /** What stands after it: the page's state. */
  readonly state: string;
}

const PLACEHOLDER = /\{\{(lang|dir|scheme)\}\}|<!--(head|app|state)-->/;

/** Cuts `index.html` at its placeholders once, so that filling it is joining strings. Throws when one is missing. */
export function parseTemplate(html: string): HtmlTemplate {
  const pieces = html.split(new RegExp(PLACEHOLDER, 'g'));
  const texts = pieces.filter((_, index) => index % 3 === 0);
  const names = pieces.flatMap((piece, index) =>
    index % 3 !== 0 && piece !== undefined ? [piece as keyof HtmlParts] : [],
  );
  if (new Set(names).size !== 6)
    throw new Error('index.html must have {{lang}}, {{dir}}, {{scheme}}, <!--head-->, <!--app--> and <!--state-->');
  return {
    fill: (parts) =>
      texts.map((text, index) => text + (names[index] === undefined ? '' : parts[names[index]])).join(''),
  };
}
