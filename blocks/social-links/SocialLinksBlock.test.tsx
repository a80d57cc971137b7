import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SocialLinksProps } from '../../schemas/generated/blocks/social-links.ts';
import messages from './messages.json' with { type: 'json' };
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
    messages,
    props: { variant: 'icons', align: 'start', ...props },
    facts,
  });

describe('social links', () => {
  it.each(['icons', 'buttons'] as const)('open in a new tab, named by the platform (%s)', (variant) => {
    renderSocialLinks({ variant });
    const links = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([socialLinks.instagram, socialLinks.youtube]);
    expect(links[0]).toHaveAccessibleName('Instagram (opens in a new tab)');
    expect(links[0]).toHaveAttribute('target', '_blank');
    expect(links[0]).toHaveAttribute('rel', 'noopener');
  });

  it('show names beside the icons if configured', () => {
    renderSocialLinks({ variant: 'buttons' });
    expect(screen.getByText('Instagram')).toBeVisible();
  });

  it('are below their title, which labels them', () => {
    renderSocialLinks({ title: 'See us at work', text: 'New frames every Thursday.' });
    expect(screen.getByRole('heading', { level: 2, name: 'See us at work' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'See us at work' })).toBeVisible();
    expect(screen.getByText('New frames every Thursday.')).toBeVisible();
  });

  it('render nothing in a shop without social media, title included', () => {
    const { container } = renderSocialLinks({ title: 'See us at work' }, { socialLinks: {} });
    expect(container).toBeEmptyDOMElement();
  });

  it('are reachable by keyboard, in Arabic too', async () => {
    const { user } = renderSocialLinks({}, { socialLinks, locale: 'ar' });
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Instagram (يفتح في علامة تبويب جديدة)');
    expect(screen.getByRole('list', { name: 'تابعنا' })).toBeVisible();
  });
});
