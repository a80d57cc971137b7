import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import type { StudioBlock } from '../../studio-protocol.ts';
import type { StudioApi } from '../model/studio-api.ts';
import { StudioState, type StudioStateOptions } from '../model/studio-state.ts';
import { FrameController } from '../preview/frame-controller.ts';
import { createFakeFrame, type FakeFrame } from './fake-frame.ts';
import { createMemoryDocument, type MemoryDocument } from './memory-document.ts';
import { createFakeApi, SHOP } from './studio-fixtures.ts';

const HERO: StudioBlock = {
  type: 'hero',
  title: 'Hero',
  description: 'A large image with words on it.',
  version: 1,
  group: 'Content',
  keywords: [],
  slots: [],
  example: { title: { en: 'Hello' } },
  image: undefined,
};

/** A document whose home page has these blocks in one column. */
export const documentWith = (...blocks: readonly unknown[]): string =>
  JSON.stringify(
    {
      version: 2,
      appName: { en: 'Lumen' },
      pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } },
    },
    undefined,
    2,
  );

/** Pointer of a block in that document. */
export const blockPointer = (index: number): string => `/pages/home/sections/0/rows/0/columns/0/blocks/${index}`;

export interface TestStudio {
  readonly studio: StudioState;
  readonly document: MemoryDocument;
  readonly frame: FakeFrame;
}

/** A studio without server, iframe and editor. */
export function openTestStudio(
  text = documentWith({ type: 'hero' }),
  answers: Partial<StudioApi> = {},
  options: Partial<StudioStateOptions> = {},
): TestStudio {
  const stand = createFakeFrame();
  const document = createMemoryDocument(text);
  const api = createFakeApi(answers);
  const frame = new FrameController({ api, id: 'f1', window: stand.window });
  const studio = new StudioState({
    api,
    shop: SHOP,
    schema: {},
    blocks: [HERO],
    document,
    published: { text, etag: '"1"' },
    frame,
    storage: memoryStorage(),
    tabStorage: undefined,
    id: 'here',
    ...options,
  });
  return { studio, document, frame: stand };
}
