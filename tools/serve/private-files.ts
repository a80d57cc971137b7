import { isIP } from 'node:net';
import { relative, resolve, sep } from 'node:path';

/** Vite's own list, and the folder with the backend's token, the database and the studio's sessions. */
export const deniedFiles = (dataFolder: string): string[] => [
  '.env',
  '.env.*',
  '*.{crt,pem}',
  '**/.git/**',
  '**/.data/**',
  `${dataFolder.split(sep).join('/')}/**`,
];

/** Whether an address of the development server names a file of the data folder, however it is spelled. */
export function isPrivatePath(url: string, root: string, dataFolder: string): boolean {
  const path = decodeRepeatedly(url.replace(/[?#].*$/s, '')).replaceAll('\\', '/');
  if (path.split('/').some((name) => name.toLowerCase() === '.data')) return true;
  const file = path.startsWith('/@fs/') ? resolve('/', path.slice('/@fs/'.length)) : resolve(root, `.${path}`);
  const inside = relative(dataFolder, file);
  return inside === '' || !(inside === '..' || inside.startsWith(`..${sep}`));
}

/** Some servers decode an address more than once. */
function decodeRepeatedly(path: string): string {
  let decoded = path;
  for (let round = 0; round < 3; round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return decoded;
    }
  }
  return decoded;
}

/** Whether a server that listens at this host can only be asked by this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
