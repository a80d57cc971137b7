import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForSelection } from './block-pointer.ts';

const onPick = vi.fn();
const onPoint = vi.fn();
// The window listeners stay for the lifetime of the page.
const picking = listenForSelection({ onSelect: onPick, onHover: onPoint });

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
  it('selects a block in select mode and does nothing else', async () => {
    const used = page();
    picking.setMode('pick');
    await userEvent.click(screen.getByText('Button'));
    const isUncancelled = fireEvent.click(screen.getByText('To the rings'));
    expect(onPick.mock.calls).toEqual([[screen.getByText('Button')], [screen.getByText('To the rings')]]);
    expect(isUncancelled).toBe(false);
    expect(used).not.toHaveBeenCalled();
    expect(screen.getByText('Button')).not.toHaveFocus();
  });

  it('is the page’s own in interact mode, except with Alt', async () => {
    const used = page();
    await userEvent.click(screen.getByText('To the rings'));
    expect(used).toHaveBeenCalledOnce();
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('To the rings'), { altKey: true });
    expect(used).toHaveBeenCalledOnce();
    expect(onPick).toHaveBeenCalledExactlyOnceWith(screen.getByText('To the rings'));
  });
});

it('the keyboard in select mode navigates and types as usual, and selects by activating a button', async () => {
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
