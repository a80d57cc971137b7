import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';
import { SchemePicture } from './SchemePicture.tsx';

const hero = { src: '/media/optics/heroes/home.svg', alt: 'Round glasses', ratio: 16 / 9, sizes: '100vw' };

describe('a picture', () => {
  it('is offered in the widths that it may be shown in', () => {
    render(<Picture {...hero} widths={{ from: 320, to: 640 }} />);
    const image = screen.getByRole('img', { name: 'Round glasses' });
    expect(image).toHaveAttribute(
      'srcset',
      '/_image/320/media/optics/heroes/home.svg 320w, /_image/480/media/optics/heroes/home.svg 480w, /_image/640/media/optics/heroes/home.svg 640w',
    );
    expect(image).toHaveAttribute('src', '/_image/640/media/optics/heroes/home.svg');
  });

  it('keeps its room before it is there', () => {
    render(<Picture {...hero} widths={{ from: 320, to: 640 }} />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('height', '360');
    expect(Number.parseFloat(image.style.aspectRatio)).toBeCloseTo(16 / 9, 4);
  });

  it('waits until it is near, unless it is in the first view', () => {
    const { rerender } = render(<Picture {...hero} />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    rerender(<Picture {...hero} eager />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('says nothing when it is decoration', () => {
    render(<Picture {...hero} alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('has a second version for dark ground, and one of the two is seen', () => {
    const both = <SchemePicture {...hero} darkSrc="/media/optics/heroes/home-dark.svg" />;
    const { rerender } = render(<div data-scheme="light">{both}</div>);
    expect(visibleSources()).toEqual(['/_image/640/media/optics/heroes/home.svg']);
    rerender(<div data-scheme="dark">{both}</div>);
    expect(visibleSources()).toEqual(['/_image/640/media/optics/heroes/home-dark.svg']);
  });

  it('takes the scheme of the section it stands in before that of the page', () => {
    render(
      <div data-scheme="dark">
        <div data-scheme="light">
          <SchemePicture {...hero} darkSrc="/media/optics/heroes/home-dark.svg" />
        </div>
      </div>,
    );
    expect(visibleSources()).toEqual(['/_image/640/media/optics/heroes/home.svg']);
  });
});

const visibleSources = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
