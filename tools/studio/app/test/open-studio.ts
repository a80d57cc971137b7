import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import type { StudioBlock } from '../../wire.ts';
import { createFrameController } from '../frame/frame-controller.ts';
import { createStudioState, type StudioState, type StudioStateOptions } from '../model/create-studio-state.ts';
import type { StudioApi } from '../model/studio-api.ts';
import { createTypedTexts } from '../model/typed-texts.ts';
import { SHOP } from './example-shop.ts';
import { createFakeApi } from './fake-api.ts';
import { createFrameStandIn, type FrameStandIn } from './frame-stand-in.ts';
import { createMemoryDocument, type MemoryDocument } from './memory-document.ts';

export const HERO: StudioBlock = {
  type: 'hero',
  title: 'Hero',
  description: 'A large picture with words on it.',
  version: 1,
  slots: [],
  example: { title: { en: 'Hello' } },
  picture: undefined,
};

/** A document whose home page has these blocks in one column. */
export const documentWith = (...blocks: readonly unknown[]): string =>
  JSON.stringify(
    {
      version: 1,
      appName: { en: 'Lumen' },
      pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } },
    },
    undefined,
    2,
  );

/** Of a block of that document. */
export const pointerOf = (index: number): string => `/pages/home/sections/0/rows/0/columns/0/blocks/${index}`;

export interface OpenStudio {
  readonly studio: StudioState;
  readonly document: MemoryDocument;
  readonly stand: FrameStandIn;
}

/** A studio without a server, a browser's frame or an editor, for tests. */
export function openStudio(
  text = documentWith({ type: 'hero' }),
  answers: Partial<StudioApi> = {},
  options: Partial<StudioStateOptions> = {},
): OpenStudio {
  const stand = createFrameStandIn();
  const document = createMemoryDocument(text);
  const api = createFakeApi(answers);
  const frame = createFrameController({ api, id: 'f1', window: stand.window });
  const studio = createStudioState({
    api,
    shop: SHOP,
    schema: {},
    blocks: [HERO],
    document,
    published: { text, etag: '"1"' },
    frame,
    typedTexts: createTypedTexts(memoryStorage(), SHOP.tenant),
    id: 'here',
    ...options,
  });
  return { studio, document, stand };
}
