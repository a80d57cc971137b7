import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BlockBoundary } from './BlockBoundary.tsx';
import { type AnyBlock, BlockRegistry } from './block-registry.ts';
import type { BlockDefinition } from './define-block.ts';
import type { BlockPlan } from './page-plan.ts';

const counter = (component: () => Promise<{ default: () => React.ReactNode }>) =>
  ({ type: 'counter', component }) satisfies BlockDefinition<object> as unknown as AnyBlock;

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const Broken = () => {
  throw new Error('it broke');
};

const plan = (): BlockPlan => ({ key: 'a', type: 'counter', props: {} });

it('a lazy block keeps its instance when its page is compiled again', async () => {
  const registry = new BlockRegistry([counter(async () => ({ default: Counter }))]);
  registry.defer(['counter']);
  const { rerender } = render(<BlockBoundary block={plan()} registry={registry} slots={{}} />);
  await act(() => registry.fetchComponents(['counter']));
  await userEvent.click(await screen.findByRole('button', { name: '0' }));
  rerender(<BlockBoundary block={plan()} registry={registry} slots={{}} />);
  expect(screen.getByRole('button', { name: '1' })).toBeVisible();
});

it('a component that failed to load is requested again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isThere = false;
  const registry = new BlockRegistry([
    counter(async () => {
      if (!isThere) throw new Error('no line');
      return { default: Counter };
    }),
  ]);
  const { rerender } = render(<BlockBoundary block={plan()} registry={registry} slots={{}} />);
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  expect(screen.queryByRole('button')).toBeNull();
  isThere = true;
  rerender(<BlockBoundary block={plan()} registry={registry} slots={{}} />);
  expect(await screen.findByRole('button', { name: '0' })).toBeVisible();
});

it('a block that throws in the browser shows its error in dev', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const registry = new BlockRegistry([counter(async () => ({ default: Broken }))]);
  await registry.fetchComponents(['counter']);
  render(<BlockBoundary block={plan()} registry={registry} slots={{}} />);
  expect(await screen.findByRole('note')).toHaveTextContent('counterError: it broke');
});

it('a block that throws in the browser shows nothing to shoppers', async () => {
  vi.stubEnv('DEV', false);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const registry = new BlockRegistry([counter(async () => ({ default: Broken }))]);
  await registry.fetchComponents(['counter']);
  const { container } = render(<BlockBoundary block={plan()} registry={registry} slots={{}} />);
  expect(container).toBeEmptyDOMElement();
});
