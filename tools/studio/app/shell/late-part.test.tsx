import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

function partThatFails(times: number) {
  let left = times;
  const load = vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return Greeting;
  });
  return { load, ...latePart('greeting', load) };
}

describe('a part of the studio that is loaded late', () => {
  it('says that it is coming, and comes', async () => {
    const { Part } = partThatFails(0);
    render(<Part name="Nora" />);
    expect(screen.getByText('One moment…')).toBeTruthy();
    expect(await screen.findByText('Hello, Nora')).toBeTruthy();
  });

  it('says so where it cannot be loaded, leaves what is around it, and is loaded when asked again', async () => {
    const { Part } = partThatFails(1);
    render(
      <main>
        <p>What is typed</p>
        <Part name="Nora" />
      </main>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The greeting cannot be shown.');
    expect(screen.getByText('What is typed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello, Nora')).toBeTruthy();
  });

  it('is there at once where it was fetched ahead, and is fetched once', async () => {
    const { Part, fetchAhead, load } = partThatFails(0);
    await fetchAhead();
    render(<Part name="Nora" />);
    expect(await screen.findByText('Hello, Nora')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not mind where it cannot be fetched ahead: it is asked for again when it is wanted', async () => {
    const { Part, fetchAhead } = partThatFails(1);
    await fetchAhead();
    render(<Part name="Nora" />);
    expect(await screen.findByText('Hello, Nora')).toBeTruthy();
  });

  it('costs itself alone where it breaks', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Part } = latePart('greeting', async () => () => {
      throw new Error('broken');
    });
    render(
      <main>
        <p>What is typed</p>
        <Part />
      </main>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The greeting cannot be shown.');
    expect(screen.getByText('What is typed')).toBeTruthy();
  });
});
