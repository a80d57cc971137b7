import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import type { Studio } from './create-studio.ts';

/** URL of a tenant's studio on this machine, at the tenant's own local host if it has one. */
export function studioUrl(
  { studioPathFor: addressFor }: Pick<Studio, 'studioPathFor'>,
  { id, hosts }: Pick<TenantRegistration, 'id' | 'hosts'>,
  port: number,
): string {
  const own = `${id}.localhost`;
  return `http://${hosts.includes(own) ? own : (hosts[0] ?? own)}:${port}${addressFor(id)}`;
}
