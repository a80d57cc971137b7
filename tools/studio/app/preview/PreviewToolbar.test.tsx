import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFrame } from '../test/fake-frame.ts';
import { createFakeApi, SHOP } from '../test/studio-fixtures.ts';
import { createFrameController } from './frame-controller.ts';
import { PageSelect } from './PageSelect.tsx';
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
  const frame = createFrameController({ api: createFakeApi(), id: 'f1', window: createFakeFrame().window });
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

describe('the preview toolbar', () => {
  it('shows frequent options in one line and the others in a popover', async () => {
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

  it('moves all but language and country into the popover when narrow', async () => {
    const { frame, user } = renderToolbar(390);
    expect(screen.getAllByRole('combobox').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Language',
      'Country',
    ]);
    await user.click(optionsButton());
    await user.selectOptions(inPopover().getByRole('combobox', { name: 'Clicks' }), 'Interact');
    await user.click(inPopover().getByRole('button', { name: '768' }));
    expect(frame.settings).toMatchObject({ clicks: 'use', width: 768 });
    expect(optionsButton()).toHaveAccessibleName('Preview options (2)');
  });

  it('offers the languages and countries that the document selects', () => {
    const { frame } = renderToolbar(741);
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((each) => each.textContent);
    act(() => frame.changeSettings({ language: 'ar', country: 'SA' }));
    expect(optionsOf('Language')).toEqual(['English', 'Arabic']);
    act(() => frame.render('{ "settings": { "languages": ["ar"], "countries": ["SA"] } }'));
    expect(optionsOf('Language')).toEqual(['Arabic']);
    expect(optionsOf('Country')).toEqual(['Saudi Arabia']);
  });

  it('counts changed options that are not visible', async () => {
    const { frame } = renderToolbar(741);
    act(() => frame.changeSettings({ clicks: 'use', width: 768 }));
    expect(optionsButton()).toHaveAccessibleName('Preview options');
    act(() => frame.changeSettings({ width: 1000, visitor: 'customer' }));
    expect(optionsButton()).toHaveAccessibleName('Preview options (2)');
  });
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

  it('closes on a click or focus elsewhere', async () => {
    const { user } = renderToolbar(741);
    await user.click(optionsButton());
    await user.click(screen.getByText('Some words'));
    expect(popover()).toBeNull();
    await user.click(optionsButton());
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(popover()).toBeNull();
  });

  it('closes when the previewed page receives the focus, and stays open when the window loses it', async () => {
    const { user } = renderToolbar(741);
    await user.click(optionsButton());
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(popover()).not.toBeNull();
    act(() => screen.getByTitle('The page').focus());
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(popover()).toBeNull();
  });

  it('stays open while its controls are used', async () => {
    const { user } = renderToolbar(741);
    await user.click(optionsButton());
    await user.selectOptions(inPopover().getByRole('combobox', { name: 'Appearance' }), 'Dark');
    await user.click(inPopover().getByText('Visitor'));
    await user.click(popover()!);
    expect(popover()).not.toBeNull();
    await user.click(optionsButton());
    expect(popover()).toBeNull();
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

describe('the select for the page', () => {
  it('has the document’s own pages while it is typed, and keeps them while it is no JSON', async () => {
    toolbarWidth = 741;
    const frame = createFrameController({ api: createFakeApi(), id: 'f1', window: createFakeFrame().window });
    render(<PageSelect frame={frame} shop={SHOP} />);
    act(() => frame.render('{ "pages": { "how-we-grade": {} } }'));
    act(() => frame.render('{ "pages": { "how-we-grade": '));
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'How we grade');
    expect(frame.settings.address).toBe('/pages/how-we-grade');
  });

  it('lists a page that needs data which the shop lacks, with the reason, until a text names an example', () => {
    const frame = createFrameController({ api: createFakeApi(), id: 'f1', window: createFakeFrame().window });
    render(<PageSelect frame={frame} shop={SHOP} />);
    expect(screen.getByRole('option', { name: 'Brand products (the shop has no brands)' })).toBeDisabled();
    expect(screen.getByRole('option', { name: /^Section products/ })).toBeDisabled();
    act(() => frame.render('{ "pages": { "home": { "link": "/sections/new-in/products" } } }'));
    expect(screen.getByRole('option', { name: 'Section products' })).toHaveValue('/sections/new-in/products');
  });
});
