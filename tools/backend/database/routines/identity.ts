/**
 * What has to be read before it is known which customer asks. These functions run as their owner, filter by `app.tenant`
 * and answer nothing else than what their one caller needs.
 */
export const identityRoutines = (): readonly string[] => [...sessionRoutines(), ...signInRoutines()];

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
  // The customer with this e-mail, whatever its case, and the hash that the password is verified against.
  `
    create function find_credentials(wanted text) returns table (customer_id text, password_hash text)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return query select customer.id, customer.password_hash from customer
      where customer.tenant = current_setting('app.tenant', true) and lower(customer.email) = lower(wanted);
    end $$`,
  // Counts an attempt in the subject's current window; a new window begins when the last one is over.
  `
    create function count_attempt(counted text, at timestamptz, duration interval)
    returns table (attempts integer, window_began_at timestamptz) language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
    begin
      delete from sign_in_attempt old where old.tenant = shop and old.subject in (
        select over.subject from sign_in_attempt over
        where over.tenant = shop and over.window_began_at <= at - duration
        order by over.window_began_at limit 20 for update skip locked
      );
      return query insert into sign_in_attempt as stored (tenant, subject, window_began_at, attempts)
      values (shop, counted, at, 1)
      on conflict (tenant, subject) do update set
        attempts = case when stored.window_began_at <= at - duration then 1 else stored.attempts + 1 end,
        window_began_at = case when stored.window_began_at <= at - duration then at else stored.window_began_at end
      returning stored.attempts, stored.window_began_at;
    end $$`,
  // Somebody has signed in: what was mistyped before counts no more.
  `
    create function forget_attempts(counted text) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      delete from sign_in_attempt where tenant = current_setting('app.tenant', true) and subject = counted;
    end $$`,
];
