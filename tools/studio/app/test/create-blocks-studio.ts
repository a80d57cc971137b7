import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import schema from '../../../../schemas/generated/builder.schema.json' with { type: 'json' };
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { isObject, parseDocumentTree } from '../../edits/document-tree.ts';
import { layoutPartsOnPath } from '../../edits/layout-parts.ts';
import { cursorForPointer } from '../../edits/text-change.ts';
import type { StudioBlock } from '../../studio-protocol.ts';
import type { MediaApi } from '../media/media-api.ts';
import { activePartOf, type RequestedPart, requestedPartAt } from '../model/form-part.ts';
import type { Studio } from '../model/studio.ts';
import { createStudioApi } from '../model/studio-api.ts';
import { PickerRequests } from '../pickers/picker-requests.ts';
import { createMemoryDocument, type MemoryDocument } from './memory-document.ts';
import { SHOP } from './studio-fixtures.ts';

/** A studio around an in-memory document, for panels that change it. Records notifications and navigation. */
export interface BlocksStudio extends Studio {
  readonly document: MemoryDocument;
  problems: readonly DocumentProblem[];
  pageReport: Studio['pageReport'];
  readonly notifications: string[];
  readonly visitedPointers: string[];
}

/** Every block in the schemas, titled by its type. */
const blocks = new Map(
  schema.$defs.Block.allOf.map(
    ({ then: { title, description } }) => [title, createStudioBlock(title, description)] as const,
  ),
);

function createStudioBlock(type: string, description: string): StudioBlock {
  const name = `${type.replaceAll(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase())}Props`;
  const props: unknown = Reflect.get(schema.$defs, name);
  const [example]: readonly unknown[] = isObject(props) && Array.isArray(props.examples) ? props.examples : [];
  const title = type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
  return {
    type,
    title,
    description,
    version: 1,
    group: 'Content',
    keywords: [],
    slots: [],
    example: isObject(example) ? example : {},
    image: undefined,
  };
}

/**
 * @param cursor JSON pointer for the initial cursor position
 * @param media answers calls for images and the catalogue
 */
export function createBlocksStudio(text: string, cursor = '', media?: MediaApi): BlocksStudio {
  const document = createMemoryDocument(text);
  const api = createStudioApi(() => Promise.reject(new Error('There is no server.')));
  const studio = {
    api: media === undefined ? api : { ...api, media },
    shop: { ...SHOP, countries: ['KW', 'AE'] },
    blocks,
    schema,
    document,
    pickers: new PickerRequests(),
    problems: [] as readonly DocumentProblem[],
    pageReport: undefined as Studio['pageReport'],
    notifications: [] as string[],
    visitedPointers: [] as string[],
    get activeBlock() {
      const tree = parseDocumentTree(document.text);
      const node = tree && findNodeAtOffset(tree.root, document.selection.offset);
      if (node === undefined) return lastBlock;
      lastBlock = layoutPartsOnPath(joinPointer('', ...getNodePath(node))).findLast(
        ({ kind }) => kind === 'block',
      )?.pointer;
      return lastBlock;
    },
    requestedPart: undefined as RequestedPart | undefined,
    get activePart() {
      return activePartOf(document, studio.requestedPart);
    },
    goTo(pointer: string) {
      studio.visitedPointers.push(pointer);
      const range = cursorForPointer(document.text, pointer) ?? cursorForPointer(document.text, '');
      if (range !== undefined) document.select(range);
      studio.requestedPart = requestedPartAt(document, pointer);
    },
    notify(message: string) {
      studio.notifications.push(message);
    },
  };
  // While the text is broken, the last known block stays active.
  let lastBlock: string | undefined;
  makeAutoObservable(studio, {
    api: false,
    blocks: false,
    schema: false,
    document: false,
    pickers: false,
    notifications: false,
    visitedPointers: false,
    problems: observableRef,
    pageReport: observableRef,
    requestedPart: observableRef,
  });
  const range = cursorForPointer(text, cursor);
  if (cursor !== '' && range !== undefined) runInAction(() => document.select(range));
  return studio;
}

/** The report of a page at a path. */
export const reportAt = (href: string): NonNullable<Studio['pageReport']> => ({
  href,
  revision: undefined,
  isRefused: false,
  blocks: [],
  headings: [],
  weight: { document: 0, script: 0, image: 0, font: 0, other: 0 },
});
