import type { TenantRegistration } from '../../../schemas/generated/wire.ts';

/** File in the data folder with the studio's port while it runs. */
export const STUDIO_PORT_FILE = 'studio-port';

/**
 * URL of a tenant's studio on this machine, at the tenant's own local host if it has one.
 *
 * @param path path and query that open the studio
 */
export function studioUrl({ id, hosts }: Pick<TenantRegistration, 'id' | 'hosts'>, port: number, path: string): string {
  const own = `${id}.localhost`;
  return `http://${hosts.includes(own) ? own : (hosts[0] ?? own)}:${port}${path}`;
}
