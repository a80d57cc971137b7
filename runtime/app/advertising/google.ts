import type { MarketingEvent, MarketingEventName } from '../../domain/marketing-event.ts';
import type { Advertiser, ProviderFrame } from './advertiser.ts';

const EVENTS: Readonly<Record<MarketingEventName, string>> = {
  AddToWishlist: 'add_to_wishlist',
  addToCart: 'add_to_cart',
  viewContent: 'view_item',
  purchase: 'purchase',
};

/** An event as Google's tags take it. */
const ecommerce = ({ value, currency, items, orderNumber, eventId }: MarketingEvent) => ({
  value,
  currency,
  items: items.map(({ id, quantity, price }) => ({ item_id: id, quantity, price })),
  event_id: eventId,
  ...(orderNumber !== undefined && { transaction_id: orderNumber }),
});

const GRANTED = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' } as const;

/** Starts a Google tag with its own queue, so that tags do not share their consent. */
function startTag(frame: ProviderFrame, { id, queue, consent }: TagOptions): (...call: readonly unknown[]) => void {
  const calls: unknown[] = [];
  Object.assign(frame.window, { [queue]: calls });
  // The tag recognises calls by their type, `Arguments`.
  const gtag: (...call: readonly unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above
    calls.push(arguments);
  };
  gtag('consent', 'default', { ...DENIED, ...consent });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  frame.load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}&l=${queue}`);
  return gtag;
}

interface TagOptions {
  readonly id: string;
  /** Name of the queue in the window. */
  readonly queue: string;
  readonly consent: Readonly<Record<string, 'granted'>>;
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Google Analytics 4: `G-…`. */
export const googleAnalytics: Advertiser = {
  hosts: {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  cookies: ['_ga', '_gid'],
  start(frame, id) {
    const gtag = startTag(frame, { id, queue: 'analyticsLayer', consent: { analytics_storage: 'granted' } });
    return {
      pageView: () => gtag('event', 'page_view', { send_to: id, page_location: frame.window.location.href }),
      event: (event) => gtag('event', EVENTS[event.name], { send_to: id, ...ecommerce(event) }),
    };
  },
};

/** Google Ads: `AW-…`, or `AW-…/label` to count purchases as that conversion. */
export const googleAds: Advertiser = {
  hosts: {
    'script-src': [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
    'connect-src': [
      'https://www.google.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
    'img-src': ['https://www.google.com', 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
    'frame-src': ['https://td.doubleclick.net', 'https://bid.g.doubleclick.net'],
  },
  cookies: ['_gcl_', '_gac_'],
  start(frame, token) {
    const [id = token] = token.split('/');
    const gtag = startTag(frame, { id, queue: 'adsLayer', consent: GRANTED });
    return {
      pageView: () => gtag('event', 'page_view', { send_to: id, page_location: frame.window.location.href }),
      event: (event) =>
        event.name === 'purchase' && token !== id
          ? gtag('event', 'conversion', { send_to: token, ...ecommerce(event) })
          : gtag('event', EVENTS[event.name], { send_to: id, ...ecommerce(event) }),
    };
  },
};

/** A container of Google Tag Manager: `GTM-…`. It runs in the frame, where its tags see events and no page. */
export const googleTagManager: Advertiser = {
  hosts: {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com'],
    'frame-src': ['https://www.googletagmanager.com'],
  },
  cookies: [],
  start({ window, load }, id) {
    const events: unknown[] = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
    Object.assign(window, { dataLayer: events });
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
    return {
      pageView: () => void events.push({ event: 'page_view', page_location: window.location.href }),
      event: (event) => {
        // Clears the data of the event before.
        events.push({ ecommerce: null });
        events.push({ event: EVENTS[event.name], event_id: event.eventId, ecommerce: ecommerce(event) });
      },
    };
  },
};
