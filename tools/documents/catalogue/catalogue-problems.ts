import type { Problem } from '../../../runtime/page/problem.ts';
import type { Market, NewCatalogue } from '../../../schemas/generated/wire.ts';
import followedMetal from '../../../schemas/wire/followed-metal.schema.json' with { type: 'json' };
import newCatalogue from '../../../schemas/wire/new-catalogue.schema.json' with { type: 'json' };
import newCollection from '../../../schemas/wire/new-collection.schema.json' with { type: 'json' };
import newForm from '../../../schemas/wire/new-form.schema.json' with { type: 'json' };
import newProduct from '../../../schemas/wire/new-product.schema.json' with { type: 'json' };
import newVoucher from '../../../schemas/wire/new-voucher.schema.json' with { type: 'json' };
import type { Reference } from '../advice/references/find-references.ts';
import { findDiscountMistakes } from './discount-mistakes.ts';
import { findLanguageAdvice, findPriceAdvice, imageAt } from './file-advice.ts';
import { type CheckedFile, createFileSchema } from './file-schema.ts';
import { findFormMistakes } from './form-mistakes.ts';
import { findSlugMistakes } from './slug-mistakes.ts';

/** The shop that a catalogue is for. */
export type CatalogueMarket = Pick<Market, 'languages' | 'currencies'>;

interface CatalogueCheckOptions {
  /**
   * Whether the first thing is enough that is not in the form of a catalogue: a body of 2 MiB can have a million, which
   * take minutes.
   */
  readonly stopsAtFirst?: boolean;
}

/** All errors of a catalogue; advice only without errors. */
export function checkCatalogue(
  value: unknown,
  market: CatalogueMarket,
  { stopsAtFirst = false }: CatalogueCheckOptions = {},
): CheckedFile {
  const { errors, file: catalogue } = judge(value, market.languages, stopsAtFirst);
  const mistakes = findSlugMistakes(value);
  if (catalogue === undefined) {
    const reported = new Set(errors.map(({ pointer }) => pointer));
    return { problems: [...errors, ...mistakes.filter(({ pointer }) => !reported.has(pointer))], references: [] };
  }
  const mistakesOfForms = (catalogue.forms ?? []).flatMap((form, index) =>
    findFormMistakes(form, `/forms/${index}`, market.languages[0] ?? ''),
  );
  const [currency = ''] = market.currencies;
  const all = [
    ...mistakes,
    ...mistakesOfForms,
    ...findMetalMistakes(catalogue),
    ...findDiscountMistakes(catalogue, currency),
  ];
  if (all.length > 0) return { problems: all, references: [] };
  const advice = [
    ...catalogue.products.flatMap(({ sellPrice = 0, metalPrice, discount }, index) => [
      ...findPriceAdvice(sellPrice, `/products/${index}/sellPrice`, currency),
      ...findPriceAdvice(metalPrice?.making ?? 0, `/products/${index}/metalPrice/making`, currency),
      ...findPriceAdvice(discount?.amount ?? 0, `/products/${index}/discount/amount`, currency),
    ]),
    ...(catalogue.vouchers ?? []).flatMap(({ amount = 0, maximumDiscount = 0, minimumSubTotal = 0 }, index) =>
      Object.entries({ amount, maximumDiscount, minimumSubTotal }).flatMap(([name, price]) =>
        findPriceAdvice(price, `/vouchers/${index}/${name}`, currency),
      ),
    ),
    ...findLanguageAdvice(catalogue, market.languages),
  ];
  return { problems: advice, references: findImages(catalogue) };
}

const schemas = { followedMetal, newCatalogue, newCollection, newForm, newProduct, newVoucher };
const judge = createFileSchema<NewCatalogue>('newCatalogue', schemas);

/** Errors of a metal product that a schema cannot express. */
const findMetalMistakes = ({ products }: NewCatalogue): readonly Problem[] =>
  products.flatMap(({ sellPrice, metalPrice }, index) => {
    if (metalPrice === undefined) return [];
    const notAllowed = (name: string, message: string): Problem => ({
      kind: 'grammar',
      code: 'additionalProperties',
      pointer: `/products/${index}/${name}`,
      message,
    });
    return [
      ...(sellPrice === undefined
        ? []
        : [notAllowed('sellPrice', '`metalPrice` sets the price: remove one of the two.')]),
      ...(metalPrice.karat === undefined || metalPrice.metal === 'gold'
        ? []
        : [notAllowed('metalPrice/karat', 'Only gold has a karat: remove `karat`.')]),
    ];
  });

const findImages = ({ categories = [], brands = [], products }: NewCatalogue): readonly Reference[] => [
  ...categories.flatMap(({ image }, index) => imageAt(image, '/categories', index, 'image')),
  ...brands.flatMap(({ image }, index) => imageAt(image, '/brands', index, 'image')),
  ...products.flatMap(({ mainImage, images = [] }, index) => [
    ...imageAt(mainImage, '/products', index, 'mainImage'),
    ...images.flatMap((image, place) => imageAt(image, '/products', index, 'images', place)),
  ]),
];
