import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keptSwitches } from '../../frame/switches.ts';
import { FrameView } from './FrameView.tsx';
import { createFrameController } from './frame-controller.ts';

it.each(['pick', 'use'] as const)(
  'has what a click does (%s) at hand for the first page, which has to be told nothing yet',
  (clicks) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const frame = createFrameController({ api: { order: async () => {} }, id: '1', window, start: { clicks } });
    render(<FrameView frame={frame} />);
    expect(keptSwitches(screen.getByTitle('The page as shoppers see it'))).toEqual({ mode: clicks });
    vi.unstubAllGlobals();
  },
);
