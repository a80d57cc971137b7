import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SocialLinksProps } from '../../schemas/generated/blocks/social-links.ts';
import SocialLinksBlock from './SocialLinksBlock.tsx';

type Props = BlockProps<SocialLinksProps>['props'];

const socialLinks = {
  youtube: 'https://www.youtube.com/@lumen',
  instagram: 'https://www.instagram.com/lumen',
};

const renderSocialLinks = (props: Partial<Props> = {}, facts: RenderBlockOptions<Props>['facts'] = { socialLinks }) =>
  renderBlock<Props>({
    type: 'social-links',
    component: SocialLinksBlock,
    props: { variant: 'icons', align: 'start', ...props },
    facts,
  });

it.each(['icons', 'buttons'] as const)('open in a new tab, named by the platform (%s)', (variant) => {
  renderSocialLinks({ variant });
  const links = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([socialLinks.instagram, socialLinks.youtube]);
  expect(links[0]).toHaveAccessibleName('Instagram (opens in a new tab)');
  expect(links[0]).toHaveAttribute('target', '_blank');
  expect(links[0]).toHaveAttribute('rel', 'noopener');
});

it('render nothing in a shop without social media, title included', () => {
  const { container } = renderSocialLinks({ title: 'See us at work' }, { socialLinks: {} });
  expect(container).toBeEmptyDOMElement();
});
