import type { Node } from 'jsonc-parser';
import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import {
  arrayItems,
  type DocumentTree,
  isObject,
  nodeAt,
  parseDocumentTree,
  propertyValueNode,
  valueOfNode,
} from '../../edits/document-tree.ts';
import { CHILD_LISTS, type LayoutPart, type LayoutPartKind } from '../../edits/layout-parts.ts';
import { layoutRootsOf, objectProperties } from '../../edits/layout-traversal.ts';
import { codeDisplayName, humanizeSlug } from '../../slugs.ts';

/** Kinds of outline items: layout parts and the parts of the document that are no layout. */
export type OutlineKind = LayoutPartKind | 'shop' | 'theme' | 'settings';

/** A part of the document in the outline. */
export interface OutlineItem {
  readonly kind: OutlineKind;
  /** JSON pointer; empty for the document's own fields. */
  readonly pointer: string;
  readonly title: string;
  /** Distinguishes items of the same title: text, id or width. */
  readonly hint: string;
  /** Whether it has `show: false`. */
  readonly isHidden: boolean;
  /** Whether the document lacks it, so that the default one is shown. */
  readonly isDefault: boolean;
  /** When it is shown, in words; empty when always. */
  readonly conditions: string;
  readonly children: readonly OutlineItem[];
}

/**
 * The document's own fields, theme, settings, header, pages and footer with all nested parts; undefined when the text is
 * not valid JSON.
 *
 * @param language of texts
 * @param listedPages pointers of pages that are listed even where the document lacks them
 */
export function createOutline(
  text: string,
  titleOf: (type: string) => string,
  language: string,
  listedPages: readonly string[] = [],
): readonly OutlineItem[] | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  const layouts = layoutRootsOf(tree).flatMap((frame) => {
    const node = nodeAt(tree, frame.pointer);
    return node === undefined ? [] : createItem({ tree, titleOf, language }, node, frame);
  });
  const layoutOrDefault = (pointer: string): readonly OutlineItem[] => [
    layouts.find((item) => item.pointer === pointer) ?? leafItem('layout', pointer, true),
  ];
  const missingPages = new Set(listedPages.filter((pointer) => nodeAt(tree, pointer) === undefined));
  return [
    leafItem('shop', ''),
    leafItem('theme', '/theme'),
    leafItem('settings', '/settings'),
    ...layoutOrDefault('/header'),
    ...layouts.filter(({ kind }) => kind === 'page'),
    ...Array.from(missingPages, (pointer) => leafItem('page', pointer, true)),
    ...layoutOrDefault('/footer'),
  ];
}

const leafItem = (kind: OutlineKind, pointer: string, isDefault = false): OutlineItem => ({
  kind,
  pointer,
  title: humanizeSlug(splitPointer(pointer).at(-1) ?? kind),
  hint: isDefault ? 'default' : '',
  isDefault,
  isHidden: false,
  conditions: '',
  children: [],
});

interface OutlineContext {
  readonly tree: DocumentTree;
  readonly titleOf: (type: string) => string;
  readonly language: string;
}

function createItem(reading: OutlineContext, node: Node, part: LayoutPart): OutlineItem {
  return {
    ...part,
    ...labelOf(reading, node, part),
    isDefault: false,
    isHidden: propertyValueNode(node, 'show')?.value === false,
    conditions: describeConditions(reading.tree, propertyValueNode(node, 'when')),
    children: createChildren(reading, node, part),
  };
}

function createChildren(reading: OutlineContext, node: Node, { kind, pointer }: LayoutPart): readonly OutlineItem[] {
  if (kind === 'block')
    return objectProperties(propertyValueNode(node, 'slots'), joinPointer(pointer, 'slots')).map(([slot, place]) =>
      createItem(reading, slot, { kind: 'slot', pointer: place }),
    );
  return Object.entries(CHILD_LISTS[kind]).flatMap(([name, item]) =>
    item === undefined
      ? []
      : arrayItems(propertyValueNode(node, name), joinPointer(pointer, name)).map(([child, place]) =>
          createItem(reading, child, { kind: item, pointer: place }),
        ),
  );
}

const PART_TITLES: Readonly<Record<LayoutPartKind, string>> = {
  layout: '',
  page: '',
  section: 'Section',
  row: 'Row',
  column: 'Column',
  block: 'Block',
  slot: '',
};

