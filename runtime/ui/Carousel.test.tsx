import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type Swiper from 'swiper';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel, type CarouselProps } from './Carousel.tsx';
import { renderBlock } from './test/render-block.tsx';

const motion = { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 };

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    content: <a href={`/en-KW/products/${index + 1}`}>Slide {index + 1}</a>,
  }));

const Shown = ({ props }: { props: CarouselProps }) => <Carousel {...props} />;

/** A carousel that moves by itself, and a button that has it move more slowly. */
const Changing = () => {
  const [delay, setDelay] = useState(2000);
  const [moves, setMoves] = useState({ ...motion, autoplay: true });
  if (moves.delay !== delay) setMoves({ ...moves, delay });
  return (
    <>
      <Carousel label="What is new" slides={slides(4)} fit="one" motion={moves} />
      <button type="button" onClick={() => setDelay(5000)}>
        Slower
      </button>
    </>
  );
};

let watchers: ((isIntersecting: boolean) => void)[];
let prefersStillness: boolean;

beforeEach(() => {
  watchers = [];
  prefersStillness = false;
  class Observer {
    private readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe() {
      watchers.push((isIntersecting) => this.tell([{ isIntersecting }]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }));
  // jsdom lays nothing out: the window on the slides is 600 px wide.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLLIElement ? this.offsetWidth : 600;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(props: Partial<CarouselProps> = {}, locale = 'en') {
  const all: CarouselProps = { label: 'What is new', slides: slides(3), fit: 'one', motion, ...props };
  return renderBlock({ type: 'carousel', component: Shown, messages: {}, props: all, facts: { locale } });
}

/** Lays the slides out and scrolls near: the carousel is fetched and takes over. */
async function awaken(width = 600) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return width * Array.from(this.parentElement?.children ?? []).indexOf(this);
  });
  for (const slide of screen.getAllByRole('listitem')) slide.style.width = `${width}px`;
  act(() => {
    for (const tell of watchers) tell(true);
  });
  const box = screen.getByRole('group', { name: /./ });
  await waitFor(() => expect(box.querySelector('[data-moved]')).not.toBeNull());
  return box;
}

/** What moves it; Swiper leaves itself on its element. */
function swiperIn(box: HTMLElement): Swiper {
  const element: (Element & { swiper?: Swiper }) | null = box.querySelector('[data-moved]');
  if (element?.swiper === undefined) throw new Error('nothing moves it');
  return element.swiper;
}

const place = () => screen.getByRole('status').textContent;

describe('a carousel', () => {
  it('is a strip of all its slides until it is near, with nothing that only script could answer', () => {
    show();
    expect(screen.getByRole('group', { name: 'What is new' })).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('goes on and back by its arrows, and says where it is', async () => {
    const { user } = show();
    await awaken();
    expect(place()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(place()).toBe('2 of 3');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(place()).toBe('1 of 3');
  });

  it('goes round: the last comes before the first', async () => {
    const { user } = show({ slides: slides(4) });
    await awaken();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(place()).toBe('4 of 4');
  });

  it('stops at its ends where it is told not to go round', async () => {
    const { user } = show({ motion: { ...motion, loop: false } });
    await awaken();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows with dots where it is, and goes there', async () => {
    const { user } = show();
    const box = await awaken();
    expect(within(box).getByRole('button', { current: true })).toHaveAccessibleName('1 of 3');
    await user.click(within(box).getByRole('button', { name: '3 of 3' }));
    await waitFor(() => expect(within(box).getByRole('button', { current: true })).toHaveAccessibleName('3 of 3'));
  });

  it('answers the arrow keys as the page is read', async () => {
    const { user } = show({ motion: { ...motion, loop: false } });
    const box = await awaken();
    screen.getByRole('link', { name: 'Slide 1' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('2 of 3');
    await user.keyboard('{ArrowLeft}');
    expect(place()).toBe('1 of 3');
    const viewport = box.firstElementChild;
    if (viewport instanceof HTMLElement) viewport.style.direction = 'rtl';
    await user.keyboard('{ArrowLeft}');
    expect(place()).toBe('2 of 3');
  });

  it('shows what the keyboard comes to', async () => {
    show({ motion: { ...motion, loop: false } });
    const box = await awaken();
    act(() => screen.getByRole('link', { name: 'Slide 3' }).focus());
    expect(within(box).getByRole('button', { current: true })).toHaveAccessibleName('3 of 3');
  });

  it('lets the tab key out where it goes round: what is out of view is passed over', async () => {
    const { user } = show({ slides: slides(4) });
    const box = await awaken();
    const [first, second] = screen.getAllByRole('listitem', { hidden: true });
    expect(first?.inert).toBe(false);
    expect(second?.inert).toBe(true);
    act(() => screen.getByRole('link', { name: 'Slide 1' }).focus());
    expect(within(box).getByRole('button', { current: true })).toHaveAccessibleName('1 of 4');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(second?.inert).toBe(false));
  });

  it('says nothing of what moves by itself, and can be stopped', async () => {
    const { user } = show({ motion: { ...motion, autoplay: true } });
    await awaken();
    const pause = await screen.findByRole('button', { name: 'Pause' });
    expect(place()).toBe('');
    await user.click(pause);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('stands still for people who prefer that', async () => {
    prefersStillness = true;
    show({ motion: { ...motion, autoplay: true } });
    await awaken();
    expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('moves as spec 9 says: one slide at a time, in a second, after two, slowly by the wheel', async () => {
    show({ slides: slides(4), motion: { ...motion, autoplay: true } });
    const { params } = swiperIn(await awaken());
    expect(params).toMatchObject({ speed: 1000, slidesPerGroup: 1, loop: true });
    expect(params.autoplay).toMatchObject({ delay: 2000 });
    expect(params.mousewheel).toMatchObject({ sensitivity: 0.3 });
  });

  it('goes on by itself also after it was told to move otherwise', async () => {
    const { user } = renderBlock({ type: 'carousel', component: Changing, messages: {}, props: {} });
    const box = await awaken();
    await waitFor(() => expect(swiperIn(box).autoplay.running).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Slower' }));
    await awaken();
    await waitFor(() => expect(swiperIn(box).params.autoplay).toMatchObject({ delay: 5000 }));
    await waitFor(() => expect(swiperIn(box).autoplay.running).toBe(true));
  });

  it('has no arrows where everything is in view', async () => {
    show({ fit: 'card', slides: slides(3) });
    await awaken(180);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('puts several below each other in one place', () => {
    show({ fit: 'card', slides: slides(5), motion: { ...motion, rows: 2 } });
    const places = screen.getAllByRole('listitem');
    expect(places).toHaveLength(3);
    expect(within(places[0] ?? document.body).getAllByRole('link')).toHaveLength(2);
  });

  it('speaks the page’s language', async () => {
    show({}, 'ar');
    await awaken();
    expect(screen.getByRole('button', { name: 'التالي' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '2 من 3' })).toBeInTheDocument();
  });
});
