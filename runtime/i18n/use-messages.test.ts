import { describe, expect, it, vi } from 'vitest';
import { addMessages, createI18n } from './create-i18n.ts';
import { translatorFor } from './use-messages.ts';

describe('a message', () => {
  it('is translated once, even if it equals its key', () => {
    const i18n = createI18n('en', {
      shared: { carousel: 'carousel', close: 'Close', imageOf: '{{number}} of {{total}}' },
    });
    const translate = vi.spyOn(i18n, 't');
    const t = translatorFor(i18n, 'shared');
    for (let turn = 0; turn < 3; turn += 1) {
      expect(t('carousel')).toBe('carousel');
      expect(t('close')).toBe('Close');
      expect(t('imageOf', { number: 1, total: 3 })).toBe('1 of 3');
    }
    expect(translate).toHaveBeenCalledTimes(3);
  });

  it('is its key until another page adds it', () => {
    const i18n = createI18n('en', {});
    const t = translatorFor(i18n, 'shared');
    expect(t('close')).toBe('close');
    addMessages(i18n, { shared: { close: 'Close' } });
    expect(t('close')).toBe('Close');
  });
});
