import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP } from '../test/example-shop.ts';
import { createFakeApi } from '../test/fake-api.ts';
import { createFrameStandIn } from '../test/frame-stand-in.ts';
import { violations } from '../test/violations.ts';
import { FrameSwitches } from './FrameSwitches.tsx';
import { createFrameController } from './frame-controller.ts';

/** How wide the bar is, in CSS px. */
let room = 0;

beforeEach(() => {
  // jsdom has no sizes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
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
  vi.restoreAllMocks();
});

function show(px: number) {
  room = px;
  const frame = createFrameController({ api: createFakeApi(), id: 'f1', window: createFrameStandIn().window });
  const { container } = render(
    <>
      <FrameSwitches frame={frame} shop={SHOP} />
      <iframe title="The page" />
      <button type="button">Elsewhere</button>
      <p>Some words</p>
    </>,
  );
  return { frame, container, user: userEvent.setup() };
}

const more = () => screen.getByRole('button', { name: /^More/ });
const popover = () => screen.queryByRole('group', { name: 'More switches' });
const inPopover = () => within(screen.getByRole('group', { name: 'More switches' }));

describe('the bar of switches', () => {
  it('has what is often turned in one line, and the rest behind one button', async () => {
    const { user } = show(741);
    for (const name of ['Language', 'Country', 'Clicks'])
      expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Width' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Width in pixels')).toBeNull();
    await user.click(more());
    for (const name of ['Direction', 'Scheme', 'Visitor'])
      expect(inPopover().getByRole('combobox', { name })).toBeInTheDocument();
    expect(inPopover().getByLabelText('Width in pixels')).toBeInTheDocument();
    expect(inPopover().queryByRole('combobox', { name: 'Clicks' })).toBeNull();
  });

  it('leaves language and country in a narrow one, and has every other switch behind that button', async () => {
    const { frame, user, container } = show(390);
    expect(screen.getAllByRole('combobox').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Language',
      'Country',
    ]);
    await user.click(more());
    await user.selectOptions(inPopover().getByRole('combobox', { name: 'Clicks' }), 'Clicks use the page');
    await user.click(inPopover().getByRole('button', { name: '768' }));
    expect(frame.switches).toMatchObject({ clicks: 'use', width: 768 });
    expect(more()).toHaveAccessibleName('More (2)');
    expect(await violations(container)).toEqual([]);
  });

  it('counts what is turned and cannot be seen', async () => {
    const { frame } = show(741);
    act(() => frame.change({ clicks: 'use', width: 768 }));
    expect(more()).toHaveAccessibleName('More');
    act(() => frame.change({ width: 1000, visitor: 'customer' }));
    expect(more()).toHaveAccessibleName('More (2)');
  });
});

describe('the switches behind a button', () => {
  it('are reached with Tab, and left with Escape, which gives the focus back', async () => {
    const { user } = show(741);
    more().focus();
    await user.keyboard('{Enter}{Tab}');
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    expect(inPopover().getByLabelText('Width in pixels')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(popover()).toBeNull();
    expect(more()).toHaveFocus();
  });

  it('go when somebody turns to something else, by mouse or by keyboard', async () => {
    const { user } = show(741);
    await user.click(more());
    await user.click(screen.getByText('Some words'));
    expect(popover()).toBeNull();
    await user.click(more());
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(popover()).toBeNull();
  });

  it('go when somebody turns to the page in the frame, and stay when the window is left', async () => {
    const { user } = show(741);
    await user.click(more());
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(popover()).not.toBeNull();
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(screen.getByTitle('The page'));
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(popover()).toBeNull();
  });

  it('stay while they are turned, and between them', async () => {
    const { user } = show(741);
    await user.click(more());
    await user.selectOptions(inPopover().getByRole('combobox', { name: 'Scheme' }), 'Dark');
    await user.click(inPopover().getByText('Visitor'));
    await user.click(popover()!);
    expect(popover()).not.toBeNull();
    await user.click(more());
    expect(popover()).toBeNull();
  });

  it('take over what was typed when they are left, and not when it is called off', async () => {
    const { frame, user } = show(741);
    await user.click(more());
    await user.type(inPopover().getByLabelText('Width in pixels'), '900');
    await user.keyboard('{Escape}');
    expect(frame.switches.width).toBe('fill');
    await user.click(more());
    await user.type(inPopover().getByLabelText('Width in pixels'), '900');
    await user.click(screen.getByText('Some words'));
    expect(frame.switches.width).toBe(900);
  });
});
