import { nextTask } from '../../domain/time/clock.ts';
import type { EarlyInput } from './early-input.ts';

/** Exports of the application's chunk. */
type Application = Pick<typeof import('../client/client.tsx'), 'startClient'>;

interface Boot {
  readonly app: string;
  readonly base: readonly string[];
  readonly blocks: readonly string[];
}

/** When an image hangs and the page never finishes loading, the application does not wait for ever. In ms. */
const START_TIMEOUT_MS = 8000;

/**
 * Fetches the application when the page is loaded and the browser idle, or at the first input. Its chunks are fetched
 * together and evaluated one by one, to avoid long tasks.
 */
export function startApplication(early: EarlyInput): void {
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    early.onFirst = undefined;
    // Without the application (it is gone after a deployment, or the line is), buttons are left to the platform again.
    loadAndStart(early).catch((error: unknown) => {
      reportError(error);
      early.take();
    });
  };
  early.onFirst = start;
  const whenLoaded = () => (window.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
  setTimeout(start, START_TIMEOUT_MS);
}

async function loadAndStart(early: EarlyInput): Promise<void> {
  const boot = await readBoot();
  await preloadAll([...boot.base, boot.app, ...boot.blocks]);
  for (const url of boot.base) {
    await import(/* @vite-ignore */ url);
    await nextTask();
  }
  const application: Application = await import(/* @vite-ignore */ boot.app);
  await nextTask();
  await application.startClient(early.take);
}

/** The element precedes this script. */
async function readBoot(): Promise<Boot> {
  return JSON.parse(document.getElementById('v-boot')?.textContent ?? '{}');
}

/** Twenty at once are a long task on a phone. */
const PRELOADS_PER_TASK = 4;

async function preloadAll(urls: readonly string[]): Promise<void> {
  for (const [index, url] of urls.entries()) {
    if (index > 0 && index % PRELOADS_PER_TASK === 0) await nextTask();
    preload(url);
  }
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  link.fetchPriority = 'low';
  document.head.append(link);
}
