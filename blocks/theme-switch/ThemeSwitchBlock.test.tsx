import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import ThemeSwitchBlock from './ThemeSwitchBlock.tsx';

const show = (scheme: string, locale = 'en') => {
  document.documentElement.dataset.scheme = scheme;
  return renderBlock({ type: 'theme-switch', component: ThemeSwitchBlock, messages, props: {}, facts: { locale } });
};

afterEach(() => {
  delete document.documentElement.dataset.scheme;
});

describe('the theme switch', () => {
  it('offers the dark scheme on a light page, and only that', () => {
    show('light');
    expect(screen.getByRole('button')).toHaveAccessibleName('Dark theme');
    expect(screen.getByRole('button')).toHaveValue('dark');
  });

  it('offers the light scheme on a dark page, and only that', () => {
    show('dark');
    expect(screen.getByRole('button')).toHaveAccessibleName('Light theme');
    expect(screen.getByRole('button')).toHaveValue('light');
  });

  it('turns round without rendering anew', () => {
    show('light', 'de');
    document.documentElement.dataset.scheme = 'dark';
    expect(screen.getByRole('button')).toHaveAccessibleName('Helles Design');
  });

  it('sends the scheme and the way back by a plain form, and can be found by the loader', () => {
    const { container } = show('light');
    const button = screen.getByRole('button');
    expect([...new FormData(container.querySelector('form')!, button)]).toEqual([
      ['return', '/en-KW'],
      ['scheme', 'dark'],
    ]);
    expect(button).toHaveAttribute('data-scheme-switch');
  });
});
