import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../tools/check/test/wait-for.ts';
import { fetchDeferred } from './client/deferred-sections.ts';
import {
  begin,
  beginLow,
  comeNear,
  ended,
  late,
  plan,
  putServerMarkup,
  refuse,
  section,
  sectionOf,
  settle,
  visit,
  withSleepingPages,
} from './test/deferred-page.tsx';

withSleepingPages();

describe('fetching deferred sections', () => {
  it('returns whether all of their blocks are fetched', async () => {
    await putServerMarkup();
    visit.isOnline = false;
    expect(await fetchDeferred(late(), visit.registry)).toBe(false);
    visit.isOnline = true;
    expect(await fetchDeferred(late(), visit.registry)).toBe(true);
    expect(visit.registry.has(['deep', 'end'])).toBe(true);
  });
});

describe('a part without behaviour before input', () => {
  it('stays deferred in view, hydrates at the first input, and handles it', async () => {
    await begin({ ...plan, main: [sectionOf('first', ['quiet'])] });
    comeNear(section('first'));
    await settle();
    expect(visit.fetched).toEqual([]);
    screen.getByRole('button', { name: 'press first-quiet' }).click();
    await settle();
    await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['end', 'quiet']));
    await waitFor(() => expect(visit.pressed).toEqual(['first-quiet']));
  });
});

describe('a deferred section', () => {
  it('keeps the server’s markup until it comes near', async () => {
    const complaints = await beginLow();
    await settle();
    expect(visit.fetched).toEqual([]);
    const before = screen.getByRole('button', { name: 'press second-press' });
    comeNear(section('second'));
    await settle();
    await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['lead', 'press']));
    expect(screen.getByRole('button', { name: 'press second-press' })).toBe(before);
    before.click();
    expect(visit.pressed).toEqual(['second-press']);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('is marked until it comes near, so that nothing in it moves off screen', async () => {
    await beginLow();
    const isMarked = () => section('second').hasAttribute('data-deferred');
    expect(isMarked()).toBe(true);
    comeNear(section('second'));
    expect(isMarked()).toBe(false);
    await settle();
  });

  it.each(['pointerDown', 'keyDown', 'focusIn', 'click', 'input'] as const)(
    'hydrates with all others at the first %s anywhere',
    async (sign) => {
      await beginLow();
      fireEvent[sign](document.body);
      await settle();
      await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['deep', 'end', 'lead', 'press']));
    },
  );

  it('records a click in it, and replays it once', async () => {
    await beginLow();
    const button = screen.getByRole('button', { name: 'press second-press' });
    button.click();
    expect(visit.pressed).toEqual([]);
    await settle();
    await waitFor(() => expect(visit.pressed).toEqual(['second-press']));
    button.click();
    expect(visit.pressed).toEqual(['second-press', 'second-press']);
  });

  it('keeps its markup and its clicks while offline', async () => {
    const complaints = await beginLow();
    visit.isOnline = false;
    const button = screen.getByRole('button', { name: 'press second-press' });
    button.click();
    await settle();
    expect([button.isConnected, visit.pressed]).toEqual([true, []]);
    visit.isOnline = true;
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
    await waitFor(() => expect([button.isConnected, visit.pressed]).toEqual([true, ['second-press']]));
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('a link in a deferred section', () => {
  /** The links that the page heard of, in order. */
  function followed(): string[] {
    const heard: string[] = [];
    const hear = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (href) heard.push(href);
    };
    document.body.addEventListener('click', hear);
    ended.push(() => document.body.removeEventListener('click', hear));
    return heard;
  }

  const link = () => screen.getByRole('link', { name: 'to second-lead' });

  it('is followed once its section is hydrated, however often it was clicked', async () => {
    await beginLow();
    const heard = followed();
    link().click();
    link().click();
    expect(heard).toEqual([]);
    await settle();
    await waitFor(() => expect(heard).toEqual(['/en-KW/second-lead']));
    expect(refuse).not.toHaveBeenCalled();
  });

  it('is not followed where another was pressed meanwhile', async () => {
    await beginLow();
    const heard = followed();
    const other = document.body.appendChild(document.createElement('a'));
    other.setAttribute('href', '/en-KW/brands');
    link().click();
    other.click();
    await settle();
    await waitFor(() => expect(heard).toEqual(['/en-KW/brands']));
  });

  it('is the browser’s own when it is to open elsewhere', async () => {
    await beginLow();
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  });

  it('says that it cannot be followed while the line is gone, and can be when it is back', async () => {
    await beginLow();
    const heard = followed();
    visit.isOnline = false;
    link().click();
    await settle();
    await waitFor(() => expect(refuse).toHaveBeenCalledWith('/en-KW/second-lead'));
    expect(heard).toEqual([]);
    visit.isOnline = true;
    link().click();
    await settle();
    await waitFor(() => expect(heard).toEqual(['/en-KW/second-lead']));
  });
});

describe('another address, when sections are deferred', () => {
  /** What the router hears of. */
  function heardReturns() {
    const hear = vi.fn();
    addEventListener('popstate', hear);
    ended.push(() => removeEventListener('popstate', hear));
    return hear;
  }

  const goTo = (path: string) => {
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: { key: path } }));
  };

  it('reaches the router once every section is hydrated, and only the last one', async () => {
    await beginLow();
    const hear = heardReturns();
    goTo('/en-KW/brands');
    goTo('/en-KW/products');
    expect(hear).not.toHaveBeenCalled();
    await settle();
    await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['deep', 'end', 'lead', 'press']));
    await waitFor(() => expect(hear).toHaveBeenCalledTimes(1));
    expect(hear.mock.calls[0]?.[0].state).toEqual({ key: '/en-KW/products' });
  });

  it('is refused while the line is gone', async () => {
    await beginLow();
    const hear = heardReturns();
    visit.isOnline = false;
    goTo('/en-KW/brands');
    await settle();
    await waitFor(() => expect(refuse).toHaveBeenCalledWith('http://localhost:3000/en-KW/brands'));
    expect(hear).not.toHaveBeenCalled();
  });

  it('is nothing to complain of where it is a place of the same page', async () => {
    await beginLow();
    visit.isOnline = false;
    goTo('/#second');
    await settle();
    expect(refuse).not.toHaveBeenCalled();
  });

  it('reaches the router at once when no section is deferred any more', async () => {
    await beginLow();
    const hear = heardReturns();
    fireEvent.pointerDown(document.body);
    await settle();
    goTo('/en-KW/brands');
    expect(hear).toHaveBeenCalledTimes(1);
  });
});
