import { sql } from 'kysely';
import type { EmailProof } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { PROOF_LIFETIME_MS } from '../limits.ts';
import { emailSubject } from './count-attempts.ts';
import { createSecretToken, digestToken } from './credentials.ts';

/** Makes a proof of ownership of an e-mail address in the transaction's tenant. `now` is epoch ms. */
export async function createEmailProof(
  transaction: TenantTransaction,
  email: string,
  now: number,
): Promise<EmailProof> {
  const proof = createSecretToken();
  const lifetime = sql`make_interval(secs => ${PROOF_LIFETIME_MS / 1000}::float8)`;
  await sql`select store_proof(${digestToken(proof)}, ${emailSubject(email)}, ${timestamp(now)}, ${lifetime})`.execute(
    transaction,
  );
  return { proof, expiresAt: new Date(now + PROOF_LIFETIME_MS).toISOString() };
}

/** Whether a proof is of this e-mail address and tenant, was not used and has not expired. `now` is epoch ms. */
export const hasEmailProof = (transaction: TenantTransaction, proof: string, email: string, now: number) =>
  askProof(
    sql`select has_proof(${digestToken(proof)}, ${emailSubject(email)}, ${timestamp(now)}) as answer`,
    transaction,
  );

/** Uses up a proof, in the transaction of the protected change; false as {@link hasEmailProof}. */
export const redeemEmailProof = (transaction: TenantTransaction, proof: string, email: string, now: number) =>
  askProof(
    sql`select use_proof(${digestToken(proof)}, ${emailSubject(email)}, ${timestamp(now)}) as answer`,
    transaction,
  );

async function askProof(query: ReturnType<typeof sql<{ answer: boolean }>>, transaction: TenantTransaction) {
  const { rows } = await query.execute(transaction);
  return rows[0]?.answer === true;
}

const timestamp = (now: number) => sql`${new Date(now).toISOString()}::timestamptz`;
