import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ColorSchemeImage } from './ColorSchemeImage.tsx';
import { ResponsiveImage } from './ResponsiveImage.tsx';

const hero = { src: '/media/optics/heroes/home.svg', alt: 'Round glasses', ratio: 16 / 9, sizes: '100vw' };

describe('ResponsiveImage', () => {
  it('offers the widths of its range in srcset', () => {
    render(<ResponsiveImage {...hero} widths={{ from: 320, to: 640 }} />);
    const image = screen.getByRole('img', { name: 'Round glasses' });
    expect(image).toHaveAttribute(
      'srcset',
      '/_image/320/media/optics/heroes/home.svg 320w, /_image/480/media/optics/heroes/home.svg 480w, /_image/640/media/optics/heroes/home.svg 640w',
    );
    expect(image).toHaveAttribute('src', '/_image/640/media/optics/heroes/home.svg');
  });

  it('keeps its focus point in view when it is cropped', () => {
    const { rerender } = render(<ResponsiveImage {...hero} focus={{ x: 70, y: 40 }} />);
    expect(screen.getByRole('img').style.objectPosition).toBe('70% 40%');
    rerender(<ResponsiveImage {...hero} ratio={1} focus={{ x: 0, y: 100 }} />);
    expect(screen.getByRole('img').style.objectPosition).toBe('0% 100%');
    rerender(<ResponsiveImage {...hero} />);
    expect(screen.getByRole('img').style.objectPosition).toBe('');
  });

  it('shows the dark version in the dark colour scheme only', () => {
    const both = <ColorSchemeImage {...hero} darkSrc="/media/optics/heroes/home-dark.svg" />;
    const { rerender } = render(<div data-scheme="light">{both}</div>);
    expect(visibleSources()).toEqual(['/_image/640/media/optics/heroes/home.svg']);
    rerender(<div data-scheme="dark">{both}</div>);
    expect(visibleSources()).toEqual(['/_image/640/media/optics/heroes/home-dark.svg']);
  });
});

const visibleSources = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
