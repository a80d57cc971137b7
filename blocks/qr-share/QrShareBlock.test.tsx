import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };
import QrShareBlock from './QrShareBlock.tsx';

type Props = BlockProps<QrShareProps>['props'];

const show = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'qr-share',
    component: QrShareBlock,
    messages,
    props: { layout: 'card', ...props },
    ...more,
  });

const code = () => screen.getByRole('img');
const said = ({ stores }: ReturnType<typeof show>) => stores.notices.list.map(({ text, kind }) => [kind, text]);

/** What the visitor was given to keep. */
const downloads: string[] = [];

/** jsdom draws nothing: the picture is empty, and everything else as in a browser. */
beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
  const pen = { fillRect() {}, scale() {}, fill() {}, fillStyle: '' };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  Object.defineProperty(SVGElement.prototype, 'viewBox', { configurable: true, value: { baseVal: { width: 33 } } });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

afterEach(() => {
  downloads.length = 0;
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that shares pictures. */
function browserShares(share: (data: ShareData) => Promise<void>) {
  Object.assign(navigator, { canShare: () => true, share });
}

describe('the shop’s code', () => {
  it('is in the page once its data is loaded, named after the shop’s host', async () => {
    const facts = { origin: 'https://drawn.example' };
    const { stores, unmount } = show({}, { facts });
    unmount();
    const context = { props: { layout: 'card' } as const, route: stores.route.match, stores, clock: { now: () => 0 } };
    await block.load?.({ ...context, signal: new AbortController().signal });
    show({}, { facts });
    expect(code()).toHaveAccessibleName('QR code of drawn.example');
    expect(code().querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h/);
  });

  it('is drawn in the browser where the page came without', async () => {
    show({}, { facts: { origin: 'https://late.example' } });
    await waitFor(() => expect(code()).toHaveAttribute('viewBox'));
    expect(code().querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  });

  it('is dark on light in the dark scheme too, or no scanner could read it', () => {
    show();
    expect(code().closest('[data-scheme]')).toHaveAttribute('data-scheme', 'light');
  });

  it('stands beside its title, a sentence and the address to type', () => {
    show({ title: 'Take us with you', text: 'Scan the code.' });
    expect(screen.getByRole('heading', { name: 'Take us with you' })).toBeVisible();
    expect(screen.getByText('Scan the code.')).toBeVisible();
    expect(screen.getByText('lumen.example')).toBeVisible();
  });
});

describe('copying the link', () => {
  it('says that it was copied', async () => {
    const shown = show();
    await shown.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://lumen.example');
    expect(said(shown)).toEqual([['success', 'Link copied']]);
  });

  it('says that it could not be', async () => {
    const shown = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await shown.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(said(shown)).toEqual([['error', 'The link could not be copied']]);
  });

  it('says so too where the browser has no clipboard, as without HTTPS', async () => {
    const shown = show();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await shown.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(said(shown)).toEqual([['error', 'The link could not be copied']]);
  });
});

describe('sharing the code', () => {
  it('hands the picture on with the shop’s name and address', async () => {
    const shared: ShareData[] = [];
    browserShares(async (data) => void shared.push(data));
    const { user } = show();
    await waitFor(() => expect(code()).toHaveAttribute('viewBox'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]).toMatchObject({ title: 'Lumen', url: 'https://lumen.example' });
    expect(shared[0]?.files?.[0]).toMatchObject({ name: 'QRCode.png', type: 'image/png' });
    expect(downloads).toEqual([]);
  });

  it('is saving the picture where the browser does not share', async () => {
    const { user } = show();
    await waitFor(() => expect(code()).toHaveAttribute('viewBox'));
    await user.click(screen.getByRole('button', { name: 'Save picture' }));
    await waitFor(() => expect(downloads).toEqual(['QRCode.png']));
  });

  it('saves the picture where sharing fails, and logs the failure quietly', async () => {
    const quiet = vi.spyOn(console, 'debug').mockImplementation(() => {});
    const loud = vi.spyOn(console, 'error');
    browserShares(async () => {
      throw new DOMException('no', 'NotAllowedError');
    });
    const shown = show();
    await waitFor(() => expect(code()).toHaveAttribute('viewBox'));
    await shown.user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(downloads).toEqual(['QRCode.png']));
    expect(quiet).toHaveBeenCalledOnce();
    expect(loud).not.toHaveBeenCalled();
    expect(said(shown)).toEqual([]);
  });

  it('does nothing more where the visitor thinks better of it', async () => {
    let asked = 0;
    browserShares(async () => {
      asked += 1;
      throw new DOMException('closed', 'AbortError');
    });
    const { user } = show();
    await waitFor(() => expect(code()).toHaveAttribute('viewBox'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(asked).toBe(1));
    expect(downloads).toEqual([]);
  });

  it('works by keyboard and in Arabic', async () => {
    const { user } = show({}, { facts: { locale: 'ar' } });
    await waitFor(() => expect(code()).toHaveAttribute('viewBox'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'حفظ الصورة' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(downloads).toEqual(['QRCode.png']));
  });
});
