import { reaction, when } from 'mobx';
import { type MarketingEvent, productEvent, publicAddress } from '../../domain/marketing-event.ts';
import { announcedPrice } from '../../domain/product/price-range.ts';
import type { ActiveProvider, ProviderName } from '../../domain/providers.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { ConsentStore } from '../../stores/visitor/consent-store.ts';
import { isOptedOut } from '../../ui/hooks/is-opted-out.ts';
import { persist } from '../../ui/hooks/persist.ts';
import type { ShownPage } from '../client/shown-page.ts';
import type { Reports } from './advertiser.ts';
import { advertiserOf } from './advertisers.ts';
import { type OpenFrame, openProviderFrame } from './provider-frame.ts';
import { removeCookies } from './remove-cookies.ts';

/** Tells providers of a visit. */
export interface Advertising {
  readonly show: (page: ShownPage) => void;
}

/** Something to tell each provider once. */
interface Report {
  readonly key: string;
  /** Undefined for a view of the page. */
  readonly event?: MarketingEvent;
  /** Address that providers are told of. */
  readonly address: string;
  /** Providers that were allowed when it happened; undefined for what is true as long as the page is shown. */
  readonly allowed?: readonly ProviderName[];
}

interface RunningProvider extends ActiveProvider {
  readonly reports: Reports;
}

/**
 * Runs the scripts of those providers that the visitor allows, in a frame, and tells them of pages and events. Nothing is loaded and nothing
 * kept for later without consent; the product or the purchase of the shown page is told when consent comes while it is shown. Once a
 * consent is withdrawn, the frame and the provider's cookies are gone. A provider that fails or hangs holds up nothing.
 */
export function startAdvertising({ lazy, events }: Stores, providers: readonly ActiveProvider[]): Advertising {
  const consent = lazy.of(ConsentStore);
  persist(consent);
  const told = new Map(providers.map(({ name }) => [name, new Set<string>()]));
  let address = '/';
  let href: string | undefined;
  let reports: Report[] = [];
  let running: readonly RunningProvider[] = [];
  let frame: OpenFrame | undefined;
  let turn = 0;
  let stopWaiting = () => {};

  const isAllowed = ({ name }: ActiveProvider) =>
    !isOptedOut() && advertiserOf(name) !== undefined && consent.isAllowed(name);
  const allowedNames = () => providers.filter(isAllowed).map(({ name }) => name);

  reaction(
    () => allowedNames().join(),
    (now, before = '') => {
      const gone = before.split(',').filter((name) => !now.split(',').includes(name));
      void restart().then(() => removeCookies(providers.filter(({ name }) => gone.includes(name))));
    },
    { fireImmediately: true },
  );
  events.listen((event) => {
    // A purchase is true of the page that confirms it.
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
    // Where the frame cannot be had, the next page tries again.
    const opened = await openProviderFrame(address).catch(() => undefined);
    if (opened === undefined) return;
    if (own !== turn) {
      opened.remove();
      return;
    }
    frame = opened;
    frame.moveTo(address);
    running = allowed.flatMap((provider) => {
      const advertiser = advertiserOf(provider.name);
      return advertiser === undefined ? [] : [{ ...provider, reports: advertiser.start(opened, provider.token) }];
    });
    tell();
  }

  function add(report: Report): void {
    reports.push(report);
    tell();
  }

  /** Tells the providers that run what they have not been told. */
  function tell(): void {
    for (const { name, events: wanted, reports: provider } of running) {
      for (const { key, event, address: place, allowed } of reports) {
        const known = told.get(name);
        if (known?.has(key) || allowed?.includes(name) === false) continue;
        known?.add(key);
        if (event === undefined) provider.pageView();
        else if (wanted === undefined || wanted.includes(event.name)) provider.event(event, place);
      }
    }
  }

  return {
    show({ isShell = false, href: shownHref, facts, stores }) {
      if (isShell || shownHref === href) return;
      href = shownHref;
      const { match } = stores.route;
      address = publicAddress(match, withPrefix(facts, '/'), location.search);
      // What a frame on its way is to be told stays.
      reports = frame === undefined ? reports.filter(({ allowed = [] }) => allowed.length > 0) : [];
      if (frame === undefined) void restart();
      else frame.moveTo(address);
      add({ key: `page ${randomHex(4)}`, address });
      stopWaiting();
      if (match.page !== 'product') return;
      const product = () => stores.catalog.product(match.params.slug ?? '');
      stopWaiting = when(
        () => product()?.status === 'ready',
        () => {
          const found = product();
          if (found?.status !== 'ready') return;
          const { _id: id } = found.value;
          const item = { id, quantity: 1, price: announcedPrice(found.value).sellPrice };
          const event = productEvent('viewContent', item, { currency: facts.currency, eventId: randomHex(8) });
          add({ key: event.eventId, event, address });
        },
      );
    },
  };
}
