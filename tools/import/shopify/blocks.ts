import { makeBlock } from '../blocks.ts';
import { categories, collectionHead, products, searchField } from '../families/catalogue.ts';
import { card, cards, composed, container } from '../families/layout.ts';
import { numbers } from '../families/numbers.ts';
import { heading, offer, pictureWithWords, slides } from '../families/opening.ts';
import { mainPage, social } from '../families/pages.ts';
import { productPart } from '../families/product.ts';
import { countdown, facts, logos, passing, pictures, question, questions, voices } from '../families/sayings.ts';
import { button, divider, image, richText, spacer, text, video } from '../families/text.ts';
import type { MappingTable } from '../map-piece.ts';
import type { Kit, Mapping, Piece } from '../piece.ts';
import { WITHOUT } from './without.ts';

/** What stands inside of sections: blocks of sections, and the theme blocks that newer themes nest. */
export const blockTable: MappingTable = {
  names: {
    heading: filled(heading),
    title: filled(heading),
    text: filled(text),
    textblock: filled(text),
    paragraph: text,
    richtext: richText,
    caption: text,
    subheading: text,
    description: text,
    content: text,
    button,
    buttons: button,
    buttongroup: button,
    link: button,
    image,
    picture: image,
    logo: image,
    media: image,
    video,
    divider,
    separator: divider,
    spacer,
    space: spacer,
    column: card,
    card,
    row: pictureWithWords,
    iconwithtext: iconRow,
    group: composed,
    container,
    contentgroup: composed,
    accordion: questions,
    collapsibletab: question,
    collapsiblerow: question,
    tab: question,
    accordionrow: question,
    question,
    testimonial: voices,
    quote: voices,
    logos,
    gallery: pictures,
    statistics: numbers,
    marquee: passing,
    announcement: passing,
    badges: facts,
    countdown,
    slideshow: slides,
    slide: offer,
    columns: cards,
    productlist: products,
    collectionlist: categories,
    search: searchField,
    price: productPart('summary'),
    sku: productPart('summary'),
    producttitle: productPart('summary'),
    variantpicker: productPart('options'),
    buybuttons: productPart('buy'),
    quantityselector: productPart('buy'),
    share: productPart('buy'),
    sociallinks: social,
    socialicons: social,
    productdescription: productPart('details'),
  },
  words: [
    ['accordion', questions],
    ['testimonial', voices],
    ['heading', heading],
    ['button', button],
    ['countdown', countdown],
  ],
  without: WITHOUT,
};

/** Texts that Shopify fills in have a block of their own where the page is about the same thing here. */
function filled(mapping: Mapping): Mapping {
  return (piece, kit) => {
    const field = piece.fields.find(({ value }) => typeof value === 'string' && value.includes('{{'));
    const source = /\{\{-?\s*(?:closest\.)?(\w+\.\w+)/.exec(String(field?.value))?.[1];
    const made = source === undefined ? undefined : FILLED[`${kit.page} ${source}`]?.(piece, kit);
    if (made === undefined || field === undefined) return mapping(piece, kit);
    Object.assign(field.entry, { became: 'mapped', node: made[0], path: '' });
    return made;
  };
}

const FILLED: Readonly<Record<string, (piece: Piece, kit: Kit) => ReturnType<Mapping>>> = {
  'category-products collection.title': collectionHead,
  'product product.title': productPart('summary'),
  'product product.vendor': productPart('summary'),
  'product product.price': productPart('summary'),
  'product product.description': productPart('details'),
  'about-us page.title': mainPage,
  'about-us page.content': mainPage,
};

/** Up to three signs with a few words each. */
function iconRow(piece: Piece): ReturnType<Mapping> {
  const found = ['heading1', 'heading2', 'heading3', 'heading4'].map((name) => piece.settings.text(name));
  const labels = [...found, piece.settings.text('heading', 'title', 'text')].filter((label) => label !== undefined);
  if (labels.length === 0) return undefined;
  return [makeBlock(piece, 'chips', { items: labels.map((label) => ({ label })), look: 'plain' })];
}
