import { expect, it } from 'vitest';
import { replaceHead } from '../../../tools/check/test/component-setup.ts';
import { matchRoute } from '../../domain/routes.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { writeHead } from './write-head.ts';

const SHARED = '<meta charset="utf-8"><link rel="icon" href="/favicon.svg">';

it('has title and canonical URL after navigation, and no tag of the page before', () => {
  replaceHead(
    `<title>Lumen</title>${SHARED}<meta name="description" content="Glasses"><meta property="og:title" content="Lumen">` +
      '<link rel="canonical" href="https://lumen.example/en-KW"><script type="application/ld+json">{}</script>',
  );
  const match = matchRoute('/categories/rings/products');
  writeHead(document, { match, name: 'Rings & “<more>”' }, exampleShopContext);
  const href = 'https://lumen.example/en-KW/categories/rings/products';
  expect(document.title).toBe('Rings & “<more>” · Lumen');
  expect(document.head.innerHTML).toBe(
    `<title>Rings &amp; “&lt;more&gt;” · Lumen</title>${SHARED}<link rel="canonical" href="${href}">`,
  );
});

it('has no canonical URL where no page is', () => {
  replaceHead('<link rel="canonical" href="https://lumen.example/en-KW">');
  writeHead(document, { match: matchRoute('/nowhere'), name: undefined }, exampleShopContext);
  expect(document.head.querySelector('link')).toBeNull();
});
