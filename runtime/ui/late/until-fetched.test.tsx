import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPartMissing, onPartMissing, untilFetched } from './until-fetched.ts';

/** Whether the line to the server is there. */
let isOnline: boolean;
let tries: number;

const fetchPart = async () => {
  tries += 1;
  if (!isOnline) throw new TypeError('failed to fetch');
  return { default: () => <p>Here</p> };
};

const show = () => {
  const Part = lazy(() => untilFetched(fetchPart));
  return act(async () =>
    render(
      <>
        <p>The page</p>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    ),
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  tries = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a part of the page that is fetched late', () => {
  it('is there as soon as it is fetched', async () => {
    await show();
    expect(screen.getByText('Here')).toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('costs the page nothing while it cannot be had, and comes when the line is back', async () => {
    isOnline = false;
    await show();
    expect(screen.getByText('The page')).toBeInTheDocument();
    isOnline = true;
    await act(async () => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Here')).toBeInTheDocument();
    expect(tries).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is said to be missing until it is here: the page can be left only by another way', async () => {
    const told = vi.fn();
    const stop = onPartMissing(told);
    expect(isPartMissing()).toBe(false);
    isOnline = false;
    await show();
    expect(told).toHaveBeenCalledOnce();
    expect(isPartMissing()).toBe(true);
    isOnline = true;
    await act(async () => void dispatchEvent(new Event('online')));
    expect(isPartMissing()).toBe(false);
    stop();
  });

  it('is tried again after a while where nothing says that the line is back', async () => {
    isOnline = false;
    await show();
    isOnline = true;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Here')).toBeInTheDocument();
  });
});
