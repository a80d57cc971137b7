import { act, screen, waitFor, within } from '@testing-library/react';
import type Swiper from 'swiper';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderBlock } from '../test/render-block.tsx';
import { Carousel, type CarouselProps } from './Carousel.tsx';

const motion = { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 };

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    content: <a href={`/en-KW/products/${index + 1}`}>Slide {index + 1}</a>,
  }));

const CarouselExample = ({ props }: { props: CarouselProps }) => <Carousel {...props} />;

let intersectionCallbacks: ((isIntersecting: boolean) => void)[];
let prefersReducedMotion: boolean;

beforeEach(() => {
  intersectionCallbacks = [];
  prefersReducedMotion = false;
  class Observer {
    private readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe() {
      intersectionCallbacks.push((isIntersecting) => this.tell([{ isIntersecting }]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  // jsdom has no layout: the viewport is 600 px wide.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLLIElement ? this.offsetWidth : 600;
  });
});

function renderCarousel(props: Partial<CarouselProps> = {}, locale = 'en') {
  const all: CarouselProps = { label: 'What is new', slides: slides(3), slidesPerView: 'single', motion, ...props };
  return renderBlock({ type: 'carousel', component: CarouselExample, messages: {}, props: all, facts: { locale } });
}

/** Gives the slides a width and reports the carousel as near the view, so that Swiper is loaded and started. */
async function startCarousel(width = 600) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return width * Array.from(this.parentElement?.children ?? []).indexOf(this);
  });
  for (const slide of screen.getAllByRole('listitem')) slide.style.width = `${width}px`;
  act(() => {
    for (const tell of intersectionCallbacks) tell(true);
  });
  const box = screen.getByRole('group', { name: /./ });
  await waitFor(() => expect(box.querySelector('[data-moved]')).not.toBeNull());
  return box;
}

/** The Swiper instance, which Swiper stores on its element. */
function swiperOf(box: HTMLElement): Swiper {
  const element: (Element & { swiper?: Swiper }) | null = box.querySelector('[data-moved]');
  if (element?.swiper === undefined) throw new Error('Swiper has not started');
  return element.swiper;
}

const positionText = () => screen.getByRole('status').textContent;

it('renders all slides in a scroller without buttons until it is near the view', () => {
  renderCarousel();
  expect(screen.getByRole('group', { name: 'What is new' })).toHaveAttribute('aria-roledescription', 'carousel');
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('moves forward and back by its arrows and announces the slide', async () => {
  const { user } = renderCarousel();
  await startCarousel();
  expect(positionText()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(positionText()).toBe('2 of 3');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(positionText()).toBe('1 of 3');
});

it('loops from the first slide to the last', async () => {
  const { user } = renderCarousel({ slides: slides(4) });
  await startCarousel();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(positionText()).toBe('4 of 4');
});

it('follows the arrow keys in reading direction', async () => {
  const { user } = renderCarousel({ motion: { ...motion, loop: false } });
  const box = await startCarousel();
  screen.getByRole('link', { name: 'Slide 1' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(positionText()).toBe('2 of 3');
  await user.keyboard('{ArrowLeft}');
  expect(positionText()).toBe('1 of 3');
  const viewport = box.firstElementChild;
  if (viewport instanceof HTMLElement) viewport.style.direction = 'rtl';
  await user.keyboard('{ArrowLeft}');
  expect(positionText()).toBe('2 of 3');
});

it('makes hidden slides inert when it loops, so that Tab leaves the carousel', async () => {
  const { user } = renderCarousel({ slides: slides(4) });
  const box = await startCarousel();
  const [first, second] = screen.getAllByRole('listitem', { hidden: true });
  expect(first?.inert).toBe(false);
  expect(second?.inert).toBe(true);
  act(() => screen.getByRole('link', { name: 'Slide 1' }).focus());
  expect(within(box).getByRole('button', { current: true })).toHaveAccessibleName('1 of 4');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(second?.inert).toBe(false));
});

it('does not announce autoplay moves, and can be paused', async () => {
  const { user } = renderCarousel({ motion: { ...motion, autoplay: true } });
  await startCarousel();
  const pause = await screen.findByRole('button', { name: 'Pause' });
  expect(positionText()).toBe('');
  await user.click(pause);
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('does not autoplay under prefers-reduced-motion', async () => {
  prefersReducedMotion = true;
  renderCarousel({ motion: { ...motion, autoplay: true } });
  await startCarousel();
  expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('uses the speed, delay, step and mouse wheel sensitivity of spec 9', async () => {
  renderCarousel({ slides: slides(4), motion: { ...motion, autoplay: true } });
  const { params } = swiperOf(await startCarousel());
  expect(params).toMatchObject({ speed: 1000, slidesPerGroup: 1, loop: true });
  expect(params.autoplay).toMatchObject({ delay: 2000 });
  expect(params.mousewheel).toMatchObject({ sensitivity: 0.3 });
});
