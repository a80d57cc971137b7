import { type ContentSource, extractButton, extractContent } from '../content-fields.ts';
import { IMAGE_NAMES } from '../field-names.ts';
import type { Mapping, SourceNode } from '../source-node.ts';
import { mapCards, mapContainer } from './containers.ts';
import { mapFaq, mapLogos, mapTestimonials } from './faq-testimonials.ts';
import { mapBanner, mapHero, mapImageWithText } from './hero-banner.ts';
import { listItems } from './list-items.ts';
import { mapSlottedItems } from './slotted-items.ts';
import { mapStatistics } from './statistics.ts';
import { mapButton, mapImage, mapRichText } from './text-media.ts';

/**
 * Maps a source node of unknown type by its settings: a list of questions with answers becomes an accordion, a title
 * with an image a banner. Undefined when the settings fit no shape.
 */
export const mapByShape: Mapping = (sourceNode, context) => {
  const inSlots = mapSlottedItems(sourceNode, context);
  if (inSlots !== undefined) return inSlots;
  const items = listItemsOf(sourceNode);
  const made = SHAPES.find(([least, holds]) => items.length >= least && items.every(holds))?.[2](sourceNode, context);
  if (made !== undefined) return made;
  if (sourceNode.children.some(({ slot }) => slot !== '')) return mapSlotContainer(sourceNode, context);
  const { title, text, html, image, actions } = extractContent(sourceNode);
  const says = [title, html, image].filter((found) => found !== undefined).length;
  if (title !== undefined && image !== undefined) {
    // Long texts are not legible on an image.
    const isLong = Object.values(text?.value ?? {}).some((words) => words.length > MAX_TEXT_ON_IMAGE);
    if (isLong) return mapImageWithText(sourceNode, context);
    return actions.length > 1 ? mapHero(sourceNode, context) : mapBanner(sourceNode, context);
  }
  if (title !== undefined || html !== undefined) return mapRichText(sourceNode, context);
  if (says === 1) return mapImage(sourceNode, context);
  return extractButton(sourceNode.settings).length > 0 ? mapButton(sourceNode, context) : undefined;
};

const MAX_TEXT_ON_IMAGE = 200;

/** Children are list items only when they all have the same type and stand in no slot. */
function listItemsOf(sourceNode: SourceNode): readonly ContentSource[] {
  const [first, ...others] = sourceNode.children;
  const isList = first !== undefined && first.slot === '' && others.every(({ type }) => type === first.type);
  return listItems(isList ? sourceNode : { ...sourceNode, children: [] });
}

/** Maps a container with a title or text of its own: the text stands above its content. */
const mapSlotContainer: Mapping = (sourceNode, context) => {
  const own: SourceNode = { ...sourceNode, children: [] };
  const { title, html } = extractContent(own);
  if (title === undefined && html === undefined) return mapContainer(sourceNode, context);
  return mapRichText(own, context);
};

/** Minimum number of items, what each must have, and the mapping to use. */
type Shape = readonly [least: number, holds: (item: ContentSource) => boolean, mapping: Mapping];

/** Most specific shapes first. */
const SHAPES: readonly Shape[] = [
  [
    1,
    ({ settings }) => settings.text('question', 'q') !== undefined && settings.text('answer', 'a') !== undefined,
    mapFaq,
  ],
  [1, ({ settings }) => settings.text('quote', 'testimonial', 'review') !== undefined, mapTestimonials],
  [
    2,
    ({ settings }) =>
      settings.token('value', 'number', 'stat', 'count') !== undefined &&
      settings.text('label', 'title', 'description') !== undefined,
    mapStatistics,
  ],
  [2, ({ settings }) => settings.text('title', 'heading', 'name') !== undefined, mapCards],
  [2, ({ settings }) => settings.image(...IMAGE_NAMES, '') !== undefined, mapLogos],
  [2, ({ settings }) => extractButton(settings).length > 0, mapButton],
];
