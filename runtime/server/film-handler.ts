import { decodePath, type Exchange, send, sendText } from './http.ts';
import type { FilmService } from './media/film-service.ts';

const FILM = /^\/_media\/(.+)$/;

/** Answers `/_media/optics/films/opening.webm`, whole or in ranges. */
export async function handleFilm(exchange: Exchange, tenant: string, films: FilmService): Promise<void> {
  const { method, headers } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD')
    return sendText(exchange, 405, 'Films are only read.', { allow: 'GET, HEAD' });
  const path = decodePath(FILM.exec(exchange.pathname)?.[1] ?? '');
  if (path === undefined) return send(exchange, 404, { 'cache-control': 'no-store' });
  const answer = await films.handle({
    tenant,
    path: `media/${path}`,
    // Source: RFC 9110, "a server MUST ignore a Range header field received with a request method other than GET".
    range: method === 'GET' ? headers.range : undefined,
    ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
    ifNoneMatch: headers['if-none-match'],
  });
  send(exchange, answer.status, answer.headers, answer.body ?? '');
}
