/** Data needed before authentication. These functions run as their owner, filter by `app.tenant` and return only their caller's data. */
export const identityRoutines = (): readonly string[] => [
  ...sessionRoutines(),
  ...signInRoutines(),
  ...codeRoutines(),
  ...proofRoutines(),
];

/**
 * Makes the customer of a live session the transaction's customer. Answers no row, and leaves the transaction without a
 * customer, when no session of this tenant has the digest, or it has ended, expired or was not used for `idle`. Its last use
 * is written at most once every `touch_after`, so that most requests write nothing.
 */
const sessionRoutines = (): readonly string[] => [
  `
    create function resume_session(digest text, at timestamptz, idle interval, touch_after interval)
    returns table (customer_id text, expires_at timestamptz) language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      live customer_session;
    begin
      perform set_config('app.customer', '', true);
      select session.* into live from customer_session session
      where session.tenant = current_setting('app.tenant', true) and session.token_digest = digest
        and session.ended_at is null and session.expires_at > at and session.last_used_at > at - idle;
      if live.token_digest is null then return; end if;
      if live.last_used_at < at - touch_after then
        update customer_session session set last_used_at = at
        where session.tenant = live.tenant and session.token_digest = digest;
      end if;
      perform set_config('app.customer', live.customer_id, true);
      return query select live.customer_id, live.expires_at;
    end $$`,
];

const signInRoutines = (): readonly string[] => [
  // The customer with an e-mail address, case-insensitive, and the password hash to verify.
  `
    create function find_credentials(wanted text)
    returns table (customer_id text, stored_email text, password_hash text)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return query select customer.id, customer.email, customer.password_hash from customer
      where customer.tenant = current_setting('app.tenant', true) and customer.email_key = lower(wanted);
    end $$`,
  // The customer with this identity at a provider.
  `
    create function find_social_identity(wanted_provider text, wanted_subject text) returns text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return (select identity.customer_id from social_identity identity
        where identity.tenant = current_setting('app.tenant', true)
          and identity.provider = wanted_provider and identity.subject = wanted_subject);
    end $$`,
  // Counts an attempt in the current window of each subject, as far as the first one that is over its maximum; a new window begins when the
  // last one is over. The longest is a day.
  `
    create function count_attempts(counted text[], maxima integer[], durations interval[], at timestamptz)
    returns table (attempts integer, window_began_at timestamptz) language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
      over constant timestamptz[] := array(select at - duration from unnest(durations) as duration);
    begin
      delete from sign_in_attempt old where old.tenant = shop and old.subject in (
        select ended.subject from sign_in_attempt ended
        where ended.tenant = shop and ended.window_began_at <= at - interval '1 day'
        order by ended.window_began_at limit 20 for update skip locked
      );
      for place in 1 .. cardinality(counted) loop
        insert into sign_in_attempt as stored (tenant, subject, window_began_at, attempts)
        values (shop, counted[place], at, 1)
        on conflict (tenant, subject) do update set
          attempts = case when stored.window_began_at <= over[place] then 1 else stored.attempts + 1 end,
          window_began_at = case when stored.window_began_at <= over[place] then at else stored.window_began_at end
        returning stored.attempts, stored.window_began_at into attempts, window_began_at;
        return next;
        exit when attempts > maxima[place];
      end loop;
    end $$`,
  // The counter of a subject by `count_attempts`; its window may be over.
  `
    create function read_attempts(counted text)
    returns table (attempts integer, window_began_at timestamptz) language plpgsql stable security definer
    set search_path = public, pg_temp as $$
    begin
      return query select stored.attempts, stored.window_began_at from sign_in_attempt stored
      where stored.tenant = current_setting('app.tenant', true) and stored.subject = counted;
    end $$`,
  // Counts an attempt of a network, across shops.
  `
    create function count_network_attempt(counted text, duration interval, at timestamptz)
    returns table (attempts integer, window_began_at timestamptz) language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      delete from network_attempt old where old.subject in (
        select ended.subject from network_attempt ended
        where ended.window_began_at <= at - interval '1 day'
        order by ended.window_began_at limit 20 for update skip locked
      );
      return query insert into network_attempt as stored (subject, window_began_at, attempts) values (counted, at, 1)
        on conflict (subject) do update set
          attempts = case when stored.window_began_at <= at - duration then 1 else stored.attempts + 1 end,
          window_began_at = case when stored.window_began_at <= at - duration then at else stored.window_began_at end
        returning stored.attempts, stored.window_began_at;
    end $$`,
  // Resets the counters after a successful sign-in.
  `
    create function forget_attempts(counted text[]) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      delete from sign_in_attempt where tenant = current_setting('app.tenant', true) and subject = any(counted);
    end $$`,
];

