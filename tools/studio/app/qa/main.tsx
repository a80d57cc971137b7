import '../ui/theme.ts';
import { createRoot } from 'react-dom/client';
import { randomId } from '../model/draft-id.ts';
import { createFrameController } from '../preview/frame-controller.ts';
import { QaPage } from './QaPage.tsx';
import { createQaApi } from './qa-api.ts';
import { createQaStore } from './qa-store.ts';
import { parseUrlState } from './qa-url-state.ts';
import { createUploadedFileStorage } from './uploaded-files.ts';

const element = document.querySelector('#studio');
if (element === null) throw new Error('Element `#studio` not found.');
const root = createRoot(element);

async function start() {
  const calls = createQaApi();
  const [shop, layouts] = await Promise.all([calls.shop(), calls.layouts()]);
  const { layout, switches } = parseUrlState(location.hash);
  const own = { language: shop.defaultLanguage, country: shop.countries[0] ?? 'KW' };
  const frame = createFrameController({
    api: calls,
    id: randomId(),
    window,
    start: { clicks: 'use', ...own, ...switches },
  });
  const qa = createQaStore({ calls, frame, layouts, files: createUploadedFileStorage(sessionStorage) });
  root.render(<QaPage qa={qa} frame={frame} shop={shop} />);
  if (layout !== undefined) await qa.open(layout);
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  root.render(<p role="alert">The layouts could not be loaded. {reason} Reload this page.</p>);
});
