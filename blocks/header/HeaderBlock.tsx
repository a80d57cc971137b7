import { observer } from 'mobx-react-lite';
import { Fragment, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { slotKey } from '../../runtime/page/page-plan.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { useScrolledMark } from '../../runtime/ui/use-scrolled-mark.ts';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import { arrange, type Part } from './arrange.ts';
import * as look from './header-look.ts';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';
import * as over from './over-look.ts';
import * as panels from './panel-look.ts';
import { SearchRoom } from './SearchRoom.tsx';
import { useClosingMenu } from './use-closing-menu.ts';
import { useHeaderHeight } from './use-header-height.ts';
import { useMenuEntries } from './use-menu-entries.ts';

/** px within which the page still counts as being at its top. */
const BEGINNING = 8;

/**
 * Logo, search, menu, preferences, actions. Menu and preferences stand in one element that is a popover: on phones a
 * button opens it as a panel, on wide windows its contents stand in the bar. None of that needs script.
 */
const HeaderBlock = observer(({ id, props, slots }: BlockProps<HeaderProps, 'search' | 'preferences' | 'actions'>) => {
  const t = useMessages('header');
  const bar = useRef<HTMLDivElement>(null);
  useScrolledMark(bar, BEGINNING);
  useClosingMenu(bar);
  useHeaderHeight(bar);
  const entries = useMenuEntries(props);
  const { isCentred, menu, search, order } = arrange(props);
  const panelId = `${id}-menu`;
  const hasPanel = entries.length > 0 || slots.preferences !== undefined;
  const isDrawer = menu === 'drawer';
  const isOver = props.background === 'over';

  const searchRoom = slots.search !== undefined && (
    <SearchRoom id={`${id}-search`} slot={slotKey(id, 'search')} look={search}>
      {slots.search}
    </SearchRoom>
  );
  const menuButton = hasPanel && (
    <button
      type="button"
      data-menu-button=""
      className={isDrawer ? look.edgeButton : look.narrowEdgeButton}
      popoverTarget={panelId}
      aria-label={t('openMenu')}
    >
      <Icon name="menu" />
    </button>
  );
  const parts: Readonly<Record<Part, React.ReactNode>> = {
    logo: <Logo logo={props.logo} size={props.size} isOver={isOver} />,
    search: searchRoom,
    panel: hasPanel && (
      <div id={panelId} popover="auto" className={isDrawer ? panels.drawer : panels.DRAWER_OR_BAR[menu]}>
        <button
          type="button"
          className={isDrawer ? look.edgeButton : panels.closeOrNone}
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
        >
          <Icon name="close" />
        </button>
        <Menu entries={entries} isInBar={!isDrawer} group={`${id}-group`} />
        {slots.preferences !== undefined && (
          <div
            data-slot={slotKey(id, 'preferences')}
            className={isDrawer ? panels.preferences : panels.preferencesOrBar}
          >
            {slots.preferences}
          </div>
        )}
      </div>
    ),
    actions: slots.actions !== undefined && (
      <div data-slot={slotKey(id, 'actions')} className={look.actions}>
        {slots.actions}
      </div>
    ),
  };

  const content = (
    <div ref={bar} className={look.barOf(props, { isCentred, menu, search })}>
      {isCentred ? (
        <div className={look.start}>
          {menuButton}
          {searchRoom}
        </div>
      ) : (
        menuButton
      )}
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  );
  return isOver ? <div className={over.frame}>{content}</div> : content;
});
HeaderBlock.displayName = 'HeaderBlock';

export default HeaderBlock;
