import { reaction, when } from 'mobx';
import { type MarketingEvent, productEvent, publicAddress } from '../../domain/marketing-event.ts';
import { displayedPrice } from '../../domain/product/price-range.ts';
import type { ActiveProvider, ProviderName } from '../../domain/providers.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { ConsentStore } from '../../stores/visitor/consent-store.ts';
import { isOptedOut } from '../../ui/hooks/is-opted-out.ts';
import { persist } from '../../ui/hooks/persist.ts';
import type { ShownPage } from '../client/shown-page.ts';
import type { Reports } from './advertiser.ts';
import { ADVERTISERS } from './advertisers.ts';
import { type OpenFrame, openProviderFrame } from './provider-frame.ts';

/** Reports a visit to providers. */
export interface Advertising {
  readonly show: (page: ShownPage) => void;
}

/** A report that each provider receives once. */
interface Report {
  readonly key: string;
  /** Undefined for a view of the page. */
  readonly event?: MarketingEvent;
  /** Public address of its page. */
  readonly address: string;
  /** Providers with consent at that time; undefined for a view of the current page. */
  readonly allowed?: readonly ProviderName[];
}

interface RunningProvider extends ActiveProvider {
  readonly reports: Reports;
}

/**
 * Runs the scripts of providers with consent in a frame, and reports pages and events. Without consent nothing is
 * loaded or queued but the current page's view, product or purchase. A withdrawal removes the frame and the providers'
 * cookies. Failing providers delay nothing.
 */
export function startAdvertising({ of, events }: Stores, providers: readonly ActiveProvider[]): Advertising {
  const consent = of(ConsentStore);
  persist(consent);
  const reported = new Map(providers.map(({ name }) => [name, new Set<string>()]));
  let address = '/';
  let href: string | undefined;
  let reports: Report[] = [];
  let running: readonly RunningProvider[] = [];
  let frame: OpenFrame | undefined;
  let turn = 0;
  let stopWaiting = () => {};

  const isAllowed = ({ name }: ActiveProvider) => !isOptedOut() && consent.isAllowed(name);
  const allowedNames = () => providers.filter(isAllowed).map(({ name }) => name);

  reaction(
    () => allowedNames().join(),
    (now, before = '') => {
      const gone = before.split(',').filter((name) => !now.split(',').includes(name));
      // Removes the frame first, so that no script sets the cookies again.
      void restart();
      removeCookies(providers.filter(({ name }) => gone.includes(name)));
    },
  );
  events.listen((event) => {
    // A purchase is reported by the page that confirms it.
    add({ key: event.eventId, event, address, ...(event.name !== 'purchase' && { allowed: allowedNames() }) });
  });

  /** Loads the scripts of the providers that are allowed now, in a new frame. */
  async function restart(): Promise<void> {
    const own = ++turn;
    frame?.remove();
    frame = undefined;
    running = [];
    const allowed = providers.filter(isAllowed);
    if (allowed.length === 0) return;
    // On failure, the next page tries again.
    const opened = await openProviderFrame(address).catch(() => undefined);
    if (opened === undefined) return;
    if (own !== turn) {
      opened.remove();
      return;
    }
    frame = opened;
    frame.moveTo(address);
    running = allowed.map((provider) => ({
      ...provider,
      reports: ADVERTISERS[provider.name].start(opened, provider.token),
    }));
    send();
  }

  function add(report: Report): void {
    reports.push(report);
    send();
  }

  /** Sends each report to the running providers that lack it. */
  function send(): void {
    for (const { name, events: wanted, reports: provider } of running) {
      for (const { key, event, address: place, allowed } of reports) {
        const known = reported.get(name);
        if (known?.has(key) || allowed?.includes(name) === false) continue;
        known?.add(key);
        try {
          if (event === undefined) provider.pageView();
          else if (wanted === undefined || wanted.includes(event.name)) provider.event(event, place);
        } catch {
          // A provider's error interrupts nothing in the shop.
        }
      }
    }
  }

  return {
    show({ isShell = false, href: shownHref, facts, stores }) {
      if (isShell || shownHref === href) return;
      href = shownHref;
      const { match } = stores.route;
      address = publicAddress(match, withPrefix(facts, '/'), location.search);
      // Events wait until the frame has loaded.
      reports = frame === undefined ? reports.filter(({ allowed = [] }) => allowed.length > 0) : [];
      if (frame === undefined) void restart();
      else frame.moveTo(address);
      add({ key: `page ${randomHex(4)}`, address });
      stopWaiting();
      if (match.page !== 'product') return;
      const product = () => stores.of(CatalogStore).product(match.params.slug ?? '');
      stopWaiting = when(
        () => product()?.status === 'ready',
        () => {
          const found = product();
          if (found?.status !== 'ready') return;
          const { _id: id } = found.value;
          const item = { id, quantity: 1, price: displayedPrice(found.value).sellPrice };
          const event = productEvent('viewContent', item, { currency: facts.currency, eventId: randomHex(8) });
          add({ key: event.eventId, event, address });
        },
      );
    },
  };
}

/** Removes the cookies of these providers from this host and the domains above it. */
function removeCookies(providers: readonly ActiveProvider[]): void {
  const prefixes = providers.flatMap(({ name }) => ADVERTISERS[name].cookies);
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
