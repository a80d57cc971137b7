import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SocialProvider } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import SocialSignInBlock from './SocialSignInBlock.tsx';

const ALL: SocialProvider[] = ['google', 'apple', 'facebook'];

type Options = Partial<RenderBlockOptions<{ providers: SocialProvider[] }>> & {
  readonly configured?: SocialProvider[];
};

const renderSocial = ({ configured = ALL, ...options }: Options = {}) =>
  renderBlock({
    type: 'social-sign-in',
    component: SocialSignInBlock,
    props: { providers: ALL },
    at: '/en-KW/auth/sign-in',
    sibling: <LocationProbe />,
    snapshot: { socialProviders: { lists: { all: configured } } },
    ...options,
  });

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the buttons of a social sign-in', () => {
  it('lead to each provider, and home from there', () => {
    renderSocial();
    expect(links()).toEqual([
      ['Continue with Google', '/api/auth/social/google?next=%2Fen-KW'],
      ['Continue with Apple', '/api/auth/social/apple?next=%2Fen-KW'],
      ['Continue with Facebook', '/api/auth/social/facebook?next=%2Fen-KW'],
    ]);
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('data-reload');
  });

  it('lead home if the return URL is another site', () => {
    renderSocial({ at: '/en-KW/auth/sign-in?next=%2F%2Fevil.example', configured: ['google'] });
    expect(links()[0]?.[1]).toBe('/api/auth/social/google?next=%2Fen-KW');
  });
});

describe('a failed sign-in', () => {
  it('is shown once, and removed from the URL', async () => {
    const { stores } = renderSocial({ at: '/en-KW/auth/sign-in?failed=social&next=%2Ffaq' });
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/en-KW/auth/sign-in?next=%2Ffaq'));
    expect(stores.notices.list).toMatchObject([{ kind: 'error', text: messages.en.failedToLogin }]);
    expect(links()[0]?.[1]).toBe('/api/auth/social/google?next=%2Fen-KW%2Ffaq');
  });
});
