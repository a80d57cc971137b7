import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ComingSoonProps } from '../../schemas/generated/blocks/coming-soon.ts';
import block from './block.ts';
import ComingSoonBlock from './ComingSoonBlock.tsx';
import messages from './messages.json' with { type: 'json' };
// Fetched beforehand, so that nothing but the clock has to be waited for.
import '../../runtime/domain/countdown.ts';

type Props = Localized<ComingSoonProps>;

const now = Date.UTC(2027, 0, 20, 10);

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

async function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all: Props = { social: true, ...props };
  const rendered = renderBlock<Props>({
    type: 'coming-soon',
    component: ComingSoonBlock,
    messages,
    props: all,
    ...options,
    facts: { ...exampleFacts, madeAt: now, ...options.facts },
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => now } };
  await act(() => block.load?.({ ...context, signal: new AbortController().signal }));
  return rendered;
}

describe('a page for what is not there yet', () => {
  it('has words of its own, a way home, and the shop elsewhere', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en-KW');
    expect(screen.getByRole('link', { name: /Instagram/ })).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('takes the tenant’s words, picture and action', async () => {
    await show({
      title: 'We open in March',
      image: { src: '/media/optics/heroes/lumen-home.svg', alt: 'The new shop' },
      action: { label: 'See the catalogue', link: '/products' },
      social: false,
    });
    expect(screen.getByRole('heading', { name: 'We open in March' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'The new shop' })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('counts down to the day it opens, and stops then', async () => {
    await show({ until: '2027-01-20T14:00' });
    expect(screen.getByRole('timer')).toHaveTextContent('01hours00min00sec');
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('has its words in Arabic', async () => {
    await show({}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('heading', { name: 'قريبًا' })).toBeVisible();
  });
});