function labelOf(
  reading: OutlineContext,
  node: Node,
  { kind, pointer }: LayoutPart,
): Pick<OutlineItem, 'title' | 'hint'> {
  const id = stringValue(propertyValueNode(node, 'id'));
  if (kind === 'block') {
    const type = stringValue(propertyValueNode(node, 'type'));
    const words = excerptOf(reading, propertyValueNode(node, 'props'));
    return { title: type === '' ? PART_TITLES.block : reading.titleOf(type), hint: words === '' ? id : words };
  }
  if (kind === 'layout' || kind === 'page' || kind === 'slot') {
    const name = humanizeSlug(splitPointer(pointer).at(-1) ?? '');
    return { title: name, hint: kind === 'page' ? '' : id };
  }
  const span = kind === 'column' ? formatSpan(propertyValueNode(node, 'span')) : '';
  const label = excerptOf(reading, propertyValueNode(node, 'label'));
  return {
    title: PART_TITLES[kind],
    hint: [span, label === '' ? id : label].filter((part) => part !== '').join(' · '),
  };
}

const excerptOf = ({ tree, language }: OutlineContext, node: Node | undefined): string =>
  node === undefined ? '' : textExcerpt(valueOfNode(tree, node), language);

function formatSpan(node: Node | undefined): string {
  if (node === undefined) return '';
  if (node.type !== 'object') return `${node.value} of 12`;
  return (node.children ?? []).map(({ children }) => String(children?.[1]?.value)).join(' / ');
}

const describeConditions = (tree: DocumentTree, when: Node | undefined): string =>
  when === undefined ? '' : describeWhen(valueOfNode(tree, when));

const stringValue = (node: Node | undefined): string => (node?.type === 'string' ? String(node.value) : '');

/** Props whose text describes a block best, best first. */
const DESCRIPTIVE_PROPS = ['title', 'heading', 'label', 'text', 'html', 'name', 'caption', 'alt', 'items'];

const MAX_EXCERPT_LENGTH = 60;

/** The first text in a value, in the given language; empty when there is none. */
export function textExcerpt(value: unknown, language: string): string {
  const text = firstTextIn(value, language)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH).trimEnd().toWellFormed()}…` : text;
}

function firstTextIn(value: unknown, language: string): string {
  if (Array.isArray(value)) return firstNonEmpty(value, (item) => firstTextIn(item, language));
  if (!isObject(value)) return '';
  if (typeof value[language] === 'string') return value[language];
  const names = Object.keys(value);
  // A localized text without this language.
  if (names.length > 0 && names.every((name) => /^[a-z]{2}$/.test(name)))
    return firstNonEmpty(Object.values(value), (text) => (typeof text === 'string' ? text : ''));
  const ordered = new Set([...DESCRIPTIVE_PROPS.filter((name) => names.includes(name)), ...names]);
  return firstNonEmpty([...ordered], (name) => firstTextIn(value[name], language));
}

function firstNonEmpty<T>(items: readonly T[], words: (item: T) => string): string {
  for (const item of items) {
    const found = words(item);
    if (found !== '') return found;
  }
  return '';
}

/** Names of the breakpoints, and from which width they are, in CSS px. Source: schemas/builder/when.schema.json. */
const BREAKPOINTS: Readonly<Record<string, number>> = { md: 600, lg: 900, xl: 1200 };

/** The conditions of a `when` in words: "Only in Arabic; from 2027-02-01". Empty when there are none. */
export function describeWhen(when: unknown): string {
  if (!isObject(when)) return '';
  const { languages, countries, from, until, width, visitor } = when;
  const { from: minimum, below } = isObject(width) ? width : {};
  const conditions = [
    list(languages, 'in '),
    list(countries, 'in '),
    typeof from === 'string' ? `from ${from.replace('T', ' ')}` : '',
    typeof until === 'string' ? `until ${until.replace('T', ' ')}` : '',
    breakpoint(minimum, 'from '),
    breakpoint(below, 'below '),
    visitor === 'guest' ? 'for guests' : visitor === 'customer' ? 'for signed-in customers' : '',
  ].filter((words) => words !== '');
  return conditions.length === 0 ? '' : `Only ${conditions.join('; ')}`;
}

const list = (codes: unknown, before: string): string =>
  Array.isArray(codes) && codes.length > 0
    ? before + codes.map((code) => codeDisplayName(String(code))).join(', ')
    : '';

const breakpoint = (name: unknown, before: string): string =>
  typeof name === 'string' && BREAKPOINTS[name] !== undefined ? `${before}${BREAKPOINTS[name]} px` : '';
