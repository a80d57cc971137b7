import { browserCalls } from '../../../schemas/generated/calls.ts';
import type { Api } from '../../api/api.ts';
import { createHttpApi, type HttpApiOptions } from '../../api/http-api.ts';

/** The calls that a browser makes go to the shop's own server. */
export const createBrowserApi = (transport: Omit<HttpApiOptions, 'calls' | 'base'>): Api =>
  createHttpApi({ calls: browserCalls, base: '/api', ...transport });
