import { expect, it } from 'vitest';
import schema from '../../schemas/builder/document.schema.json' with { type: 'json' };
import { ROUTES } from '../domain/routes.ts';
import defaultDocument from '../tenant/validate/default-document.json' with { type: 'json' };

const pages = [...ROUTES.map(({ page }) => page), 'not-found'].sort();

it('the document schema has the pages of the route table', () => {
  expect(Object.keys(schema.properties.pages.properties).sort()).toEqual(pages);
});

it('the default document has the pages of the route table', () => {
  expect(Object.keys(defaultDocument.pages).sort()).toEqual(pages);
});

// Spec 9: the default page size is 10, to which "load more" adds 10.
it('every list of the default document starts with ten products', () => {
  const text = JSON.stringify(defaultDocument.pages);
  const sizes = Array.from(text.matchAll(/"pageSize":(\d+),"loadMore":true/g), ([, size]) => size);
  expect(new Set(sizes)).toEqual(new Set(['10']));
});
