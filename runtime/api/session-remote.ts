import type { AskClientRoute } from './client-routes.ts';
import type { ChangedSession, SessionRemote, SessionState } from './session-state.ts';

/** The session over the client routes of spec 7. */
export function createSessionRemote(ask: AskClientRoute, announce: () => void): SessionRemote {
  const change = async (path: '/api/auth/login' | '/api/auth/logout', body?: object): Promise<ChangedSession> => {
    const { data, message } = await ask('POST', path, body);
    return { state: asState(data), message };
  };
  return {
    read: async () => asState((await ask('GET', '/api/auth/session')).data),
    signIn: (credentials) => change('/api/auth/login', credentials),
    signOut: () => change('/api/auth/logout'),
    announce,
  };
}

/** Our own server's answers are held to their shape by its tests, not again in every browser. */
const asState = (data: unknown): SessionState => data as SessionState;
