import { advisePage } from '../advice/advise-page.ts';
import { createFrameController } from './frame/frame-controller.ts';
import { createStudioState } from './model/create-studio-state.ts';
import { firstDocument } from './model/first-document.ts';
import { Layout } from './model/layout.ts';
import { loadStudio } from './model/load-studio.ts';
import type { StudioApi } from './model/studio-api.ts';
import { createTypedTexts } from './model/typed-texts.ts';
import { Studio } from './Studio.tsx';
import { latePart } from './shell/late-part.tsx';
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
    ...{ api, shop, schema, blocks, document, published, frame, typedTexts, id, window },
    advise: advisePage,
  });
  fetchPartsAhead(window);
  const editor = <CodeEditor studio={studio} document={document} />;
  return <Studio {...{ studio, editor, published }} layout={new Layout(storage)} parts={parts} />;
}

const { Part: CodeEditor } = latePart('editor', async () => (await import('./editor/CodeEditor.tsx')).CodeEditor);

const late = {
  Form: latePart('form', async () => (await import('./form/FormPanel.tsx')).FormPanel),
  Outline: latePart('outline', async () => (await import('./outline/OutlinePanel.tsx')).OutlinePanel),
  Gallery: latePart('gallery', async () => (await import('./gallery/GalleryDialog.tsx')).GalleryDialog),
  Publish: latePart('bar for publishing', async () => (await import('./publish/PublishBar.tsx')).PublishBar),
};

const parts: StudioParts = {
  Form: late.Form.Part,
  Outline: late.Outline.Part,
  Gallery: late.Gallery.Part,
  Publish: late.Publish.Part,
};

/** How long the page and its editor have the line for themselves, in ms. */
const CALM = 3000;

/** Everything is at hand before the network is gone, the cookie has expired or another build is there. */
function fetchPartsAhead(window: Window): void {
  window.setTimeout(async () => {
    for (const { fetchAhead } of Object.values(late)) await fetchAhead();
  }, CALM);
}

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
