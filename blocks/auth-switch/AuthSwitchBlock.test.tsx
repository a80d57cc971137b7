import { act, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoresContext } from '../../runtime/ui/stores-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import AuthSwitchBlock from './AuthSwitchBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const slots = { guest: <a href="/sign-in">Sign in</a>, customer: <a href="/my-account">My account</a> };

const renderSwitch = () => renderBlock({ type: 'auth-switch', component: AuthSwitchBlock, messages, props: {}, slots });

describe('AuthSwitchBlock', () => {
  it('shows guests only the guest content', () => {
    renderSwitch();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText('My account')).toBeNull();
  });

  it('shows customers their content once the session is known', () => {
    const { stores } = renderSwitch();
    act(() => stores.session.identify('authenticated'));
    expect(screen.getByRole('link', { name: 'My account' })).toBeVisible();
    expect(screen.queryByText('Sign in')).toBeNull();
  });

  it('renders the guest content on the server for everybody', () => {
    const { stores } = renderSwitch();
    stores.session.identify('authenticated');
    const markup = renderToStaticMarkup(
      <StoresContext value={stores}>
        <AuthSwitchBlock id="x" props={{}} slots={slots} />
      </StoresContext>,
    );
    expect(markup).toContain('Sign in');
    expect(markup).not.toContain('My account');
  });
});
