import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { FrameController } from '../preview/frame-controller.ts';
import type { QaStore } from './qa-store.ts';
import { parseUrlState, serializeUrlState } from './qa-url-state.ts';

/** Syncs the URL hash with the open layout and settings, and follows hash changes. */
export function useQaUrlState(qa: QaStore, frame: FrameController): void {
  useEffect(() => {
    const stop = autorun(() => {
      const hash = serializeUrlState({ layout: qa.openName, switches: frame.settings });
      // Before a layout is open, the one in the URL is still being loaded.
      if (qa.openName !== undefined && hash !== location.hash) history.replaceState(null, '', hash);
    });
    const follow = () => {
      const { layout, switches } = parseUrlState(location.hash);
      frame.changeSettings(switches);
      if (layout !== undefined && layout !== qa.openName) void qa.open(layout);
    };
    window.addEventListener('hashchange', follow);
    return () => {
      stop();
      window.removeEventListener('hashchange', follow);
    };
  }, [qa, frame]);
}
