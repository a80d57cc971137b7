import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Catalogue } from '../../../fixtures/catalogue/catalogue.ts';
import type { Clock } from '../../../runtime/domain/clock.ts';
import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import type { Database } from '../database/schema.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import type { MakeFilm } from '../media/kept-films.ts';

/** What the HTTP side of the backend is made of. */
export interface BackendParts {
  readonly db: Kysely<Database>;
  readonly changes: ChangeFeed;
  /** The service token that every caller must show. */
  readonly token: string;
  readonly log: Logger;
  readonly clock: Clock;
  /** The SVG text of a picture by its path below `/media/`; undefined where there is none. */
  readonly drawPicture: (mediaPath: string) => string | undefined;
  /** What a new tenant's shop begins with, by its trade. */
  readonly firstCatalogue: (registration: TenantRegistration, trade: string | undefined) => Catalogue;
  /** A film by its path below `/media/`; undefined where there is none. Without it there are none at all. */
  readonly makeFilm?: MakeFilm | undefined;
}
