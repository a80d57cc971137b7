import { JSDOM } from 'jsdom';

/** An element of a page, as far as a renderer of it is concerned. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly MarkupChild[];
}

export type MarkupChild = MarkupElement | string;

export const isElement = (child: MarkupChild): child is MarkupElement => typeof child !== 'string';

/** Reads markup as a browser does. Comments go; the texts that they keep apart stay apart. */
export function parseMarkup(html: string): readonly MarkupChild[] {
  const { document } = new JSDOM(`<!doctype html><body>${html}`).window;
  return childrenOf(document.body);
}

function childrenOf(parent: ParentNode & Node): readonly MarkupChild[] {
  return Array.from(parent.childNodes).flatMap((node): MarkupChild[] => {
    if (isText(node)) return [node.data];
    return isElementNode(node) ? [elementOf(node)] : [];
  });
}

const elementOf = (element: Element): MarkupElement => ({
  tag: element.localName,
  attributes: Array.from(element.attributes, ({ name, value }) => [name, value] as const),
  children: childrenOf(element),
});

const isText = (node: Node): node is Text => node.nodeType === 3;
const isElementNode = (node: Node): node is Element => node.nodeType === 1;

/** The same text for the same markup, however its attributes are ordered and its texts are cut and escaped. */
export const canonicalMarkup = (children: readonly MarkupChild[]): string =>
  children.map((child) => (isElement(child) ? canonicalElement(child) : child.replaceAll('<', '&lt;'))).join('');

function canonicalElement({ tag, attributes, children }: MarkupElement): string {
  const written = attributes.map(([name, value]) => `${name}=${JSON.stringify(canonicalValue(name, value))}`).sort();
  return `<${[tag, ...written].join(' ')}>${canonicalMarkup(children)}</${tag}>`;
}

const canonicalValue = (name: string, value: string): string =>
  name === 'style'
    ? value
        .split(';')
        .map((part) => part.replace(/\s*:\s*/, ':').trim())
        .filter((part) => part !== '')
        .join(';')
    : value;
