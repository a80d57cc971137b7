import '../ui/look.ts';
import { createRoot } from 'react-dom/client';
import { createFrameController } from '../frame/frame-controller.ts';
import { createOwnFiles } from './own-files.ts';
import { QaPage } from './QaPage.tsx';
import { readAddress } from './qa-address.ts';
import { createQaCalls } from './qa-calls.ts';
import { createQa } from './qa-model.ts';

const element = document.querySelector('#studio');
if (element === null) throw new Error('The page has no place for its application.');
const root = createRoot(element);

async function start() {
  const calls = createQaCalls();
  const [shop, layouts] = await Promise.all([calls.shop(), calls.layouts()]);
  const { layout, switches } = readAddress(location.hash);
  const own = { language: shop.defaultLanguage, country: shop.countries[0] ?? 'KW' };
  const frame = createFrameController({
    api: calls,
    id: crypto.randomUUID(),
    window,
    start: { clicks: 'use', ...own, ...switches },
  });
  const qa = createQa({ calls, frame, layouts, files: createOwnFiles(sessionStorage) });
  root.render(<QaPage qa={qa} frame={frame} shop={shop} />);
  if (layout !== undefined) await qa.open(layout);
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  root.render(<p role="alert">The layouts cannot be shown. {reason} Load this page again.</p>);
});
