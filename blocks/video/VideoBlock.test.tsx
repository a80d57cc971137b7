import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { VideoProps } from '../../schemas/generated/blocks/video.ts';
import VideoBlock from './VideoBlock.tsx';

type Props = Localized<VideoProps>;

const bare: Props = { src: '/media/spa/films/serene-home.webm', name: 'A candle and a bowl', ratio: 'wide' };

const renderVideo = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) => {
  const rendered = renderBlock<Props>({
    type: 'video',
    component: VideoBlock,
    props: { ...bare, ...props },
    ...options,
  });
  return { ...rendered, video: screen.getByLabelText<HTMLVideoElement>('A candle and a bowl') };
};

let come: () => void;

beforeEach(() => {
  come = () => {};
  class Observer {
    private readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe() {
      come = () => this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('has native controls, which work without JavaScript, and a name', () => {
  const { video } = renderVideo();
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('src', '/_media/spa/films/serene-home.webm');
  expect(video).toHaveAttribute('preload', 'none');
});

it('shows that a frame is loading when it comes near the viewport; a failure is only logged', async () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  // jsdom cannot play: loading a frame of the video fails.
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  });
  const { video } = renderVideo();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => come());
  expect(screen.getByRole('status')).toHaveTextContent('Loading video');
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(told).toHaveBeenCalledOnce();
  expect(video).not.toHaveAttribute('poster');
});
