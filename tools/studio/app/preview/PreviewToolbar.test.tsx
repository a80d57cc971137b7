import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFrame } from '../test/fake-frame.ts';
import { createFakeApi, SHOP } from '../test/studio-fixtures.ts';
import { FrameController } from './frame-controller.ts';
import { fitFrame } from './PreviewFrame.tsx';
import { PreviewToolbar } from './PreviewToolbar.tsx';

/** Width of the toolbar, in CSS px. */
let toolbarWidth = 0;

beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => toolbarWidth);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function renderToolbar(px: number) {
  toolbarWidth = px;
  const frame = new FrameController({ api: createFakeApi(), id: 'f1', window: createFakeFrame().window });
  const { container } = render(
    <>
      <PreviewToolbar frame={frame} shop={SHOP} />
      <iframe title="The page" />
      <button type="button">Elsewhere</button>
      <p>Some words</p>
    </>,
  );
  return { frame, container, user: userEvent.setup() };
}

const optionsButton = () => screen.getByRole('button', { name: /^Preview options/ });
const popover = () => screen.queryByRole('group', { name: 'Preview options' });
const inPopover = () => within(screen.getByRole('group', { name: 'Preview options' }));

it('the preview toolbar shows frequent options in one line and the others in a popover', async () => {
  const { user } = renderToolbar(741);
  for (const name of ['Language', 'Country', 'Clicks'])
    expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Width' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Width in pixels')).toBeNull();
  await user.click(optionsButton());
  for (const name of ['Direction', 'Appearance', 'Visitor'])
    expect(inPopover().getByRole('combobox', { name })).toBeInTheDocument();
  expect(inPopover().getByLabelText('Width in pixels')).toBeInTheDocument();
  expect(inPopover().queryByRole('combobox', { name: 'Clicks' })).toBeNull();
});

describe('the preview options popover', () => {
  it('is reached by Tab; Escape closes it and restores the focus', async () => {
    const { user } = renderToolbar(741);
    optionsButton().focus();
    await user.keyboard('{Enter}{Tab}');
    expect(optionsButton()).toHaveAttribute('aria-expanded', 'true');
    expect(inPopover().getByLabelText('Width in pixels')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(popover()).toBeNull();
    expect(optionsButton()).toHaveFocus();
  });

  it('applies typed values when it closes, except on Escape', async () => {
    const { frame, user } = renderToolbar(741);
    await user.click(optionsButton());
    await user.type(inPopover().getByLabelText('Width in pixels'), '900');
    await user.keyboard('{Escape}');
    expect(frame.settings.width).toBe('fill');
    await user.click(optionsButton());
    await user.type(inPopover().getByLabelText('Width in pixels'), '900');
    await user.click(screen.getByText('Some words'));
    expect(frame.settings.width).toBe(900);
  });
});

it('scales a page down to a narrower panel, and never up', () => {
  expect(fitFrame(1280, { width: 640, height: 500 })).toEqual({ width: 1280, height: 1000, scale: 0.5 });
  expect(fitFrame(390, { width: 640, height: 500 })).toEqual({ width: 390, height: 500, scale: 1 });
  expect(fitFrame('fill', { width: 640, height: 500 })).toEqual({ width: 640, height: 500, scale: 1 });
});
