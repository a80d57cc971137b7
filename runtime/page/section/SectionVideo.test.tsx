import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { renderBlock } from '../../ui/test/render-block.tsx';
import { SectionBackground, type SectionBackgroundProps } from './SectionBackground.tsx';

let come: (isIntersecting: boolean) => void;
let prefersRest: boolean;
const play = vi.fn<() => Promise<void>>();
const pause = vi.fn<() => void>();

beforeEach(() => {
  come = () => {};
  prefersRest = false;
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  class Observer {
    private readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe() {
      come = (isIntersecting) => this.tell([{ isIntersecting }]);
    }
    disconnect() {
      come = () => {};
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersRest }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});

afterEach(() => {
  // A video that goes is stopped first.
  cleanup();
  vi.unstubAllGlobals();
});

const Shown = ({ props }: { readonly props: SectionBackgroundProps }) => <SectionBackground {...props} />;

const video = { src: '/media/spa/films/serene-home.webm', poster: '/media/spa/heroes/serene-home.svg' };

/** Shows a video, and waits for what plays it. */
async function show(more: Partial<SectionBackgroundProps> = {}, facts: Partial<ShopContext> = {}) {
  const shown = renderBlock<SectionBackgroundProps>({
    type: 'example',
    component: Shown,
    messages: {},
    props: { image: undefined, video: video, isFirst: false, ...more },
    facts,
  });
  await screen.findByRole('button');
  return shown;
}

describe('a video background', () => {
  it('is muted, looped and fetched in view', async () => {
    const { container } = await show();
    const video = container.querySelector('video');
    expect(video).toHaveProperty('muted', true);
    expect(video).toHaveProperty('loop', true);
    expect(video).toHaveAttribute('preload', 'none');
    expect(video).toHaveAttribute('src', '/_media/spa/films/serene-home.webm');
    expect(play).not.toHaveBeenCalled();
  });

  it('plays in view only', async () => {
    await show();
    act(() => come(true));
    expect(play).toHaveBeenCalledOnce();
    expect(pause).not.toHaveBeenCalled();
    act(() => come(false));
    expect(pause).toHaveBeenCalledOnce();
  });

  it('is paused and resumed by keyboard', async () => {
    const { user } = await show();
    act(() => come(true));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Pause the video' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(pause).toHaveBeenCalled();
    const go = screen.getByRole('button', { name: 'Play the video' });
    expect(go).toHaveFocus();
    play.mockClear();
    act(() => come(true));
    expect(play).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    act(() => come(true));
    expect(play).toHaveBeenCalledOnce();
  });

  it('is paused with reduced motion until requested', async () => {
    prefersRest = true;
    const { user } = await show();
    act(() => come(true));
    expect(play).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Play the video' }));
    act(() => come(true));
    expect(play).toHaveBeenCalledOnce();
  });

  it('stays an image with a play button where autoplay is blocked', async () => {
    play.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
    await show();
    act(() => come(true));
    expect(await screen.findByRole('button', { name: 'Play the video' })).toBeVisible();
  });
});
