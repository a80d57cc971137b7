import { type HeadContext, PAGE_TAG_SELECTOR } from './head-data.ts';
import { makeHead } from './make-head.ts';

/** Has a document say of another page what its server's head would say. */
export function writeHead(document: Document, context: HeadContext): void {
  const { title, tags } = makeHead(context);
  document.title = title;
  for (const old of document.head.querySelectorAll(PAGE_TAG_SELECTOR)) old.remove();
  const elements = tags.map(({ name, attributes, text }) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    if (text !== undefined) element.textContent = text;
    return element;
  });
  document.head.append(...elements);
}
