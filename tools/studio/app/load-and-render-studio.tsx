import { findPageAdvice } from '../advice/page-advice.ts';
import type { StudioBlock, StudioShop } from '../studio-protocol.ts';
import { GalleryDialog } from './gallery/GalleryDialog.tsx';
import { randomId } from './model/draft-id.ts';
import { PanelLayout } from './model/panel-layout.ts';
import type { StoredText, StudioApi } from './model/studio-api.ts';
import { StudioState } from './model/studio-state.ts';
import { FrameController } from './preview/frame-controller.ts';
import {
  choicesOf,
  DEFAULT_SETTINGS,
  NO_CHOICES,
  offeredLocales,
  type PreviewSettings,
} from './preview/preview-settings.ts';
import { Studio } from './Studio.tsx';
import { isTypingIn, type StudioPanels } from './shell/EditPanel.tsx';
import { createLazyPanel } from './shell/lazy-panel.tsx';

/** Loads and renders the studio of the tenant at this host. Rejects with an error whose message can be shown. */
export async function loadAndRenderStudio(api: StudioApi, window: Window) {
  const [{ shop, schema, blocks, published }, { createEditorDocument }] = await Promise.all([
    loadStudioData(api),
    import('./editor/editor-document.ts'),
  ]);
  const document = createEditorDocument(published?.text ?? createInitialDocument(shop));
  const id = randomId();
  const storage = storageOf(() => window.localStorage);
  const tabStorage = storageOf(() => window.sessionStorage);
  const frame = new FrameController({
    api,
    id,
    window,
    start: initialLocale(shop, document.text),
  });
  const studio = new StudioState({
    ...{ api, shop, schema, blocks, document, published, frame, storage, tabStorage, id, window },
    advise: findPageAdvice,
    isTyping: () => isTypingIn(window.document),
  });
  prefetchPanels(window);
  const editor = <CodeEditor studio={studio} document={document} />;
  return <Studio {...{ studio, editor }} layout={new PanelLayout(storage)} parts={panels} />;
}

/** The shop's default language and country, with what its document selects. */
function initialLocale(shop: StudioShop, text: string): Pick<PreviewSettings, 'language' | 'country'> {
  const { defaultLanguage: language, countries } = offeredLocales(shop, choicesOf(text) ?? NO_CHOICES);
  return { language, country: countries[0] ?? DEFAULT_SETTINGS.country };
}

const { Panel: CodeEditor } = createLazyPanel(
  'editor',
  async () => (await import('./editor/CodeEditor.tsx')).CodeEditor,
);

const lazyPanels = {
  Form: createLazyPanel('form', async () => (await import('./form/FormPanel.tsx')).FormPanel),
  Outline: createLazyPanel('outline', async () => (await import('./outline/OutlinePanel.tsx')).OutlinePanel),
  Pickers: createLazyPanel('images', async () => (await import('./pickers/PickerDialogs.tsx')).PickerDialogs),
  Publish: createLazyPanel('publish bar', async () => (await import('./publish/PublishBar.tsx')).PublishBar),
};

const panels: StudioPanels = {
  Form: lazyPanels.Form.Panel,
  Outline: lazyPanels.Outline.Panel,
  Gallery: GalleryDialog,
  Pickers: lazyPanels.Pickers.Panel,
  Publish: lazyPanels.Publish.Panel,
};

/** Delay before lazy panels are prefetched, in ms, so that preview and editor load first. */
const PREFETCH_DELAY_MS = 3000;

/** Prefetches the panels while the network, the cookie and this build are available. */
function prefetchPanels(window: Window): void {
  window.setTimeout(async () => {
    for (const { prefetch: fetchAhead } of Object.values(lazyPanels)) await fetchAhead();
  }, PREFETCH_DELAY_MS);
}

/** A storage of the browser; undefined where it is blocked. */
function storageOf(open: () => Storage): Storage | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/** Initial text for a shop without a document: the smallest that can be published, named after the tenant. */
const createInitialDocument = ({ tenant, defaultLanguage }: StudioShop): string =>
  `${JSON.stringify({ version: 2, appName: { [defaultLanguage]: tenant }, pages: {} }, undefined, 2)}\n`;

/** Data that the studio starts with. */
interface StudioData {
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: readonly StudioBlock[];
  /** Undefined before the first publication. */
  readonly published: StoredText | undefined;
}

/** Loads everything in parallel. Rejects with {@link StudioApiError}. */
export async function loadStudioData(
  api: Pick<StudioApi, 'shop' | 'schema' | 'blocks' | 'document'>,
): Promise<StudioData> {
  const [shop, schema, blocks, published] = await Promise.all([api.shop(), api.schema(), api.blocks(), api.document()]);
  return { shop, schema, blocks, published };
}
