import '../ui/theme.ts';
import { createRoot } from 'react-dom/client';
import { randomId } from '../model/draft-id.ts';
import { createStudioApi } from '../model/studio-api.ts';
import { FrameController } from '../preview/frame-controller.ts';
import { QaPage } from './QaPage.tsx';
import { QaStore } from './qa-store.ts';
import { parseUrlState } from './qa-url-state.ts';
import { createUploadedFileStorage } from './uploaded-files.ts';

const element = document.querySelector('#studio');
if (element === null) throw new Error('Element `#studio` not found.');
const root = createRoot(element);

async function start() {
  const calls = createStudioApi();
  const [shop, layouts] = await Promise.all([calls.shop(), calls.layouts()]);
  const { layout, switches } = parseUrlState(location.hash);
  const own = { language: shop.defaultLanguage, country: shop.countries[0] ?? 'KW' };
  const frame = new FrameController({
    api: calls,
    id: randomId(),
    window,
    start: { clicks: 'use', ...own, ...switches },
  });
  const qa = new QaStore({ calls, frame, layouts, files: createUploadedFileStorage(sessionStorage) });
  root.render(<QaPage qa={qa} frame={frame} shop={shop} />);
  if (layout !== undefined) await qa.open(layout);
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  root.render(<p role="alert">The layouts could not be loaded. {reason} Reload this page.</p>);
});
