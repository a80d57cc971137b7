import { beforeEach, describe, expect, it } from 'vitest';
import { replaceHead } from '../../../tools/check/test/component-setup.ts';
import { listenForPreferences } from './preferences.ts';

listenForPreferences(document);

beforeEach(() => {
  document.documentElement.dataset.scheme = 'light';
  document.body.innerHTML = `
    <form action="/preferences" method="post"><button name="scheme" value="dark" data-scheme-switch><i>Dark</i></button></form>
    <a href="#ar" data-locale="ar"><span>العربية</span></a><a href="#x">x</a>`;
});

describe('the scheme switch', () => {
  it('changes and stores the scheme without submitting its form', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('i')?.dispatchEvent(click);
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(document.cookie).toContain('scheme=dark');
    expect(click.defaultPrevented).toBe(true);
  });

  it('updates the theme colour', () => {
    replaceHead('<meta name="theme-color" content="#ffffff">');
    document.documentElement.style.setProperty('--color-background', '#101010');
    document.querySelector('i')?.click();
    expect(document.querySelector('meta')?.content).toBe('#101010');
  });
});

describe('a link to another language', () => {
  it('stores the language and navigates', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('span')?.dispatchEvent(click);
    expect(document.cookie).toContain('locale=ar');
    expect(click.defaultPrevented).toBe(false);
  });
});
