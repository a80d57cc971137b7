import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { VideoProps } from '../../schemas/generated/blocks/video.ts';
import messages from './messages.json' with { type: 'json' };
import VideoBlock from './VideoBlock.tsx';

type Props = Localized<VideoProps>;

const bare: Props = { src: '/media/spa/films/serene-home.webm', name: 'A candle and a bowl', ratio: 'wide' };
const poster = '/media/spa/heroes/serene-home.svg';

const renderVideo = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) => {
  const rendered = renderBlock<Props>({
    type: 'video',
    component: VideoBlock,
    messages,
    props: { ...bare, ...props },
    ...options,
  });
  return { ...rendered, video: screen.getByLabelText<HTMLVideoElement>('A candle and a bowl') };
};

let come: () => void;
let watched: number;

beforeEach(() => {
  come = () => {};
  watched = 0;
  class Observer {
    private readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe() {
      watched += 1;
      come = () => this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a video', () => {
  it('has native controls, which work without JavaScript, and a name', () => {
    const { video } = renderVideo();
    expect(video).toHaveAttribute('controls');
    expect(video).toHaveAttribute('src', '/_media/spa/films/serene-home.webm');
    expect(video).toHaveAttribute('preload', 'none');
  });

  it('shows the tenant’s poster, and then loads no frame', () => {
    const { video } = renderVideo({ poster });
    expect(video).toHaveAttribute('poster', '/_image/1280/media/spa/heroes/serene-home.svg');
    expect(watched).toBe(0);
  });

  it('links to its file if the browser cannot play it', () => {
    renderVideo();
    expect(screen.getByRole('link', { name: 'Open the video', hidden: true })).toHaveAttribute(
      'href',
      '/_media/spa/films/serene-home.webm',
    );
  });

  it('has captions if there are any, and a text below', () => {
    const { video } = renderVideo({ captions: '/media/spa/films/serene-en.vtt', caption: 'An evening' });
    expect(video.querySelector('track')).toHaveAttribute('src', '/_media/spa/films/serene-en.vtt');
    expect(screen.getByRole('figure')).toContainElement(screen.getByText('An evening'));
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

  it('is translated', () => {
    renderVideo({}, { facts: { locale: 'ar' } });
    act(() => come());
    expect(screen.getByRole('status')).toHaveTextContent('جارٍ تحميل الفيديو');
  });
});
