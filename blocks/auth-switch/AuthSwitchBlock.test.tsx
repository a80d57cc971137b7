import { act, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StoresContext } from '../../runtime/ui/stores-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import AuthSwitchBlock from './AuthSwitchBlock.tsx';

const slots = { guest: <a href="/sign-in">Sign in</a>, customer: <a href="/my-account">My account</a> };

const renderSwitch = () => renderBlock({ type: 'auth-switch', component: AuthSwitchBlock, props: {}, slots });

it('shows customers their content once the session is known', () => {
  const { stores } = renderSwitch();
  act(() => stores.session.identify('authenticated'));
  expect(screen.getByRole('link', { name: 'My account' })).toBeVisible();
  expect(screen.queryByText('Sign in')).toBeNull();
});

it('renders the guest content on the server', () => {
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
