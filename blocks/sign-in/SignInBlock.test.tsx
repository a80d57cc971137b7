import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import type { SessionRemote, SessionState } from '../../runtime/api/session-state.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import SignInBlock from './SignInBlock.tsx';

const customer = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };

const CREDENTIALS = { email: 'sara@example.com', password: 'correct horse' };

function remote() {
  const answer = (state: SessionState) => async () => ({ state, message: '' });
  return {
    read: async () => ({ status: 'unauthenticated' }) as const,
    signIn: vi.fn<SessionRemote['signIn']>(answer({ status: 'authenticated', customer })),
    signOut: vi.fn<SessionRemote['signOut']>(answer({ status: 'unauthenticated' })),
    announce: () => {},
  };
}

type Options = Partial<RenderBlockOptions<{ title?: string; text?: string }>>;

function renderSignIn({ facts, ...options }: Options = {}) {
  const pages = [...exampleShopContext.pages, 'sign-in'] as const;
  const sessionRemote = remote();
  const rendered = renderBlock({
    type: 'sign-in',
    component: SignInBlock,
    props: {},
    facts: { pages, ...facts },
    at: '/en-KW/auth/sign-in',
    sibling: <LocationProbe />,
    sessionRemote,
    ...options,
  });
  const signIn = async ({ email, password } = CREDENTIALS) => {
    await rendered.user.type(screen.getByLabelText('E-mail'), email);
    await rendered.user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  };
  return { ...rendered, remote: sessionRemote, signIn };
}

const where = () => screen.getByTestId('where').textContent;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the sign-in', () => {
  it('signs in with the device, and goes home', async () => {
    const { signIn, remote: session, stores } = renderSignIn();
    await signIn();
    await waitFor(() => expect(where()).toBe('/en-KW'));
    expect(session.signIn).toHaveBeenCalledWith({
      ...CREDENTIALS,
      deviceToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Login successfully' }]);
    expect(stores.session.customer).toEqual(customer);
  });

  it('returns to the path of the URL, in the current language and country', async () => {
    const { signIn } = renderSignIn({ at: '/en-KW/auth/sign-in?next=%2Far-SA%2Fproducts%3Fq%3Dround' });
    await signIn();
    await waitFor(() => expect(where()).toBe('/en-KW/products?q=round'));
  });

  it.each(['//evil.example', '/auth/sign-in', '/checkout'])('goes home if the return URL is %j', async (next) => {
    const { signIn } = renderSignIn({ at: `/en-KW/auth/sign-in?next=${encodeURIComponent(next)}` });
    await signIn();
    await waitFor(() => expect(where()).toBe('/en-KW'));
  });

  it('shows the server’s refusal, and keeps the entries', async () => {
    const { signIn, remote: session, stores } = renderSignIn();
    session.signIn.mockRejectedValue(new ApiError('E-mail or password is wrong.', 401));
    await signIn();
    expect(await screen.findByText('E-mail or password is wrong.')).toBeVisible();
    expect(stores.notices.list).toMatchObject([{ kind: 'error', text: 'E-mail or password is wrong.' }]);
    expect(screen.getByLabelText('Password')).toHaveValue(CREDENTIALS.password);
    expect(where()).toBe('/en-KW/auth/sign-in');
  });
});

describe('a customer', () => {
  it('sees their name, and can sign out', async () => {
    const { stores, user, remote: session } = renderSignIn({ at: '/en-KW/auth/sign-in?next=%2Ffaq' });
    session.read = async () => ({ status: 'authenticated', customer }) as never;
    await act(() => stores.session.check());
    expect(screen.getByText('You are signed in as \u2068Sara Ahmed\u2069.')).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/en-KW/faq');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
    expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'You are signed out.' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
