import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { WRITE_DELAY_MS } from '../../runtime/stores/core/persisted-list.ts';
import { SEARCHES_KEY } from '../../runtime/stores/visitor/search-history.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductSuggestion } from '../../schemas/generated/wire.ts';
import { waitFor } from '../../tools/check/test/wait-for.ts';
import SearchBlock from './SearchBlock.tsx';

const products: readonly ProductSuggestion[] = [
  { _id: '65f1c0de0000000000000001', slug: 'nora-48', title: { en: 'Nora 48 round', ar: 'نورا ٤٨' } },
  { _id: '65f1c0de0000000000000002', slug: 'norma-52', title: { en: 'Norma 52 square', ar: 'نورما ٥٢' } },
];

const places = {
  categories: async () => ({ data: [exampleCategory(3, 'normal-frames', 'Normal frames')] }),
  brands: async () => ({
    data: [{ _id: '65f1c0de0000000000000004', slug: 'nor', name: { en: 'Nór' }, level: 1, child: [] }],
  }),
};

/** Resolves each search when the test says so. */
function backend() {
  const searches: {
    q: string | undefined;
    signal: AbortSignal | undefined;
    answer: (items: typeof products) => void;
    fail: () => void;
  }[] = [];
  const themeProducts: NonNullable<RenderBlockOptions<unknown>['answers']>['themeProducts'] = ({ query }, { signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      // The `platform=web` call returns suggestions instead of whole products.
      const answer = (items: typeof products) => resolve({ data: [...items] as never });
      searches.push({ q: query.q, signal, answer, fail: () => reject(new ApiError('down', 0)) });
    });
  return { searches, answers: { themeProducts } };
}

type Options = Partial<RenderBlockOptions<{ placeholder?: string }>>;

function renderSearch({ answers: more, ...options }: Options = {}) {
  const { searches, answers } = backend();
  const rendered = renderBlock({
    type: 'search',
    component: SearchBlock,
    props: {},
    answers: { ...answers, ...more },
    user: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
    sibling: <LocationProbe />,
    ...options,
  });
  return { ...rendered, searches, field: () => screen.getByRole('combobox') as HTMLInputElement };
}

/** Focuses the field, and waits until the suggestions are loaded. */
async function focusField(options: Options = {}) {
  const shown = renderSearch(options);
  await act(async () => {
    shown.field().focus();
    await import('./create-suggestions.ts');
  });
  return shown;
}

async function showSuggestions(items = products, q = 'nor', options: Options = {}) {
  const shown = await focusField(options);
  await shown.user.type(shown.field(), q);
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(async () => shown.searches.at(-1)?.answer(items));
  return shown;
}

/** Recent searches of an earlier visit. */
async function focusAfter(searches: readonly string[], options: Options = {}) {
  localStorage.setItem(SEARCHES_KEY, JSON.stringify(searches.toReversed()));
  return focusField({ storage: localStorage, ...options });
}

const options = () =>
  screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label') ?? option.textContent);
const currentPath = () => screen.getByTestId('where').textContent;
const activeOption = () => screen.queryByRole('option', { selected: true })?.textContent;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Testing Library waits with its own timer, and advances fake timers only if it finds this global.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
});

describe('the search', () => {
  it('is a plain form that opens the results without JavaScript', () => {
    const { field } = renderSearch();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/en-KW/products');
    expect(form).toHaveAttribute('method', 'get');
    expect(field()).toHaveAttribute('name', 'q');
    expect(field()).toHaveAttribute('maxlength', '100');
  });

  it('requests once, 500 ms after the last key', async () => {
    const { user, field, searches } = await focusField();
    await user.type(field(), 'nor');
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(searches).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(searches.map(({ q }) => q)).toEqual(['nor']);
    expect(screen.getByText('Searching…')).toBeVisible();
  });

  it('shows suggestions with their matches marked, announces how many, and links to all results', async () => {
    await showSuggestions();
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Nora 48 round',
      'Norma 52 square',
      'See all results for “nor”',
    ]);
    expect(options[0]?.querySelector('mark')).toHaveTextContent('Nor');
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
    expect(options[0]).toHaveAttribute('href', '/en-KW/products/nora-48');
  });

  it('aborts an older search, whose response never replaces the newer one', async () => {
    const { user, field, searches } = await showSuggestions([], 'no');
    await user.type(field(), 'r');
    await act(() => vi.advanceTimersByTimeAsync(500));
    await user.type(field(), 'm');
    expect(searches[1]?.signal?.aborted).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(async () => searches[2]?.answer(products.slice(1)));
    await act(async () => searches[1]?.answer(products));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Norma 52 square',
      'See all results for “norm”',
    ]);
  });

  it('moves with the arrow keys, Home and End, and keeps focus in the field', async () => {
    const { user, field } = await showSuggestions();
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('Nora 48 round');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
    await user.keyboard('{End}');
    expect(activeOption()).toMatch(/See all/);
    await user.keyboard('{Home}{ArrowUp}');
    expect(activeOption()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toMatch(/See all/);
    expect(field()).toHaveFocus();
  });

  it('opens the results on Enter in the field, without a reload', async () => {
    const { user } = await showSuggestions();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/en-KW/products?q=nor'));
  });

  it('suggests categories and brands before products, with their kind', async () => {
    await showSuggestions(products, 'nor', { answers: places });
    expect(options()).toEqual([
      'Normal framesCategory',
      'NórBrand',
      'Nora 48 round',
      'Norma 52 square',
      'See all results for “nor”',
    ]);
    const [first, second] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('href', '/en-KW/categories/normal-frames/products');
    expect(second).toHaveAttribute('href', '/en-KW/brands/nor/products');
    expect(second?.querySelector('mark')).toHaveTextContent('Nór');
    expect(screen.getByRole('status')).toHaveTextContent('4 suggestions');
  });

  it('uses text that was typed before hydration', async () => {
    const { field, searches } = renderSearch();
    field().value = 'nor';
    await act(async () => {
      field().focus();
      await import('./create-suggestions.ts');
    });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(searches.map(({ q }) => q)).toEqual(['nor']);
  });
});

describe('recent searches', () => {
  it('are listed in an empty field, newest first, and link to their results', async () => {
    await focusAfter(['round', 'titanium']);
    expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
    expect(options()).toEqual(['round', 'Remove “round”', 'titanium', 'Remove “titanium”', 'Clear recent searches']);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', '/en-KW/products?q=round');
  });

  it('are chosen, removed and cleared by keyboard', async () => {
    const { user, field } = await focusAfter(['round', 'titanium', 'gold']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('titanium');
    await user.keyboard('{Delete}');
    expect(options().filter((label) => !label?.startsWith('Remove'))).toEqual([
      'round',
      'gold',
      'Clear recent searches',
    ]);
    expect(activeOption()).toBe('gold');
    await user.keyboard('{End}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveFocus();
    vi.advanceTimersByTime(WRITE_DELAY_MS);
    expect(localStorage.getItem(SEARCHES_KEY)).toBe('[]');
  });
});
