import type { Node } from 'jsonc-parser';
import { pointTo, stepsOf } from '../../../../runtime/page/problem.ts';
import { childOf, type DocumentTree, itemsOf, nodeAt, readTree } from '../../edits/document-tree.ts';
import { framesOf, propertiesOf } from '../../edits/measure.ts';
import { LISTS, type Part, type PartKind } from '../../edits/parts.ts';
import { firstWords } from './first-words.ts';

/** A part of the document, as the outline shows it. */
export interface OutlineItem extends Part {
  readonly title: string;
  /** What tells it from others of its title: its first words, its id, its width. */
  readonly hint: string;
  readonly children: readonly OutlineItem[];
}

/** The document's header, pages and footer, with all that is in them; undefined while its text is not JSON. */
export function outlineOf(
  text: string,
  titleOf: (type: string) => string,
  language: string,
): readonly OutlineItem[] | undefined {
  const tree = readTree(text);
  if (tree === undefined) return undefined;
  return framesOf(tree).flatMap((frame) => {
    const node = nodeAt(tree, frame.pointer);
    return node === undefined ? [] : itemOf({ tree, titleOf, language }, node, frame);
  });
}

interface Reading {
  readonly tree: DocumentTree;
  readonly titleOf: (type: string) => string;
  readonly language: string;
}

function itemOf(reading: Reading, node: Node, part: Part): OutlineItem {
  return { ...part, ...nameOf(reading, node, part), children: childrenOf(reading, node, part) };
}

function childrenOf(reading: Reading, node: Node, { kind, pointer }: Part): readonly OutlineItem[] {
  if (kind === 'block')
    return propertiesOf(childOf(node, 'slots'), pointTo(pointer, 'slots')).map(([slot, place]) =>
      itemOf(reading, slot, { kind: 'slot', pointer: place }),
    );
  return Object.entries(LISTS[kind]).flatMap(([name, item]) =>
    item === undefined
      ? []
      : itemsOf(childOf(node, name), pointTo(pointer, name)).map(([child, place]) =>
          itemOf(reading, child, { kind: item, pointer: place }),
        ),
  );
}

const TITLES: Readonly<Record<PartKind, string>> = {
  layout: '',
  page: '',
  section: 'Section',
  row: 'Row',
  column: 'Column',
  block: 'Block',
  slot: '',
};

function nameOf(reading: Reading, node: Node, { kind, pointer }: Part): Pick<OutlineItem, 'title' | 'hint'> {
  const id = textOf(childOf(node, 'id'));
  if (kind === 'block') {
    const type = textOf(childOf(node, 'type'));
    const words = firstWords(childOf(node, 'props'), reading.language);
    return { title: type === '' ? TITLES.block : reading.titleOf(type), hint: words === '' ? id : words };
  }
  if (kind === 'layout' || kind === 'page' || kind === 'slot') {
    const name = readable(stepsOf(pointer).at(-1) ?? '');
    return { title: name, hint: kind === 'page' ? '' : id };
  }
  const span = kind === 'column' ? spanOf(childOf(node, 'span')) : '';
  const label = firstWords(childOf(node, 'label'), reading.language);
  return { title: TITLES[kind], hint: [span, label === '' ? id : label].filter((part) => part !== '').join(' · ') };
}

/** `category-products` → `Category products`. */
export function readable(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spanOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (node.type !== 'object') return `${node.value} of 12`;
  return (node.children ?? []).map(({ children }) => String(children?.[1]?.value)).join(' / ');
}

const textOf = (node: Node | undefined): string => (node?.type === 'string' ? String(node.value) : '');
