import { hostsOf } from '../../app/advertising/advertisers.ts';
import { PROVIDER_FRAME_TITLE } from '../../app/advertising/provider-frame.ts';
import { activeProviders, type ProviderName } from '../../domain/providers.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { type Exchange, send, sendText } from './exchange.ts';

/**
 * `GET /_providers`: an empty document for the scripts of a tenant's providers, with a policy of their hosts. 404 without
 * providers and in previews.
 */
export function sendProviderFrame(
  exchange: Exchange,
  { prepared }: Pick<Tenant, 'prepared'>,
  { isPreview }: { readonly isPreview: boolean },
): void {
  const names = activeProviders(prepared.document).map(({ name }) => name);
  const policy = framePolicy(names);
  if (isPreview || policy === undefined) {
    sendText(exchange, 404, 'Not found.');
    return;
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  };
  send(exchange, 200, headers, `<!doctype html><html lang="en"><title>${PROVIDER_FRAME_TITLE}</title></html>`);
}

function framePolicy(names: readonly ProviderName[]): string | undefined {
  const hosts = Object.entries(hostsOf(names)).map(([directive, list]) => `${directive} ${list.join(' ')}`);
  if (hosts.length === 0) return undefined;
  return ["default-src 'none'", ...hosts, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"].join('; ');
}
