import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import type { Studio } from './create-studio.ts';

/** The whole address of a tenant's studio on this machine: at the host that is the tenant's alone, where there is one. */
export function studioAddress(
  { addressFor }: Pick<Studio, 'addressFor'>,
  { id, hosts }: Pick<TenantRegistration, 'id' | 'hosts'>,
  port: number,
): string {
  const own = `${id}.localhost`;
  return `http://${hosts.includes(own) ? own : (hosts[0] ?? own)}:${port}${addressFor(id)}`;
}
