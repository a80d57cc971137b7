import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readFrameSettings } from '../../frame/frame-settings.ts';
import { createFrameController } from './frame-controller.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

it.each(['pick', 'use'] as const)(
  'stores the click mode (%s) for the first page, which loads before it can receive a message',
  (clicks) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const frame = createFrameController({ api: { order: async () => {} }, id: '1', window, start: { clicks } });
    render(<PreviewFrame frame={frame} />);
    expect(readFrameSettings(screen.getByTitle('Page preview'))).toEqual({ mode: clicks });
    vi.unstubAllGlobals();
  },
);
