import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForPicks } from './picking.ts';

const onPick = vi.fn();
const onPoint = vi.fn();
// It listens at the window for as long as the page is there.
const picking = listenForPicks({ onPick, onPoint });

afterEach(() => {
  picking.setMode('use');
  onPick.mockClear();
  onPoint.mockClear();
});

function page() {
  const used = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <>
      <a href="/elsewhere" onClick={used}>
        To the rings
      </a>
      <button type="button" onClick={used} onPointerDown={used} onMouseDown={used}>
        Button
      </button>
      <input aria-label="Field" />
    </>,
  );
  return used;
}

describe('a click on the page', () => {
  it('chooses in pick mode, and does nothing else', async () => {
    const used = page();
    picking.setMode('pick');
    await userEvent.click(screen.getByText('Button'));
    const isUncancelled = fireEvent.click(screen.getByText('To the rings'));
    expect(onPick.mock.calls).toEqual([[screen.getByText('Button')], [screen.getByText('To the rings')]]);
    expect(isUncancelled).toBe(false);
    expect(used).not.toHaveBeenCalled();
    expect(screen.getByText('Button')).not.toHaveFocus();
  });

  it('is the page’s in use mode, but for one with Alt', async () => {
    const used = page();
    await userEvent.click(screen.getByText('To the rings'));
    expect(used).toHaveBeenCalledOnce();
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('To the rings'), { altKey: true });
    expect(used).toHaveBeenCalledOnce();
    expect(onPick).toHaveBeenCalledExactlyOnceWith(screen.getByText('To the rings'));
  });
});

describe('the keyboard in pick mode', () => {
  it('goes through the page and types as ever, and chooses by pressing', async () => {
    const used = page();
    picking.setMode('pick');
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByText('Button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(screen.getByText('Button'));
    expect(used).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('words');
    expect(screen.getByLabelText('Field')).toHaveValue('words');
  });
});

it('says what a click would choose, and that it would choose nothing any more', () => {
  page();
  fireEvent.pointerMove(screen.getByText('To the rings'));
  expect(onPoint).toHaveBeenLastCalledWith(undefined);
  picking.setMode('pick');
  fireEvent.pointerMove(screen.getByText('To the rings'));
  expect(onPoint).toHaveBeenLastCalledWith(screen.getByText('To the rings'));
  picking.setMode('use');
  expect(onPoint).toHaveBeenLastCalledWith(undefined);
});
