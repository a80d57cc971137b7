import { deviceName } from '../../domain/device-name.ts';
import { browserStorage } from './persist.ts';

/** Identifies a session in the list of sessions. Source: spec 7, deviceName and deviceToken. */
export interface Device {
  readonly deviceName?: string;
  readonly deviceToken?: string;
}

const KEY = 'v-device';

/** Name of this browser, and a stored random id. */
export function describeDevice(): Device {
  const name = deviceName(navigator.userAgent);
  const token = readToken();
  return { ...(name !== undefined && { deviceName: name }), ...(token !== undefined && { deviceToken: token }) };
}

/** {@link describeDevice} for sign-up, with the browser's id as the visitor's. Source: spec 7, uuid. */
export function describeNewDevice(): Device & { readonly uuid?: string } {
  const device = describeDevice();
  return { ...device, ...(device.deviceToken !== undefined && { uuid: device.deviceToken }) };
}

/** Undefined without storage or HTTPS. */
function readToken(): string | undefined {
  const storage = browserStorage();
  const known = storage?.getItem(KEY);
  if (known != null) return known;
  const created = storage && crypto.randomUUID?.();
  try {
    if (created !== undefined) storage?.setItem(KEY, created);
    return created;
  } catch {
    return undefined;
  }
}
