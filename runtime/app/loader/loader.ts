/**
 * Inline script of every page: records early input, switches the scheme, starts entrance animations, and fetches the
 * application after the first paint.
 */
import { captureEarlyInput } from './early-input.ts';
import { startEntrances } from './entrance-animations.ts';
import { listenForPreferences } from './preferences.ts';
import { startApplication } from './start-application.ts';
import { forceFullLayoutOnAnchorClick, forceFullLayoutOnReturn } from './whole-layout.ts';

forceFullLayoutOnReturn(document.documentElement);
forceFullLayoutOnAnchorClick(document.documentElement);
const early = captureEarlyInput(document);
listenForPreferences(document);
whenParsed(() => startEntrances(document));
startApplication(early);

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}
