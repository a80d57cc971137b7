/**
 * The few kilobytes that stand inline in every page, before the application: they keep what a person does until it is
 * there, switch the colours, start entrances, and fetch the application once the page has painted.
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
