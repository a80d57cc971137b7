import type { MarketingEventName } from '../../domain/marketing-event.ts';
import type { Advertiser, QueuedCalls } from './advertiser.ts';

/** Facebook's script sets `callMethod` and drains the queue. */
interface FacebookQueue extends QueuedCalls {
  callMethod?: (...parameters: readonly unknown[]) => void;
  push: unknown;
  loaded: boolean;
  version: string;
}

const EVENTS: Readonly<Record<MarketingEventName, string>> = {
  AddToWishlist: 'AddToWishlist',
  addToCart: 'AddToCart',
  viewContent: 'ViewContent',
  purchase: 'Purchase',
};

/** The Meta pixel. `eventID` is what a server-side event would use. */
export const facebookPixel: Advertiser = {
  hosts: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    'img-src': ['https://www.facebook.com'],
  },
  cookies: ['_fbp', '_fbc'],
  start({ window, load }, pixelId) {
    const fbq: FacebookQueue = Object.assign(
      (...call: readonly unknown[]) => (fbq.callMethod ? fbq.callMethod(...call) : void fbq.queue.push(call)),
      { queue: [], loaded: true, version: '2.0', push: undefined },
    );
    fbq.push = fbq;
    Object.assign(window, { fbq, _fbq: fbq });
    // No clicks or titles are collected besides the events.
    fbq('set', 'autoConfig', false, pixelId);
    fbq('init', pixelId);
    load('https://connect.facebook.net/en_US/fbevents.js');
    return {
      pageView: () => fbq('track', 'PageView'),
      event: ({ name, eventId, value, currency, items }) =>
        fbq(
          'track',
          EVENTS[name],
          {
            value,
            currency,
            content_type: 'product',
            content_ids: items.map(({ id }) => id),
            contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
          },
          { eventID: eventId },
        ),
    };
  },
};
