import { act, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductSuggestion } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import SearchBlock from './SearchBlock.tsx';

const products: readonly ProductSuggestion[] = [
  { _id: '65f1c0de0000000000000001', slug: 'nora-48', title: { en: 'Nora 48 round', ar: 'نورا ٤٨' } },
  { _id: '65f1c0de0000000000000002', slug: 'norma-52', title: { en: 'Norma 52 square', ar: 'نورما ٥٢' } },
];

/** Answers each search when the test says so. */
function backend() {
  const searches: {
    q: string | undefined;
    signal: AbortSignal | undefined;
    answer: (items: typeof products) => void;
  }[] = [];
  const themeProducts: NonNullable<RenderBlockOptions<unknown>['answers']>['themeProducts'] = ({ query }, { signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      // Suggestions are what a call with `platform=web` answers in place of whole products.
      searches.push({ q: query.q, signal, answer: (items) => resolve({ data: [...items] as never }) });
    });
  return { searches, answers: { themeProducts } };
}

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

function show(more: Partial<RenderBlockOptions<{ placeholder?: string }>> = {}) {
  const { searches, answers } = backend();
  const rendered = renderBlock({
    type: 'search',
    component: SearchBlock,
    messages,
    props: {},
    answers,
    user: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
    beside: <Where />,
    ...more,
  });
  return { ...rendered, searches, field: () => screen.getByRole('combobox') as HTMLInputElement };
}

async function showSuggestions(items = products, q = 'nor') {
  const shown = show();
  await shown.user.type(shown.field(), q);
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(async () => shown.searches.at(-1)?.answer(items));
  return shown;
}

const where = () => screen.getByTestId('where').textContent;
const active = () => screen.queryByRole('option', { selected: true })?.textContent;

describe('the search', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Testing Library waits with a timer of its own and moves a stopped clock on only when it finds this name.
    vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is hidden in a shop without a page of products', () => {
    show({ facts: { pages: ['home'] }, beside: undefined });
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('is a plain form that leads to the results without script', () => {
    const { field } = show();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/en-KW/products');
    expect(form).toHaveAttribute('method', 'get');
    expect(field()).toHaveAttribute('name', 'q');
    expect(field()).toHaveAttribute('maxlength', '100');
  });

  it('shows what the page was searched for', () => {
    const { field } = show({ at: '/en-KW/products?q=round' });
    expect(field()).toHaveValue('round');
  });

  it('asks once, 500 ms after the last key', async () => {
    const { user, field, searches } = show();
    await user.type(field(), 'nor');
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(searches).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(searches.map(({ q }) => q)).toEqual(['nor']);
    expect(screen.getByText('Searching…')).toBeVisible();
  });

  it('shows the suggestions with what matches marked, says how many, and offers all results', async () => {
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

  it('aborts an older search, whose answer never overwrites the newer one', async () => {
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

  it('says so where nothing was found', async () => {
    await showSuggestions([], 'xyz');
    expect(screen.getByText('We found nothing for “xyz”.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 suggestions');
  });

  it('moves with the arrows, Home and End, and keeps the focus in the field', async () => {
    const { user, field } = await showSuggestions();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Nora 48 round');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
    await user.keyboard('{End}');
    expect(active()).toMatch(/See all/);
    await user.keyboard('{Home}{ArrowUp}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(active()).toMatch(/See all/);
    expect(field()).toHaveFocus();
  });

  it('goes to the active suggestion on Enter', async () => {
    const { user } = await showSuggestions();
    await user.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(where()).toBe('/en-KW/products/nora-48'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('goes to the results on Enter in the field, without loading the page anew', async () => {
    const { user } = await showSuggestions();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(where()).toBe('/en-KW/products?q=nor'));
  });

  it('goes to a suggestion that is clicked', async () => {
    const { user } = await showSuggestions();
    await user.click(screen.getByRole('option', { name: 'Norma 52 square' }));
    await vi.waitFor(() => expect(where()).toBe('/en-KW/products/norma-52'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('leads to the results for a title where the shop has no product page', async () => {
    const shown = show({ facts: { pages: exampleFacts.pages.filter((page) => page !== 'product') } });
    await shown.user.type(shown.field(), 'nor');
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(async () => shown.searches[0]?.answer(products));
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', '/en-KW/products?q=Nora+48+round');
  });

  it('closes on Escape and keeps the text', async () => {
    const { user, field } = await showSuggestions();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('nor');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the focus goes elsewhere', async () => {
    const { user } = await showSuggestions();
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('asks nothing for an empty field', async () => {
    const { user, field, searches } = show();
    await user.type(field(), ' a{Backspace}');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(searches).toHaveLength(0);
  });

  it('still offers all results when the suggestions fail', async () => {
    const { user, field } = show({ answers: {} });
    await user.type(field(), 'nor');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('option')).toHaveTextContent('See all results for “nor”');
  });
});
