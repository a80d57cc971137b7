import naughtyTexts from 'big-list-of-naughty-strings' with { type: 'json' };
import type { Catalogue, ProductSeed } from '../../../../fixtures/catalogue/catalogue.ts';
import { generateCatalogue } from '../../../../fixtures/catalogue/generate-catalogue.ts';
import type { LocalizedText } from '../../../../schemas/generated/wire.ts';

/** How many products it takes to say every text of the list somewhere. */
const PRODUCT_COUNT = 40;

/**
 * An optician whose every word is one of the big list of naughty strings (https://github.com/minimaxir/big-list-of-naughty-strings):
 * names, descriptions, tags, options and what can be chosen, categories and brands.
 */
export function createNaughtyCatalogue(tenant: string, today: number): Catalogue {
  const catalogue = generateCatalogue({ tenant: 'lumen', products: PRODUCT_COUNT, today });
  const next = createTextCycle();
  return {
    ...catalogue,
    registration: { id: tenant, hosts: [`${tenant}.localhost`], isDefault: false },
    collections: catalogue.collections.map((collection) => ({ ...collection, name: next() })),
    products: Array.from(catalogue.products, (product) => withNaughtyTexts(product, next)),
  };
}

function withNaughtyTexts(product: ProductSeed, next: () => LocalizedText): ProductSeed {
  const { details } = product;
  return {
    ...product,
    title: next(),
    variants: product.variants.map((variant) => ({ ...variant, title: next() })),
    lensOptions: product.lensOptions.slice(0, 3).map((lens) => ({ ...lens, name: next() })),
    details: {
      ...details,
      description: next(),
      tags: details.tags.map(next),
      descriptionAccordion: details.descriptionAccordion.map(() => ({ header: next(), body: next() })),
      options: details.options.map((option) => ({
        ...option,
        name: next(),
        ...(option.placeholder !== undefined && { placeholder: next() }),
        values: option.values.map((value) => ({ ...value, name: next() })),
      })),
    },
  };
}

/** Every text of the list in turn, again and again; the same in every language. PostgreSQL keeps no text with a NUL in it. */
function createTextCycle(): () => LocalizedText {
  const texts = naughtyTexts.map((text) => text.replaceAll('\0', '')).filter((text) => text.trim() !== '');
  let index = -1;
  return () => {
    index = (index + 1) % texts.length;
    const text = texts[index] ?? '';
    return { en: text, ar: text };
  };
}
