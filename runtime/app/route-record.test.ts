import { expect, it } from 'vitest';
import schema from '../../schemas/builder/document.schema.json' with { type: 'json' };
import { ROUTES } from '../domain/routes.ts';
import { pageLabel } from '../domain/routing/page-labels.ts';
import messages from '../i18n/shared-messages.json' with { type: 'json' };
import defaultDocument from '../tenant/validate/default-document.json' with { type: 'json' };

const pages = [...ROUTES.map(({ page }) => page), 'not-found'].sort();

it('the grammar of documents names every page of the route table, and no other', () => {
  expect(Object.keys(schema.properties.pages.properties).sort()).toEqual(pages);
});

it('the default document has every page of the route table, and no other', () => {
  expect(Object.keys(defaultDocument.pages).sort()).toEqual(pages);
});

// Spec 9: the default page size is 10, to which "load more" adds 10.
it('every list of the default document starts with ten products', () => {
  const text = JSON.stringify(defaultDocument.pages);
  const sizes = Array.from(text.matchAll(/"pageSize":(\d+),"loadMore":true/g), ([, size]) => size);
  expect(new Set(sizes)).toEqual(new Set(['10']));
});

it('the label of every route is a shared message in each language', () => {
  const labels = ROUTES.flatMap(({ page }) => pageLabel(page) ?? []);
  expect(labels.length).toBeGreaterThan(5);
  for (const words of Object.values(messages)) expect(Object.keys(words)).toEqual(expect.arrayContaining(labels));
});
