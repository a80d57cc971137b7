import type {
  ChargeWalletAnswer,
  ChargeWalletBody,
  ForgotPasswordBody,
  RegisterBody,
  RetryPaymentAnswer,
  SetPhoneNumberAnswer,
  SetPhoneNumberBody,
  VerifyOtpBody,
} from '../../schemas/generated/calls.ts';
import type {
  InstallmentCheck,
  NewAppointment,
  NewOrder,
  PlacedAppointment,
  PlacedOrder,
} from '../../schemas/generated/wire.ts';
import { ApiError } from './api.ts';
import type { ChangedSession, PendingState, SessionRemote, SessionState, SignInCredentials } from './session-state.ts';

type NoBody = Readonly<Record<string, never>>;

/** The client routes of spec 7 that the shop's own server answers: body, and data of the answer. */
export interface ClientRoutes {
  'GET /api/auth/session': { body: NoBody; data: SessionState };
  'POST /api/auth/login': { body: SignInCredentials; data: SessionState };
  'POST /api/auth/logout': { body: NoBody; data: SessionState };
  'GET /api/auth/pending': { body: NoBody; data: PendingState };
  'POST /api/auth/register': { body: Readonly<Omit<RegisterBody, 'proof'>>; data: PendingState };
  'POST /api/auth/forgot-password': { body: ForgotPasswordBody; data: PendingState };
  'POST /api/auth/send-otp': { body: NoBody; data: PendingState };
  'POST /api/auth/verify-otp': { body: Pick<VerifyOtpBody, 'otp'>; data: SessionState };
  'PUT /api/auth/reset-password': { body: PasswordReset; data: null };
  'PUT /api/auth/set-phone-number': { body: SetPhoneNumberBody; data: SetPhoneNumberAnswer };
  'POST /api/order/guest': { body: NewOrder; data: PlacedOrder };
  'POST /api/order/customer': { body: NewOrder; data: PlacedOrder };
  'POST /api/installment/checker': { body: NewOrder; data: InstallmentCheck };
  'POST /api/appointment': { body: NewAppointment; data: PlacedAppointment };
  'POST /api/payment/retry': { body: { readonly orderId: string }; data: RetryPaymentAnswer };
  'POST /api/wallet/charge': { body: ChargeWalletBody; data: ChargeWalletAnswer };
}

export interface PasswordReset {
  readonly otp: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export interface ClientAnswer<Data> {
  /** Message of the server in the visitor's language; often empty. */
  readonly message: string;
  readonly data: Data;
}

/** Typed calls to the client routes, uncached. */
export interface ClientApi {
  /** Rejects with {@link ApiError}. */
  readonly call: <Route extends keyof ClientRoutes>(
    route: Route,
    body: ClientRoutes[Route]['body'],
  ) => Promise<ClientAnswer<ClientRoutes[Route]['data']>>;
}

interface ClientApiOptions {
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

/** Sends bodies as JSON and reads the envelope of spec 7, `{ success, message, details: { data } }`. */
export const createClientApi = ({ headers, fetch }: ClientApiOptions): ClientApi => ({
  async call<Route extends keyof ClientRoutes>(route: Route, body: ClientRoutes[Route]['body']) {
    const [method = 'GET', path = ''] = route.split(' ');
    const init =
      method === 'GET'
        ? { headers }
        : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    let response: Response;
    try {
      response = await fetch(path, { method, cache: 'no-store', ...init });
    } catch (cause) {
      throw new ApiError(`${path}: no answer`, 0, { cause });
    }
    // Not validated in the browser: tests of the server check its answers.
    const envelope: Envelope<ClientRoutes[Route]['data']> | null = await response.json().catch(() => null);
    if (response.ok && envelope?.success === true)
      return { message: envelope.message ?? '', data: envelope.details.data };
    const { message = `${path}: answered ${response.status}`, code, details } = failureOf(envelope);
    throw new ApiError(message, response.ok ? 0 : response.status, { code, details });
  },
});

type Envelope<Data> = { success: true; message?: string; details: { data: Data } } | FailureEnvelope;

interface FailureEnvelope {
  readonly success?: false;
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const failureOf = <Data>(envelope: Envelope<Data> | null): FailureEnvelope =>
  envelope === null || envelope.success === true ? {} : envelope;

/** The session of the visitor at the shop's own server. */
export function createSessionRemote(api: ClientApi, announce: SessionRemote['announce']): SessionRemote {
  const toChange = ({ data: state, message }: ClientAnswer<SessionState>): ChangedSession => ({ state, message });
  return {
    read: async () => (await api.call('GET /api/auth/session', {})).data,
    signIn: async (credentials) => toChange(await api.call('POST /api/auth/login', credentials)),
    signOut: async () => toChange(await api.call('POST /api/auth/logout', {})),
    announce,
  };
}
