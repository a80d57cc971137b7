import { createBlock } from '../create-block.ts';
import { mapCategories, mapCollectionHeader, mapProducts, mapSearchField } from '../mappings/catalogue.ts';
import { mapCard, mapCards, mapComposedBlock, mapContainer } from '../mappings/containers.ts';
import { mapContentPage, mapSocialLinks } from '../mappings/content-pages.ts';
import {
  mapChips,
  mapCountdown,
  mapFaq,
  mapGallery,
  mapLogos,
  mapMarquee,
  mapQuestion,
  mapTestimonials,
} from '../mappings/faq-testimonials.ts';
import { mapBanner, mapHeading, mapImageWithText, mapSlideshow } from '../mappings/hero-banner.ts';
import { mapProductBlock } from '../mappings/product-page.ts';
import { mapStatistics } from '../mappings/statistics.ts';
import { mapButton, mapDivider, mapImage, mapRichText, mapSpacer, mapText, mapVideo } from '../mappings/text-media.ts';
import type { Mapping, MappingContext, MappingTable, SourceNode } from '../source-node.ts';

export const NO_CONTACT_FORM = 'there is no contact form block';

/** Section and block types without a counterpart, with the reason. The first match counts. */
export const UNSUPPORTED_TYPES: readonly (readonly [type: RegExp, reason: string])[] = [
  [/^@app$|^shopify:\/\/apps\//, 'an app block; Shopify apps do not run here'],
  [/liquid/i, 'Liquid code is not imported'],
  [/^(?:custom[-_])?html$/i, 'custom HTML is not imported; use `rich-text` for text'],
  [/newsletter|email[-_]?signup|mailing/i, 'there is no newsletter block'],
  [/contact[-_]?form/i, NO_CONTACT_FORM],
  [/(?:^|[-_])(?:blog|article)|blog[-_]?posts?/i, 'this shop has no blog'],
  [
    /(?:^|[-_])featured[-_]product$|^product[-_]hotspots?$|shop[-_]the[-_]look|lookbook/i,
    'no block shows hand-picked products; a product grid shows those of a category',
  ],
  [/(?:^|[-_])map$/i, 'there is no map block; `branch-list` links to maps'],
  [/(?:^|[-_])(?:main[-_])?cart(?:$|[-_])/i, 'documents do not describe the cart page yet'],
  [/customer|account|login|register|addresses|activate/i, 'documents do not describe account pages yet'],
  [/before[-_]?after|image[-_]compar/i, 'there is no image comparison block'],
];

/** Mappings of blocks inside sections, including the nested theme blocks of newer themes. */
export const blockTable: MappingTable = {
  byType: {
    heading: mapDynamicSource(mapHeading),
    title: mapDynamicSource(mapHeading),
    text: mapDynamicSource(mapText),
    textblock: mapDynamicSource(mapText),
    paragraph: mapText,
    richtext: mapRichText,
    caption: mapText,
    subheading: mapText,
    description: mapText,
    content: mapText,
    button: mapButton,
    buttons: mapButton,
    buttongroup: mapButton,
    link: mapButton,
    image: mapImage,
    picture: mapImage,
    logo: mapImage,
    media: mapImage,
    video: mapVideo,
    divider: mapDivider,
    separator: mapDivider,
    spacer: mapSpacer,
    space: mapSpacer,
    column: mapCard,
    card: mapCard,
    row: mapImageWithText,
    iconwithtext: mapIconRow,
    group: mapComposedBlock,
    container: mapContainer,
    contentgroup: mapComposedBlock,
    accordion: mapFaq,
    collapsibletab: mapQuestion,
    collapsiblerow: mapQuestion,
    tab: mapQuestion,
    accordionrow: mapQuestion,
    question: mapQuestion,
    testimonial: mapTestimonials,
    quote: mapTestimonials,
    logos: mapLogos,
    gallery: mapGallery,
    statistics: mapStatistics,
    marquee: mapMarquee,
    announcement: mapMarquee,
    badges: mapChips,
    countdown: mapCountdown,
    slideshow: mapSlideshow,
    slide: mapBanner,
    columns: mapCards,
    productlist: mapProducts,
    collectionlist: mapCategories,
    search: mapSearchField,
    price: mapProductBlock('summary'),
    sku: mapProductBlock('summary'),
    producttitle: mapProductBlock('summary'),
    variantpicker: mapProductBlock('options'),
    buybuttons: mapProductBlock('buy'),
    quantityselector: mapProductBlock('buy'),
    share: mapProductBlock('buy'),
    sociallinks: mapSocialLinks,
    socialicons: mapSocialLinks,
    productdescription: mapProductBlock('details'),
  },
  byKeyword: [
    ['accordion', mapFaq],
    ['testimonial', mapTestimonials],
    ['heading', mapHeading],
    ['button', mapButton],
    ['countdown', mapCountdown],
  ],
  unsupported: UNSUPPORTED_TYPES,
};

/** Maps a text with a dynamic source to the block that shows the same field on this page. */
function mapDynamicSource(mapping: Mapping): Mapping {
  return (sourceNode, context) => {
    const field = sourceNode.fields.find(({ value }) => typeof value === 'string' && value.includes('{{'));
    const source = /\{\{-?\s*(?:closest\.)?(\w+\.\w+)/.exec(String(field?.value))?.[1];
    const made = source === undefined ? undefined : DYNAMIC_SOURCES[`${context.page} ${source}`]?.(sourceNode, context);
    if (made === undefined || field === undefined) return mapping(sourceNode, context);
    Object.assign(field.entry, { became: 'mapped', node: made[0], path: '' });
    return made;
  };
}

const DYNAMIC_SOURCES: Readonly<
  Record<string, (sourceNode: SourceNode, context: MappingContext) => ReturnType<Mapping>>
> = {
  'category-products collection.title': mapCollectionHeader,
  'product product.title': mapProductBlock('summary'),
  'product product.vendor': mapProductBlock('summary'),
  'product product.price': mapProductBlock('summary'),
  'product product.description': mapProductBlock('details'),
  'about-us page.title': mapContentPage,
  'about-us page.content': mapContentPage,
};

/** Icons with labels. */
function mapIconRow(sourceNode: SourceNode): ReturnType<Mapping> {
  const found = ['heading1', 'heading2', 'heading3', 'heading4'].map((name) => sourceNode.settings.text(name));
  const labels = [...found, sourceNode.settings.text('heading', 'title', 'text')].filter(
    (label) => label !== undefined,
  );
  if (labels.length === 0) return undefined;
  return [createBlock(sourceNode, 'chips', { items: labels.map((label) => ({ label })), variant: 'plain' })];
}
