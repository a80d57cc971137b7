import type { ActiveProvider } from '../../domain/providers.ts';
import { advertiserOf } from './advertisers.ts';

/** Removes the cookies of these providers from this host and the domains above it. */
export function removeCookies(providers: readonly ActiveProvider[]): void {
  const prefixes = providers.flatMap(({ name }) => advertiserOf(name)?.cookies ?? []);
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
