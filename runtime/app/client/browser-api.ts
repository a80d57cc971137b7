import { browserCalls } from '../../../schemas/generated/calls.ts';
import type { Api } from '../../api/api.ts';
import { type CallTable, createHttpApi, type HttpApiOptions } from '../../api/http-api.ts';

/** How the calls of a browser are sent. */
export type Transport = Omit<HttpApiOptions, 'calls' | 'base'>;

/** The calls that a browser makes go to the shop's own server. */
export const createBrowserApi = (transport: Transport, calls: CallTable = browserCalls): Api =>
  createHttpApi({ calls, base: '/api', ...transport });
