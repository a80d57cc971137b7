import { deviceName } from '../../domain/device-name.ts';
import { browserStorage } from './persist.ts';

/** Identifies a session in the list of sessions. Source: spec 7, deviceName and deviceToken. */
export interface Device {
  readonly deviceName?: string;
  readonly deviceToken?: string;
}

const KEY = 'v-device';

/** This browser: its name, and a stored id that says nothing of its user. */
export function describeDevice(): Device {
  const name = deviceName(navigator.userAgent);
  const token = readToken();
  return { ...(name !== undefined && { deviceName: name }), ...(token !== undefined && { deviceToken: token }) };
}

/** The same for sign-up, with an id of the visitor, here the browser's. Source: spec 7, uuid. */
export function describeNewDevice(): Device & { readonly uuid?: string } {
  const device = describeDevice();
  return { ...device, ...(device.deviceToken !== undefined && { uuid: device.deviceToken }) };
}

/** Undefined where a person forbids storage, and without HTTPS. */
function readToken(): string | undefined {
  const storage = browserStorage();
  const known = storage?.getItem(KEY);
  if (known != null) return known;
  const made = storage && crypto.randomUUID?.();
  try {
    if (made !== undefined) storage?.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}
