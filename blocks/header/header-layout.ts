import type { Localized } from '../../runtime/page/localized.ts';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';

/** The parts of the bar after the menu button. */
export type HeaderPart = 'logo' | 'search' | 'panel' | 'actions';

export interface HeaderLayout {
  readonly isCentred: boolean;
  readonly menu: HeaderProps['menu'];
  readonly search: HeaderProps['search'];
  /**
   * In visual order from start to end and then below, so that the tab order matches at every width. (With a centred
   * logo the search comes before it, beside the menu button.)
   */
  readonly order: readonly HeaderPart[];
}

/** Resolves conflicting settings of the header into one layout. */
export function resolveHeaderLayout({ logoAlign, menu, search }: Localized<HeaderProps>): HeaderLayout {
  if (logoAlign === 'center') {
    return {
      isCentred: true,
      menu: menu === 'inline' ? 'below' : menu,
      search: search === 'field' ? 'collapsible' : search,
      order: ['logo', 'actions', 'panel'],
    };
  }
  return { isCentred: false, menu, search, order: partOrder(menu, search) };
}

function partOrder(menu: HeaderProps['menu'], search: HeaderProps['search']): readonly HeaderPart[] {
  if (menu !== 'inline') return ['logo', 'search', 'actions', 'panel'];
  return search === 'icon' ? ['logo', 'panel', 'search', 'actions'] : ['logo', 'search', 'panel', 'actions'];
}
