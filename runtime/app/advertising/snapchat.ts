import type { MarketingEventName } from '../../domain/marketing-event.ts';
import type { Advertiser, QueuedCalls } from './advertiser.ts';

interface SnapchatQueue extends QueuedCalls {
  handleRequest?: (...parameters: readonly unknown[]) => void;
}

const EVENTS: Readonly<Record<MarketingEventName, string>> = {
  AddToWishlist: 'ADD_TO_WISHLIST',
  addToCart: 'ADD_CART',
  viewContent: 'VIEW_CONTENT',
  purchase: 'PURCHASE',
};

/** Snap's pixel. Source: spec 9, "Snapchat de-duplicated per event and URL"; each order is a purchase of its own. */
export const snapchat: Advertiser = {
  hosts: {
    'script-src': ['https://sc-static.net'],
    'connect-src': ['https://tr.snapchat.com'],
    'img-src': ['https://tr.snapchat.com'],
    'frame-src': ['https://tr.snapchat.com'],
  },
  cookies: ['_scid', '_sctr', '_schn'],
  start({ window, load }, pixelId) {
    const snaptr: SnapchatQueue = Object.assign(
      (...call: readonly unknown[]) =>
        snaptr.handleRequest ? snaptr.handleRequest(...call) : void snaptr.queue.push(call),
      { queue: [] },
    );
    Object.assign(window, { snaptr });
    snaptr('init', pixelId);
    load('https://sc-static.net/scevent.min.js');
    return {
      pageView: () => snaptr('track', 'PAGE_VIEW'),
      event({ name, eventId, value, currency, items, orderNumber }, address) {
        if (!isFirst(window, `snapchat ${name} ${orderNumber ?? address}`)) return;
        snaptr('track', EVENTS[name], {
          price: value,
          currency,
          item_ids: items.map(({ id }) => id),
          number_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
          client_dedup_id: eventId,
          ...(orderNumber !== undefined && { transaction_id: orderNumber }),
        });
      },
    };
  },
};

/** Whether something happens for the first time in this tab, and notes it. */
function isFirst({ sessionStorage }: Pick<Window, 'sessionStorage'>, key: string): boolean {
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, '');
  return true;
}
