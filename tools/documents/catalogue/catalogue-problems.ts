import type { Market, NewCatalogue } from '../../../schemas/generated/wire.ts';
import newCatalogue from '../../../schemas/wire/new-catalogue.schema.json' with { type: 'json' };
import newCollection from '../../../schemas/wire/new-collection.schema.json' with { type: 'json' };
import newForm from '../../../schemas/wire/new-form.schema.json' with { type: 'json' };
import newProduct from '../../../schemas/wire/new-product.schema.json' with { type: 'json' };
import type { Reference } from '../advice/references/find-references.ts';
import { findLanguageAdvice, findPriceAdvice, imageAt } from './file-advice.ts';
import { type CheckedFile, createFileSchema } from './file-schema.ts';
import { findFormMistakes } from './form-mistakes.ts';
import { findSlugMistakes } from './slug-mistakes.ts';

/** The shop that a catalogue is for. */
export type CatalogueMarket = Pick<Market, 'languages' | 'currencies'>;

export interface CatalogueCheckOptions {
  /**
   * Whether the first thing is enough that is not in the form of a catalogue: a body of 2 MiB can have a million, which
   * take minutes.
   */
  readonly stopsAtFirst?: boolean;
}

/** Everything that is wrong with a catalogue; advice only where nothing is. */
export function checkCatalogue(
  value: unknown,
  market: CatalogueMarket,
  { stopsAtFirst = false }: CatalogueCheckOptions = {},
): CheckedFile {
  const { errors, file: catalogue } = judge(value, market.languages, stopsAtFirst);
  const mistakes = findSlugMistakes(value);
  if (catalogue === undefined) {
    const told = new Set(errors.map(({ pointer }) => pointer));
    return { problems: [...errors, ...mistakes.filter(({ pointer }) => !told.has(pointer))], references: [] };
  }
  const mistakesOfForms = (catalogue.forms ?? []).flatMap((form, index) =>
    findFormMistakes(form, `/forms/${index}`, market.languages[0] ?? ''),
  );
  const all = [...mistakes, ...mistakesOfForms];
  if (all.length > 0) return { problems: all, references: [] };
  const [currency = ''] = market.currencies;
  const advice = [
    ...catalogue.products.flatMap(({ sellPrice }, index) =>
      findPriceAdvice(sellPrice, `/products/${index}/sellPrice`, currency),
    ),
    ...findLanguageAdvice(catalogue, market.languages),
  ];
  return { problems: advice, references: findImages(catalogue) };
}

const judge = createFileSchema<NewCatalogue>('newCatalogue', { newCatalogue, newCollection, newForm, newProduct });

const findImages = ({ categories = [], brands = [], products }: NewCatalogue): readonly Reference[] => [
  ...categories.flatMap(({ image }, index) => imageAt(image, '/categories', index, 'image')),
  ...brands.flatMap(({ image }, index) => imageAt(image, '/brands', index, 'image')),
  ...products.flatMap(({ mainImage, images = [] }, index) => [
    ...imageAt(mainImage, '/products', index, 'mainImage'),
    ...images.flatMap((image, place) => imageAt(image, '/products', index, 'images', place)),
  ]),
];
