import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SocialProvider } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import SocialSignInBlock from './SocialSignInBlock.tsx';

const ALL: SocialProvider[] = ['google', 'apple', 'facebook'];

const LocationProbe = () => <p data-testid="where">{useLocation().search}</p>;

type Options = Partial<RenderBlockOptions<{ providers: SocialProvider[] }>> & {
  readonly configured?: SocialProvider[];
};

const renderSocial = ({ configured = ALL, ...options }: Options = {}) =>
  renderBlock({
    type: 'social-sign-in',
    component: SocialSignInBlock,
    messages,
    props: { providers: ALL },
    at: '/en-KW/auth/sign-in',
    sibling: <LocationProbe />,
    snapshot: { socialProviders: { lists: { all: configured } } },
    ...options,
  });

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the buttons of a social sign-in', () => {
  it('lead to each provider, and from there home', () => {
    renderSocial();
    expect(links()).toEqual([
      ['Continue with Google', '/api/auth/social/google?next=%2Fen-KW'],
      ['Continue with Apple', '/api/auth/social/apple?next=%2Fen-KW'],
      ['Continue with Facebook', '/api/auth/social/facebook?next=%2Fen-KW'],
    ]);
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('data-reload');
  });

  it('are those of the document that are configured, in the document’s order', () => {
    renderSocial({ props: { providers: ['facebook', 'google'] }, configured: ['google', 'apple', 'facebook'] });
    expect(links().map(([text]) => text)).toEqual(['Continue with Facebook', 'Continue with Google']);
  });

  it.each([
    ['none is configured', { configured: [] }],
    ['it is not known which are', { snapshot: {} }],
  ])('are not there where %s', (_, options: Options) => {
    const { container } = renderSocial(options);
    expect(container).toBeEmptyDOMElement();
  });

  it('are in the page’s language', () => {
    renderSocial({ facts: { locale: 'ar' }, configured: ['apple'], at: '/ar-KW/auth/sign-in' });
    expect(links()).toEqual([['المتابعة باستخدام Apple', '/api/auth/social/apple?next=%2Far-KW']]);
  });

  it('lead in the end to where the address says, after hydration', () => {
    renderSocial({ at: '/en-KW/auth/sign-in?next=%2Far-SA%2Ffaq%3Fx%3D1', configured: ['google'], isHydrated: true });
    expect(links()[0]?.[1]).toBe('/api/auth/social/google?next=%2Fen-KW%2Ffaq%3Fx%3D1');
  });

  it.each(['//evil.example', '/\\evil.example', '/en-KW//evil.example', 'https://evil.example', '/auth/sign-in'])(
    'lead home where the address says %j',
    (next) => {
      renderSocial({ at: `/en-KW/auth/sign-in?next=${encodeURIComponent(next)}`, configured: ['google'] });
      expect(links()[0]?.[1]).toBe('/api/auth/social/google?next=%2Fen-KW');
    },
  );

  it('are gone for a customer who is signed in', () => {
    const { stores, container } = renderSocial();
    const customer = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };
    act(() => stores.session.identify('authenticated', customer));
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a sign-in that failed', () => {
  it('is said once, as an error, and is not in the address any more', async () => {
    const { stores } = renderSocial({ at: '/en-KW/auth/sign-in?failed=social&next=%2Ffaq' });
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('?next=%2Ffaq'));
    expect(stores.notices.list).toMatchObject([{ kind: 'error', text: messages.en.failedToLogin }]);
    expect(links()[0]?.[1]).toBe('/api/auth/social/google?next=%2Fen-KW%2Ffaq');
  });

  it('is said although no provider is configured', async () => {
    const { stores } = renderSocial({ at: '/en-KW/auth/sign-in?failed=social', configured: [] });
    await waitFor(() => expect(stores.notices.list).toHaveLength(1));
  });
});
