import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasFailedImport, onImportFailure, retryImport } from './retry-import.ts';

/** Whether imports succeed. */
let isOnline: boolean;
let tries: number;

const importModule = async () => {
  tries += 1;
  if (!isOnline) throw new TypeError('failed to fetch');
  return { default: () => <p>Here</p> };
};

const renderLazy = () => {
  const Part = lazy(() => retryImport(importModule));
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

it('leaves the page in place while the import fails and retries when the browser is online again', async () => {
  isOnline = false;
  await renderLazy();
  expect(screen.getByText('The page')).toBeInTheDocument();
  isOnline = true;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Here')).toBeInTheDocument();
  expect(tries).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('reports a failed import until it succeeds', async () => {
  const told = vi.fn();
  const stop = onImportFailure(told);
  expect(hasFailedImport()).toBe(false);
  isOnline = false;
  await renderLazy();
  expect(told).toHaveBeenCalledOnce();
  expect(hasFailedImport()).toBe(true);
  isOnline = true;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(hasFailedImport()).toBe(false);
  stop();
});
