import { SaxesParser, type SaxesTagNS } from 'saxes';

/** The text of a safe drawing, or the reason of refusal as a predicate ("has a script"). */
type SvgResult = { readonly svg: string } | { readonly refusal: string };

/**
 * Writes a drawing anew from allowed elements: shapes, text, paint, filters, and internal references. Data of editors is left out; scripts,
 * animation, external references and unlisted elements are refused.
 */
export function sanitizeSvg(bytes: Uint8Array): SvgResult {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { refusal: 'is compressed (SVGZ): save it as plain SVG' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { refusal: 'is not a text in UTF-8' };
  }
  const writer = new SvgWriter();
  // Drawings that were copied from a page declare no namespaces.
  const parser = new SaxesParser({ xmlns: true, position: true, additionalNamespaces: { xlink: XLINK } });
  parser.on('error', ({ message }) => writer.refuse(`is not well-formed XML (${message})`));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) writer.refuse(`says that it is written in ${encoding}, not in UTF-8`);
  });
  parser.on('doctype', (doctype) => {
    // One that only names the language is written by some editors; entities and references are in the brackets.
    if (doctype.includes('[')) writer.refuse('declares entities in its DOCTYPE');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') writer.refuse('refers to a style sheet outside of it (xml-stylesheet)');
  });
  parser.on('opentag', (tag) => writer.open(tag));
  parser.on('closetag', () => writer.close());
  parser.on('text', (content) => writer.text(content));
  parser.on('cdata', (content) => writer.text(content));
  try {
    parser.write(text).close();
    return { svg: writer.output };
  } catch (error) {
    if (error instanceof RefusedSvgError) return { refusal: error.message };
    throw error;
  }
}

/** Ends the parser at the first finding. */
class RefusedSvgError extends Error {}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker switch filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Elements with significant text; other text is layout. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['title', 'desc', 'style', 'text', 'tspan', 'textPath']);

/** Namespaces of drawing programs. */
const EDITORS =
  /inkscape|sodipodi|adobe|sketch|serif|vectornator|figma|boxy-svg|w3\.org\/1999\/02\/22-rdf|creativecommons|purl\.org/i;

/** Functions of CSS and of `transform` that compute from their arguments. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color-mix calc min max clamp var matrix translate translatex translatey scale
  scalex scaley rotate skewx skewy blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate
  sepia polygon circle ellipse inset path cubic-bezier`.split(/\s+/),
);

/** Deeper than any program draws; the parser's time grows with the square of it. */
const MAX_DEPTH = 200;

class SvgWriter {
  output = '';
  /** Open elements; undefined for one that is left out. */
  private readonly opened: (string | undefined)[] = [];
  /** Text of the open style sheet: comments and CDATA may part it where a name ends. */
  private styleSheet = '';

  refuse(predicate: string): never {
    throw new RefusedSvgError(predicate);
  }

  open(tag: SaxesTagNS): void {
    const isRoot = this.opened.length === 0;
    if (this.opened.length >= MAX_DEPTH) this.refuse(`nests more than ${MAX_DEPTH} elements in each other`);
    if (this.opened.at(-1) === 'style') this.refuse(`has the element <${excerpt(tag.name)}> in its styles`);
    if (!isRoot && (this.opened.at(-1) === undefined || isEditors(tag))) {
      this.opened.push(undefined);
      return;
    }
    this.opened.push(tag.local);
    if (isRoot && tag.local !== 'svg') this.refuse(`is no drawing: it begins with <${excerpt(tag.name)}>`);
    else if ((tag.uri !== SVG && tag.uri !== '') || !ELEMENTS.has(tag.local)) this.refuse(describeElement(tag));
    const attributes = Object.values(tag.attributes).map((attribute) => this.attribute(tag, attribute));
    this.output += `<${tag.local}${isRoot ? ` xmlns="${SVG}"` : ''}${attributes.join('')}>`;
  }

  close(): void {
    const name = this.opened.pop();
    if (name === 'style') {
      this.check(this.styleSheet);
      this.styleSheet = '';
    }
    if (name !== undefined) this.output += `</${name}>`;
  }

  text(content: string): void {
    const element = this.opened.at(-1);
    if (element === undefined || !TEXT_ELEMENTS.has(element)) return;
    if (element === 'style') this.styleSheet += content;
    this.output += escapeXml(content);
  }

  private attribute(tag: SaxesTagNS, { prefix, local, uri, value }: SaxesTagNS['attributes'][string]): string {
    if (/^on/i.test(local)) this.refuse(`has the event handler ${excerpt(local)}`);
    if (local === 'href' || local === 'src' || local === 'base') {
      if (!value.trim().startsWith('#'))
        this.refuse(`refers to ${excerpt(value)} outside of it (<${tag.local} ${local}>)`);
      return ` ${local}="${escapeXml(value.trim())}"`;
    }
    if (prefix === 'xml' && local === 'space') return ` xml:space="${escapeXml(value)}"`;
    // Namespaces and data of editors; the root element gets its namespace anew.
    if (uri !== '' || prefix !== '' || local === 'xmlns' || local.startsWith('data-')) return '';
    if (!NAMES.has(local)) this.check(value);
    return ` ${local}="${escapeXml(value)}"`;
  }

  /** Styles and values of attributes may compute; they may not load anything. */
  private check(css: string): void {
    const rule = /@[\w-]*/.exec(css)?.[0];
    if (rule !== undefined) this.refuse(`has the CSS rule ${excerpt(rule)}`);
    if (css.includes('\\')) this.refuse('has CSS with a backslash, which can hide what it means');
    if (/(?:java|vb)script\s*:/i.test(css)) this.refuse('has a script in an attribute');
    for (const { index } of css.matchAll(/\(/g)) {
      // Looks back a bounded way: a pattern for the whole call would read a long text again from each of its letters.
      const [name = ''] = /[\w-]{0,80}$/.exec(css.slice(Math.max(0, index - MAX_EXCERPT), index).trimEnd()) ?? [];
      const argument = css
        .slice(index + 1, index + MAX_EXCERPT)
        .split(')', 1)
        .join('');
      const isLocalUrl = /^url$/i.test(name) && /^\s*(["']?)#/.test(argument);
      if (name !== '' && !isLocalUrl && !FUNCTIONS.has(name.toLowerCase()))
        this.refuse(`has ${excerpt(`${name}(${argument})`)} in its styles`);
    }
  }
}

/** Attributes that name or describe: their value is no style. */
const NAMES: ReadonlySet<string> = new Set(['id', 'class', 'aria-label', 'aria-labelledby', 'role', 'lang']);

const isEditors = ({ uri, local }: SaxesTagNS): boolean =>
  (uri === SVG || uri === '' ? local === 'metadata' : EDITORS.test(uri)) && local !== 'script';

function describeElement({ local, name, uri }: SaxesTagNS): string {
  if (local === 'script') return 'has a script';
  if (local === 'foreignObject') return 'has a part in another language than SVG (foreignObject)';
  if (local === 'image' || local === 'feImage') return `has another image in it (<${local}>): upload that one`;
  if (/^(animate|set$)/.test(local)) return `has an animation (<${excerpt(local)}>)`;
  return uri === SVG || uri === ''
    ? `has the element <${excerpt(name)}>, which is not allowed`
    : `has <${excerpt(name)}>, which is no element of SVG`;
}

const MAX_EXCERPT = 60;

/** An excerpt for a sentence. */
const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT)}…` : line;
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
