import type { MarketingEventName } from '../../domain/marketing-event.ts';
import type { Advertiser } from './advertiser.ts';

const EVENTS: Readonly<Record<MarketingEventName, string>> = {
  AddToWishlist: 'AddToWishlist',
  addToCart: 'AddToCart',
  viewContent: 'ViewContent',
  purchase: 'Purchase',
};

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** TikTok's pixel. Its script takes over a list of calls, each the name of a method and its parameters. */
export const tiktok: Advertiser = {
  hosts: {
    'script-src': ['https://analytics.tiktok.com'],
    'connect-src': ['https://analytics.tiktok.com'],
    'img-src': ['https://analytics.tiktok.com'],
  },
  cookies: ['_ttp', '_tt_'],
  start({ window, load }, pixelId) {
    const calls: unknown[] = [];
    const instance = Object.assign([], { _u: SCRIPT });
    const ttq = Object.assign(calls, {
      _i: { [pixelId]: instance },
      _t: { [pixelId]: Date.now() },
      _o: { [pixelId]: {} },
      methods: ['page', 'track'],
      instance: () => instance,
      page: () => void calls.push(['page']),
      track: (...parameters: readonly unknown[]) => void calls.push(['track', ...parameters]),
    });
    Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq });
    load(`${SCRIPT}?sdkid=${encodeURIComponent(pixelId)}&lib=ttq`);
    // The script puts its own methods in the place of these: they are looked up at each call.
    return {
      pageView: () => ttq.page(),
      event: ({ name, eventId, value, currency, items }) =>
        ttq.track(
          EVENTS[name],
          {
            value,
            currency,
            contents: items.map(({ id, quantity, price }) => ({
              content_id: id,
              content_type: 'product',
              quantity,
              price,
            })),
          },
          { event_id: eventId },
        ),
    };
  },
};
