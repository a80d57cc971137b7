/**
 * What has to be read before it is known who asks for an order, how orders are searched, and what is changed of all wallets. The functions run as their owner;
 * those that
 * read a table filter by `app.tenant` and answer nothing else than what their one caller needs.
 */
export const orderRoutines = (): readonly string[] => [
  // A number that no order of the tenant has: of eight digits, at random, so that it tells nothing of how many there are, nor of others'.
  `
    create function new_order_number() returns bigint
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      made bigint;
    begin
      loop
        made := 10000000 + floor(random() * 90000000)::bigint;
        exit when not exists (select from sales_order
          where sales_order.tenant = current_setting('app.tenant', true) and sales_order.number = made);
      end loop;
      return made;
    end $$`,
  // The id of the order with this number, where it was made with this contact: an e-mail address in lower case, or at least the last
  // seven digits of a phone number.
  `
    create function find_order(wanted_number bigint, wanted_email text, wanted_digits text) returns text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return (select sales_order.id from sales_order
        where sales_order.tenant = current_setting('app.tenant', true) and sales_order.number = wanted_number
          and (sales_order.contact_email = wanted_email
            or (length(wanted_digits) >= 7 and right(sales_order.contact_phone, length(wanted_digits)) = wanted_digits)));
    end $$`,
  // Whether a localized title contains a text in one of its languages, in any spelling. The normal form has letters, digits and spaces
  // alone, so that the text holds no wildcards. Reads no table.
  `
    create function title_matches(title jsonb, wanted text) returns boolean
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return search_normal(wanted) <> '' and search_normal((select string_agg(value, ' ') from jsonb_each_text(title)))
        like '%' || search_normal(wanted) || '%';
    end $$`,
  // Converts the tenant's wallets into another base currency. What the rounded rows lack of, or have beyond, the rounded balance is one more.
  `
    create function convert_wallets(factor numeric, at timestamptz) returns void
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      with before as (
        select customer_id, round(sum(amount) * factor)::bigint as balance from wallet_transaction
        where tenant = current_setting('app.tenant', true) group by customer_id
      ), changed as (
        update wallet_transaction set amount = round(amount * factor)
        where tenant = current_setting('app.tenant', true)
        returning customer_id, amount
      ), after as (
        select customer_id, sum(amount)::bigint as balance from changed group by customer_id
      )
      insert into wallet_transaction (tenant, customer_id, id, amount, kind, created_at)
        select current_setting('app.tenant', true), customer_id, left(md5(gen_random_uuid()::text), 24),
          before.balance - after.balance, 'conversion', at
        from before join after using (customer_id) where before.balance <> after.balance;
    end $$`,
  // The id of the order that a payment is of, before it is known whose order that is.
  `
    create function find_paid_order(wanted_payment text) returns text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return (select payment.order_id from payment
        where payment.tenant = current_setting('app.tenant', true) and payment.id = wanted_payment);
    end $$`,
];
