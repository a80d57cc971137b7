import { mkdir, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { canonicalMarkup, parseMarkup } from './markup.ts';
import { writeComponents } from './write-components.ts';

/** What `writeComponents` writes. */
interface PageModule {
  readonly Page: ComponentType<{ data: unknown }>;
  readonly data: unknown;
}

const APP_TAG = '<div id="app">';
const STATE_TAG = '<script type="application/json" id="v-state">';

/**
 * The home page as one would write it for this one shop: `renderToString` of plain components with the same markup
 * behind `node:http`, in a fixed head. It has no state for the browser to make and no styles to collect.
 *
 * @param html the shop's own page, from which the components are written
 * @throws Error when the two pages are not the same for a browser
 */
export async function createHandWrittenServer(root: string, html: string): Promise<RequestListener> {
  const start = html.indexOf(APP_TAG) + APP_TAG.length;
  const end = html.lastIndexOf('</div>', html.indexOf(STATE_TAG));
  const markup = parseMarkup(html.slice(start, end));
  const folder = join(root, 'dist/bench');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'home-by-hand.js');
  await writeFile(file, writeComponents(markup));
  const { Page, data }: PageModule = await import(pathToFileURL(file).href);
  const head = html.slice(0, start);
  const foot = '</div></body></html>';
  const render = () => head + withoutPreloads(renderToString(createElement(Page, { data }))) + foot;
  const own = parseMarkup(render().slice(head.length, -foot.length));
  if (canonicalMarkup(own) !== canonicalMarkup(markup)) {
    throw new Error(
      `the page by hand differs from the shop's ${firstDifference(canonicalMarkup(own), canonicalMarkup(markup))}`,
    );
  }
  return (_request, response) => {
    const body = Buffer.from(render());
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  };
}

/** React puts the preloads of eager images before everything else; the fixed head has them already. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link\b[^>]*>)*/, '');

function firstDifference(one: string, other: string): string {
  let place = 0;
  while (one[place] === other[place]) place += 1;
  const around = (text: string) => text.slice(Math.max(0, place - 60), place + 60);
  return `at …${around(one)}… against …${around(other)}…`;
}
