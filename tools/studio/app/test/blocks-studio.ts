import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { pointTo } from '../../../../runtime/page/problem.ts';
import schema from '../../../../schemas/generated/builder.schema.json' with { type: 'json' };
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { isObject, readTree } from '../../edits/document-tree.ts';
import { partsAt } from '../../edits/parts.ts';
import { cursorAt } from '../../edits/text-change.ts';
import type { StudioBlock } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import { createStudioApi } from '../model/studio-api.ts';
import { SHOP } from './example-shop.ts';
import { createMemoryDocument, type MemoryDocument } from './memory-document.ts';

/** A studio around a document in memory, for the panels that change it, and what was said and gone to in it. */
export interface BlocksStudio extends Studio {
  readonly document: MemoryDocument;
  problems: readonly DocumentProblem[];
  shown: Studio['shown'];
  readonly said: string[];
  readonly gone: string[];
}

/** Every block of the schemas, named by its type. */
const blocks = new Map(
  schema.$defs.Block.oneOf.map(({ title, description }) => [title, blockOf(title, description)] as const),
);

function blockOf(type: string, description: string): StudioBlock {
  const name = `${type.replaceAll(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase())}Props`;
  const props: unknown = Reflect.get(schema.$defs, name);
  const [example]: readonly unknown[] = isObject(props) && Array.isArray(props.examples) ? props.examples : [];
  const title = type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
  return {
    type,
    title,
    description,
    version: 1,
    slots: [],
    example: isObject(example) ? example : {},
    picture: undefined,
  };
}

/** @param cursor JSON pointer to where the cursor stands */
export function createBlocksStudio(text: string, cursor = ''): BlocksStudio {
  const document = createMemoryDocument(text);
  const studio = {
    api: createStudioApi(() => Promise.reject(new Error('There is no server.'))),
    shop: { ...SHOP, countries: ['KW', 'AE'] },
    blocks,
    schema,
    document,
    problems: [] as readonly DocumentProblem[],
    shown: undefined as Studio['shown'],
    said: [] as string[],
    gone: [] as string[],
    get block() {
      const tree = readTree(document.text);
      const node = tree && findNodeAtOffset(tree.root, document.selection.offset);
      if (node === undefined) return lastBlock;
      lastBlock = partsAt(pointTo('', ...getNodePath(node))).findLast(({ kind }) => kind === 'block')?.pointer;
      return lastBlock;
    },
    go(pointer: string) {
      studio.gone.push(pointer);
      const range = cursorAt(document.text, pointer);
      if (range !== undefined) document.select(range);
    },
    say(message: string) {
      studio.said.push(message);
    },
  };
  // While the text is broken, the studio still knows the block that was there.
  let lastBlock: string | undefined;
  makeAutoObservable(studio, {
    api: false,
    blocks: false,
    schema: false,
    document: false,
    said: false,
    gone: false,
    problems: observableRef,
    shown: observableRef,
  });
  const range = cursorAt(text, cursor);
  if (cursor !== '' && range !== undefined) runInAction(() => document.select(range));
  return studio;
}

/** What the page that shows an address reports of it. */
export const shownAt = (href: string): NonNullable<Studio['shown']> => ({
  href,
  revision: undefined,
  isRefused: false,
  blocks: [],
  headings: [],
  weight: { document: 0, script: 0, image: 0, font: 0, other: 0 },
});
