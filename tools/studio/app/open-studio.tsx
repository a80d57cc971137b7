import { lazy } from 'react';
import { advisePage } from '../advice/advise-page.ts';
import { createFrameController } from './frame/frame-controller.ts';
import { createStudioState } from './model/create-studio-state.ts';
import { firstDocument } from './model/first-document.ts';
import { Layout } from './model/layout.ts';
import { loadStudio } from './model/load-studio.ts';
import type { StudioApi } from './model/studio-api.ts';
import { createTypedTexts } from './model/typed-texts.ts';
import { Studio } from './Studio.tsx';
import type { StudioParts } from './shell/studio-parts.ts';

/** Opens the studio of the tenant at this host. Rejects with an error whose message is a sentence. */
export async function openStudio(api: StudioApi, window: Window) {
  const [{ shop, schema, blocks, published }, { createEditorDocument }] = await Promise.all([
    loadStudio(api),
    import('./editor/editor-document.ts'),
  ]);
  const document = createEditorDocument(published?.text ?? firstDocument(shop));
  const id = randomId();
  const storage = storageOf(window);
  const frame = createFrameController({
    api,
    id,
    window,
    start: { language: shop.defaultLanguage, country: shop.countries[0] ?? 'KW' },
  });
  const typedTexts = createTypedTexts(storage, shop.tenant);
  const studio = createStudioState({
    ...{ api, shop, schema, blocks, document, published, frame, typedTexts, id },
    advise: advisePage,
  });
  const editor = <CodeEditor studio={studio} document={document} />;
  return <Studio {...{ studio, editor, published }} layout={new Layout(storage)} parts={parts} />;
}

const CodeEditor = lazy(async () => ({ default: (await import('./editor/CodeEditor.tsx')).CodeEditor }));

const parts: StudioParts = {
  Form: lazy(async () => ({ default: (await import('./form/FormPanel.tsx')).FormPanel })),
  Outline: lazy(async () => ({ default: (await import('./outline/OutlinePanel.tsx')).OutlinePanel })),
  Gallery: lazy(async () => ({ default: (await import('./gallery/GalleryDialog.tsx')).GalleryDialog })),
  Publish: lazy(async () => ({ default: (await import('./publish/PublishBar.tsx')).PublishBar })),
};

/** Also where the page does not count as secure, as in a local network without TLS. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined where the browser forbids it. */
function storageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
