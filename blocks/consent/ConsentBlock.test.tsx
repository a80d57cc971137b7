import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActiveProvider } from '../../runtime/domain/providers.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { ConsentStore } from '../../runtime/stores/visitor/consent-store.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import ConsentBlock from './ConsentBlock.tsx';

installDialogPolyfill();

const PROVIDERS: readonly ActiveProvider[] = [
  { name: 'google-analytics', token: 'G-1' },
  { name: 'tiktok', token: 'T-1' },
];

function renderConsent({ providers = PROVIDERS, storage = memoryStorage() } = {}) {
  const rendered = renderBlock({
    type: 'consent',
    component: ConsentBlock,
    props: {},
    facts: { providers },
    storage,
  });
  const consent = rendered.stores.of(ConsentStore);
  const allowed = () => PROVIDERS.map(({ name }) => name).filter((name) => consent.isAllowed(name));
  return { ...rendered, storage, consent, allowed };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the question for consent', () => {
  it('offers to refuse as easily as to accept, and grants nothing by itself', async () => {
    const { allowed, user } = renderConsent();
    expect(await screen.findByRole('region', { name: 'Your privacy' })).toBeVisible();
    expect(button('Only necessary').className).toBe(button('Accept all').className);
    expect(allowed()).toEqual([]);
    await user.click(button('Only necessary'));
    expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull();
    expect(allowed()).toEqual([]);
  });

  it('returns on a later visit only when the shop has added a provider', async () => {
    const { storage, user, unmount } = renderConsent();
    await screen.findByRole('region');
    await user.click(button('Accept all'));
    unmount();
    const next = renderConsent({ storage });
    expect(await screen.findByRole('button', { name: 'Privacy settings' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull();
    expect(next.allowed()).toEqual(['google-analytics', 'tiktok']);
    next.unmount();
    renderConsent({ storage, providers: [...PROVIDERS, { name: 'snapchat', token: 'S-1' }] });
    expect(await screen.findByRole('region', { name: 'Your privacy' })).toBeVisible();
  });

  it('is hidden with Global Privacy Control, which the settings explain', async () => {
    Object.assign(navigator, { globalPrivacyControl: true });
    const { user } = renderConsent();
    await user.click(button('Privacy settings'));
    expect(await screen.findByText(/Global Privacy Control/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the settings', () => {
  it('grant and withdraw by purpose, and name the companies', async () => {
    const { allowed, user } = renderConsent();
    await screen.findByRole('region');
    await user.click(button('Choose'));
    const dialog = within(screen.getByRole('dialog', { name: 'Your privacy' }));
    await user.click(dialog.getByRole('checkbox', { name: /Statistics.*Google Analytics/ }));
    expect(dialog.getByRole('checkbox', { name: /Advertising.*TikTok/ })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save choices' }));
    expect(allowed()).toEqual(['google-analytics']);
    await user.click(button('Privacy settings'));
    await user.click(dialog.getByRole('checkbox', { name: /Statistics/ }));
    await user.click(dialog.getByRole('button', { name: 'Save choices' }));
    expect(allowed()).toEqual([]);
  });
});