const codeRoutines = (): readonly string[] => [
  // Stores a code in place of the subject's earlier one, unless that was sent less than `pause` ago: then it answers when.
  `
    create function begin_code(
      wanted text, whose text, code_digest text, at timestamptz, lifetime interval, pause interval
    ) returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
    begin
      delete from one_time_code old where old.tenant = shop and (old.purpose, old.subject) in (
        select over.purpose, over.subject from one_time_code over
        where over.tenant = shop and over.expires_at <= at
        order by over.expires_at limit 20 for update skip locked
      );
      insert into one_time_code as stored (tenant, purpose, subject, digest, created_at, expires_at, attempts, used_at)
      values (shop, wanted, whose, code_digest, at, at + lifetime, 0, null)
      on conflict (tenant, purpose, subject) do update set
        digest = excluded.digest, created_at = excluded.created_at, expires_at = excluded.expires_at,
        attempts = 0, used_at = null
      where stored.created_at <= at - pause;
      if found then return null; end if;
      return (select code.created_at from one_time_code code
        where code.tenant = shop and code.purpose = wanted and code.subject = whose);
    end $$`,
  // Tries a code once and counts the attempt; of concurrent attempts each waits for the one before.
  `
    create function try_code(wanted text, whose text, code_digest text, at timestamptz, most_attempts integer)
    returns text language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      code one_time_code;
      is_right boolean;
    begin
      select stored.* into code from one_time_code stored
      where stored.tenant = current_setting('app.tenant', true) and stored.purpose = wanted and stored.subject = whose
      for update;
      if code.digest is null or code.expires_at <= at then return 'expired'; end if;
      if code.used_at is not null then return 'used'; end if;
      if code.attempts >= most_attempts then return 'exhausted'; end if;
      is_right := code.digest = code_digest;
      update one_time_code stored set
        attempts = stored.attempts + 1,
        used_at = case when is_right then at end
      where stored.tenant = code.tenant and stored.purpose = wanted and stored.subject = whose;
      return case when is_right then 'right' else 'wrong' end;
    end $$`,
];

const proofRoutines = (): readonly string[] => [
  `
    create function store_proof(proof_digest text, whose text, at timestamptz, lifetime interval)
    returns void language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
    begin
      delete from email_proof old where old.tenant = shop and old.token_digest in (
        select over.token_digest from email_proof over
        where over.tenant = shop and over.expires_at <= at
        order by over.expires_at limit 20 for update skip locked
      );
      insert into email_proof (tenant, token_digest, subject, expires_at)
      values (shop, proof_digest, whose, at + lifetime);
    end $$`,
  // Whether `use_proof` would accept it now.
  `
    create function has_proof(proof_digest text, whose text, at timestamptz) returns boolean
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return exists (select from email_proof proof
        where proof.tenant = current_setting('app.tenant', true) and proof.token_digest = proof_digest
          and proof.subject = whose and proof.expires_at > at);
    end $$`,
  // Uses up a proof; true for a live one of this subject.
  `
    create function use_proof(proof_digest text, whose text, at timestamptz) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from email_proof proof
      where proof.tenant = current_setting('app.tenant', true) and proof.token_digest = proof_digest
        and proof.subject = whose and proof.expires_at > at;
      return found;
    end $$`,
  // Removes data of an e-mail address beside the account: codes, proofs, counted attempts and waiting mails.
  `
    create function forget_email(whose text, address text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
    begin
      delete from one_time_code where tenant = shop and subject = whose;
      delete from email_proof where tenant = shop and subject = whose;
      delete from sign_in_attempt where tenant = shop and split_part(subject, ':', 2) = split_part(whose, ':', 2);
      delete from mail where tenant = shop and lower(recipient) = lower(address);
    end $$`,
];
