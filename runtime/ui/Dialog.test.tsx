import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { opensDialog } from './dialog-commands.ts';
import { installDialog } from './test/dialog-in-jsdom.ts';
import { renderBlock } from './test/render-block.tsx';

installDialog();

interface Shown {
  readonly kind?: 'dialog' | 'drawer';
  readonly more?: Partial<DialogProps>;
}

const Shown = ({ props: { kind = 'dialog', more = {} } }: { readonly props: Shown }) => {
  const Kind = kind === 'dialog' ? Dialog : Drawer;
  return (
    <>
      <Button {...opensDialog('filters')}>Filters</Button>
      <Kind id="filters" title="Choose" {...more}>
        <a href="/products">All</a>
      </Kind>
    </>
  );
};

const show = (props: Shown, locale: 'en' | 'ar' = 'en') =>
  renderBlock({ type: 'none', component: Shown, messages: {}, props, facts: { locale } });

const opener = () => screen.getByRole('button', { name: 'Filters' });

describe.each(['dialog', 'drawer'] as const)('a %s', (kind) => {
  it('opens at its button, under its title', async () => {
    const { user } = show({ kind });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(opener());
    expect(screen.getByRole('dialog', { name: 'Choose' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Choose' })).toBeInTheDocument();
  });

  it('says to the platform what its buttons do, so that it opens and closes without script', async () => {
    const { user } = show({ kind });
    expect(opener()).toHaveAttribute('command', 'show-modal');
    expect(opener()).toHaveAttribute('commandfor', 'filters');
    await user.click(opener());
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveAttribute('command', 'close');
    expect(close).toHaveAttribute('commandfor', 'filters');
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'any');
  });

  it('closes by its button and gives the focus back', async () => {
    const onClose = vi.fn();
    const { user } = show({ kind, more: { onClose } });
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is worked by keyboard: Enter opens, Escape closes', async () => {
    const { user } = show({ kind });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('closes by a click beside it, and not by one within', async () => {
    const { user } = show({ kind });
    await user.click(opener());
    const dialog = screen.getByRole('dialog');
    await user.click(screen.getByRole('heading', { name: 'Choose' }));
    expect(dialog).toHaveAttribute('open');
    await user.click(dialog);
    expect(dialog).not.toHaveAttribute('open');
  });
});

describe('a dialog', () => {
  it('has what is done about it beneath the rest', async () => {
    const { user } = show({ more: { actions: <Button>Show 12 products</Button> } });
    await user.click(opener());
    expect(screen.getByRole('button', { name: 'Show 12 products' })).toBeInTheDocument();
  });

  it('speaks the page’s language', async () => {
    const { user } = show({}, 'ar');
    await user.click(opener());
    expect(screen.getByRole('button', { name: 'إغلاق' })).toBeInTheDocument();
  });
});
