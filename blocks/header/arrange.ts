import type { Localized } from '../../runtime/page/localized.ts';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';

/** The parts of the bar after the menu's button. */
export type Part = 'logo' | 'search' | 'panel' | 'actions';

export interface Arrangement {
  readonly isCentred: boolean;
  readonly menu: HeaderProps['menu'];
  readonly search: HeaderProps['search'];
  /**
   * As they are seen from the start of the line to its end and then below, so that keyboards go through them in that order
   * at every width. (A centred logo has the search before it, beside the menu's button.)
   */
  readonly order: readonly Part[];
}

/** How the bar is laid out, once what cannot stand together has been settled. */
export function arrange({ logoAlign, menu, search }: Localized<HeaderProps>): Arrangement {
  if (logoAlign === 'center') {
    return {
      isCentred: true,
      menu: menu === 'beside' ? 'below' : menu,
      search: search === 'field' ? 'fold' : search,
      order: ['logo', 'actions', 'panel'],
    };
  }
  return { isCentred: false, menu, search, order: orderFromStart(menu, search) };
}

function orderFromStart(menu: HeaderProps['menu'], search: HeaderProps['search']): readonly Part[] {
  if (menu !== 'beside') return ['logo', 'search', 'actions', 'panel'];
  return search === 'icon' ? ['logo', 'panel', 'search', 'actions'] : ['logo', 'search', 'panel', 'actions'];
}
