import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../primitives/Button.tsx';
import { installDialogPolyfill } from '../test/dialog-polyfill.ts';
import { renderBlock } from '../test/render-block.tsx';
import { Dialog, type DialogProps, Drawer } from './Dialog.tsx';
import { openDialogProps } from './dialog-commands.ts';

installDialogPolyfill();

interface DialogExample {
  readonly kind?: 'dialog' | 'drawer';
  readonly more?: Partial<DialogProps>;
}

const DialogExample = ({ props: { kind = 'dialog', more = {} } }: { readonly props: DialogExample }) => {
  const Kind = kind === 'dialog' ? Dialog : Drawer;
  return (
    <>
      <Button {...openDialogProps('filters')}>Filters</Button>
      <Kind id="filters" title="Choose" {...more}>
        <a href="/products">All</a>
      </Kind>
    </>
  );
};

const renderDialog = (props: DialogExample, locale: 'en' | 'ar' = 'en') =>
  renderBlock({ type: 'none', component: DialogExample, messages: {}, props, facts: { locale } });

const openButton = () => screen.getByRole('button', { name: 'Filters' });

describe.each(['dialog', 'drawer'] as const)('a %s', (kind) => {
  it('opens by its button and is named by its title', async () => {
    const { user } = renderDialog({ kind });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(openButton());
    expect(screen.getByRole('dialog', { name: 'Choose' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Choose' })).toBeInTheDocument();
  });

  it('uses invoker commands, so that it opens and closes without script', async () => {
    const { user } = renderDialog({ kind });
    expect(openButton()).toHaveAttribute('command', 'show-modal');
    expect(openButton()).toHaveAttribute('commandfor', 'filters');
    await user.click(openButton());
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveAttribute('command', 'close');
    expect(close).toHaveAttribute('commandfor', 'filters');
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'any');
  });

  it('closes by its button and returns the focus', async () => {
    const onClose = vi.fn();
    const { user } = renderDialog({ kind, more: { onClose } });
    await user.click(openButton());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(openButton()).toHaveFocus();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on a click outside and stays open on a click inside', async () => {
    const { user } = renderDialog({ kind });
    await user.click(openButton());
    const dialog = screen.getByRole('dialog');
    await user.click(screen.getByRole('heading', { name: 'Choose' }));
    expect(dialog).toHaveAttribute('open');
    await user.click(dialog);
    expect(dialog).not.toHaveAttribute('open');
  });
});
