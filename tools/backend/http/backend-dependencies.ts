import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Catalogue } from '../../../fixtures/catalogue/catalogue.ts';
import type { NewTenant } from '../../../fixtures/catalogue/generate-catalogue.ts';
import type { Clock } from '../../../runtime/domain/time/clock.ts';
import type { Database } from '../database/schema.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import type { OpenIdProviders } from '../identity/openid-providers.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';

export interface BackendDependencies {
  readonly db: Kysely<Database>;
  readonly changes: ChangeFeed;
  /** The service token of the environment, of the scope `admin`; others are in the database. */
  readonly token: string;
  readonly log: Logger;
  readonly clock: Clock;
  /** Where messages to a shop are mailed to, with `{tenant}` for its id; `contact@` at the shop's host when left out. */
  readonly contactEmail?: string | undefined;
  /** Providers that customers sign in by; none when left out. */
  readonly social?: OpenIdProviders | undefined;
  /** Provider that orders are paid by; without one they are paid in cash. */
  readonly payments?: PaymentProvider | undefined;
  /** The catalogue that a new tenant starts with. */
  readonly createInitialCatalogue: (tenant: NewTenant) => Catalogue;
}
