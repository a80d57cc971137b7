import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../tools/check/test/wait-for.ts';
import {
  cleanups,
  fallBackToServer,
  hydrateLow,
  hydratePage,
  plan,
  scrollNear,
  section,
  sectionOf,
  settle,
  setUpDeferredPages,
  visit,
} from './test/deferred-page.tsx';

setUpDeferredPages();

describe('a section that hydrates on interaction', () => {
  it('stays deferred in view, hydrates at the first input, and handles it', async () => {
    await hydratePage({ ...plan, main: [sectionOf('first', ['quiet'])] });
    scrollNear(section('first'));
    await settle();
    expect(visit.fetched).toEqual([]);
    screen.getByRole('button', { name: 'press first-quiet' }).click();
    await settle();
    await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['end', 'quiet']));
    await waitFor(() => expect(visit.pressed).toEqual(['first-quiet']));
  });
});

describe('a deferred section', () => {
  it('keeps the server’s markup, and hydrates it near the window', async () => {
    const hydrationErrors = await hydrateLow();
    await settle();
    expect(visit.fetched).toEqual([]);
    const before = screen.getByRole('button', { name: 'press second-press' });
    scrollNear(section('second'));
    await settle();
    await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['lead', 'press']));
    expect(screen.getByRole('button', { name: 'press second-press' })).toBe(before);
    before.click();
    expect(visit.pressed).toEqual(['second-press']);
    expect(hydrationErrors).not.toHaveBeenCalled();
  });

  it.each(['pointerDown', 'keyDown', 'focusIn', 'click', 'input'] as const)(
    'hydrates with all others at the first %s',
    async (sign) => {
      await hydrateLow();
      fireEvent[sign](document.body);
      await settle();
      await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['deep', 'end', 'lead', 'press']));
    },
  );

  it('replays a click once', async () => {
    await hydrateLow();
    const button = screen.getByRole('button', { name: 'press second-press' });
    button.click();
    expect(visit.pressed).toEqual([]);
    await settle();
    await waitFor(() => expect(visit.pressed).toEqual(['second-press']));
    button.click();
    expect(visit.pressed).toEqual(['second-press', 'second-press']);
  });

  it('keeps its markup and clicks while offline', async () => {
    const hydrationErrors = await hydrateLow();
    visit.isOnline = false;
    const button = screen.getByRole('button', { name: 'press second-press' });
    button.click();
    await settle();
    expect([button.isConnected, visit.pressed]).toEqual([true, []]);
    visit.isOnline = true;
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
    await waitFor(() => expect([button.isConnected, visit.pressed]).toEqual([true, ['second-press']]));
    expect(hydrationErrors).not.toHaveBeenCalled();
  });
});

describe('a link in a deferred section', () => {
  /** Hrefs of handled clicks, in order. */
  function recordClicks(): string[] {
    const clicks: string[] = [];
    const record = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (href) clicks.push(href);
    };
    document.body.addEventListener('click', record);
    cleanups.push(() => document.body.removeEventListener('click', record));
    return clicks;
  }

  const link = () => screen.getByRole('link', { name: 'to second-lead' });

  it('is followed once after hydration', async () => {
    await hydrateLow();
    const clicks = recordClicks();
    link().click();
    link().click();
    expect(clicks).toEqual([]);
    await settle();
    await waitFor(() => expect(clicks).toEqual(['/en-KW/second-lead']));
    expect(fallBackToServer).not.toHaveBeenCalled();
  });

  it('is not followed after a click on another link', async () => {
    await hydrateLow();
    const clicks = recordClicks();
    const other = document.body.appendChild(document.createElement('a'));
    other.setAttribute('href', '/en-KW/brands');
    link().click();
    other.click();
    await settle();
    await waitFor(() => expect(clicks).toEqual(['/en-KW/brands']));
  });

  it('with a modifier key is left to the browser', async () => {
    await hydrateLow();
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  });

  it('falls back to the server while offline', async () => {
    await hydrateLow();
    const clicks = recordClicks();
    visit.isOnline = false;
    link().click();
    await settle();
    await waitFor(() => expect(fallBackToServer).toHaveBeenCalledWith('/en-KW/second-lead'));
    expect(clicks).toEqual([]);
    visit.isOnline = true;
    link().click();
    await settle();
    await waitFor(() => expect(clicks).toEqual(['/en-KW/second-lead']));
  });
});

describe('history navigation with deferred sections', () => {
  function spyOnPopstate() {
    const onPopstate = vi.fn();
    addEventListener('popstate', onPopstate);
    cleanups.push(() => removeEventListener('popstate', onPopstate));
    return onPopstate;
  }

  const goTo = (path: string) => {
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: { key: path } }));
  };

  it('reaches the router once, after hydration', async () => {
    await hydrateLow();
    const onPopstate = spyOnPopstate();
    goTo('/en-KW/brands');
    goTo('/en-KW/products');
    expect(onPopstate).not.toHaveBeenCalled();
    await settle();
    await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['deep', 'end', 'lead', 'press']));
    await waitFor(() => expect(onPopstate).toHaveBeenCalledTimes(1));
    expect(onPopstate.mock.calls[0]?.[0].state).toEqual({ key: '/en-KW/products' });
  });

  it('falls back to the server while offline', async () => {
    await hydrateLow();
    const onPopstate = spyOnPopstate();
    visit.isOnline = false;
    goTo('/en-KW/brands');
    await settle();
    await waitFor(() => expect(fallBackToServer).toHaveBeenCalledWith('http://localhost:3000/en-KW/brands'));
    expect(onPopstate).not.toHaveBeenCalled();
  });
});
