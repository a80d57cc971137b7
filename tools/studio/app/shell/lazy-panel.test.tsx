import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createLazyPanel } from './lazy-panel.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

function createFailingPanel(times: number) {
  let left = times;
  const load = vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return Greeting;
  });
  return { load, ...createLazyPanel('greeting', load) };
}

describe('a lazily loaded panel', () => {
  it('shows an error without affecting the rest, and loads on retry', async () => {
    const { Panel: Part } = createFailingPanel(1);
    render(
      <main>
        <p>Unsaved text</p>
        <Part name="Nora" />
      </main>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The greeting could not be loaded.');
    expect(screen.getByText('Unsaved text')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello, Nora')).toBeTruthy();
  });

  it('does not affect the rest when it throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Panel: Part } = createLazyPanel('greeting', async () => () => {
      throw new Error('broken');
    });
    render(
      <main>
        <p>Unsaved text</p>
        <Part />
      </main>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The greeting could not be loaded.');
    expect(screen.getByText('Unsaved text')).toBeTruthy();
  });
});
