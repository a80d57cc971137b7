import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../tools/check/test/wait-for.ts';
import {
  hydrateLow,
  hydratePage,
  links,
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
  const link = () => screen.getByRole('link', { name: 'to second-lead' });

  it('is followed at once, without hydrating anything', async () => {
    await hydrateLow();
    fireEvent.pointerDown(link());
    expect(links.announce).toHaveBeenCalledWith('/en-KW/second-lead');
    expect(fireEvent.click(link())).toBe(false);
    expect(links.follow.mock.calls).toEqual([['/en-KW/second-lead']]);
    await settle();
    expect(visit.fetched).toEqual([]);
  });

  it('with a modifier key is left to the browser', async () => {
    await hydrateLow();
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
    expect(links.follow).not.toHaveBeenCalled();
  });

  it('is left to the router once hydrated', async () => {
    await hydrateLow();
    fireEvent.pointerDown(document.body);
    await settle();
    link().click();
    expect(links.follow).not.toHaveBeenCalled();
  });
});

it('Back and Forward hydrate all deferred sections', async () => {
  await hydrateLow();
  dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  await waitFor(() => expect(visit.fetched.toSorted()).toEqual(['deep', 'end', 'lead', 'press']));
});
