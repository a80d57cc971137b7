import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { FrameController } from '../frame/frame-controller.ts';
import { readAddress, writeAddress } from './qa-address.ts';
import type { Qa } from './qa-model.ts';

/** Keeps the address naming what is open and how it is looked at; and follows a link to something else on this page. */
export function useQaAddress(qa: Qa, frame: FrameController): void {
  useEffect(() => {
    const stop = autorun(() => {
      const hash = writeAddress({ layout: qa.opened, switches: frame.switches });
      // Before anything is open, what the address asks for is still on its way.
      if (qa.opened !== undefined && hash !== location.hash) history.replaceState(null, '', hash);
    });
    const follow = () => {
      const { layout, switches } = readAddress(location.hash);
      frame.change(switches);
      if (layout !== undefined && layout !== qa.opened) void qa.open(layout);
    };
    window.addEventListener('hashchange', follow);
    return () => {
      stop();
      window.removeEventListener('hashchange', follow);
    };
  }, [qa, frame]);
}
