import type { BrowserContext, Route } from 'playwright-core';

/** Hosts of providers' scripts, with the name of their queue. */
const SCRIPTS = {
  'connect.facebook.net': { collect: 'https://www.facebook.com/tr', queue: 'fbq' },
  'sc-static.net': { collect: 'https://tr.snapchat.com/p', queue: 'snaptr' },
  'analytics.tiktok.com': { collect: 'https://analytics.tiktok.com/collect', queue: 'ttq' },
  'www.googletagmanager.com': { collect: 'https://www.googletagmanager.com/collect', queue: '' },
} as const;

/** A call that a provider's script received. */
export interface ProviderReport {
  /** Name of the queue in the window; Google's three tags have one each. */
  readonly provider: string;
  /** The call with its parameters, as JSON. */
  readonly call: string;
  /** URL of the page for the script. */
  readonly address: string;
  readonly referrer: string;
}

/** Faults of a provider's host. */
export type HostFault = 'hang' | 'fail' | 'throw';

export interface ProviderStandIns {
  readonly reports: ProviderReport[];
  /** URLs of all requests to other hosts. */
  readonly requests: string[];
}

/** Fulfils the requests to providers' hosts; no request leaves the machine. Their scripts send each call to the provider's host. */
export async function standInForProviders(context: BrowserContext, fault?: HostFault): Promise<ProviderStandIns> {
  const [reports, requests]: [ProviderReport[], string[]] = [[], []];
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost') && hostname !== '127.0.0.1',
    async (route: Route) => {
      const request = route.request();
      const { hostname, searchParams } = new URL(request.url());
      requests.push(request.url());
      const script = Object.entries(SCRIPTS).find(([host]) => host === hostname)?.[1];
      if (request.method() === 'POST') {
        reports.push(JSON.parse(request.postData() ?? '{}'));
        return route.fulfill({ status: 204 });
      }
      if (fault === 'hang') return undefined;
      if (fault === 'fail' || script === undefined) return route.abort();
      const queue = script.queue || (searchParams.get('l') ?? 'dataLayer');
      const body = fault === 'throw' ? throwingScript(queue) : scriptText(queue, script.collect);
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
    },
  );
  return { reports, requests };
}

/** A script that takes over its queue as the provider's does. */
const scriptText = (queue: string, collect: string): string => `{
  const queue = window[${JSON.stringify(queue)}];
  const send = (call) => fetch(${JSON.stringify(collect)}, {
    method: 'POST', mode: 'no-cors',
    body: JSON.stringify({
      provider: ${JSON.stringify(queue)}, call: JSON.stringify(call.length === undefined ? call : [...call]),
      address: location.href, referrer: document.referrer,
    }),
  });
  const takeOver = (list) => { list.splice(0).forEach(send); list.push = (...calls) => calls.forEach(send); };
  if (typeof queue === 'function') {
    const earlier = queue.queue;
    queue.callMethod = queue.handleRequest = (...call) => send(call);
    takeOver(earlier);
  } else takeOver(queue);
}`;

/** A script that throws at once and at each call. */
const throwingScript = (queue: string): string => `{
  const fail = () => { throw new Error('a fault of the provider'); };
  Object.assign(window[${JSON.stringify(queue)}], { callMethod: fail, handleRequest: fail, push: fail, page: fail, track: fail });
  fail();
}`;
