/**
 * Data of orders needed before authentication, search of orders, and changes of all wallets. The functions run as their owner; those that
 * read a table filter by `app.tenant` and return only their caller's data.
 */
export const orderRoutines = (): readonly string[] => [
  // An unused order number of eight random digits: it reveals neither the number of orders nor other numbers.
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
  findByContact('find_order', 'sales_order'),
  // Whether a localized title contains a text in one of its languages, in any spelling. The normal form has letters, digits and spaces
  // alone, so that the text holds no wildcards. Reads no table.
  `
    create function title_matches(title jsonb, wanted text) returns boolean
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return search_normal(wanted) <> '' and search_normal((select string_agg(value, ' ') from jsonb_each_text(title)))
        like '%' || search_normal(wanted) || '%';
    end $$`,
  // Converts the tenant's wallets into another base currency. The rounding difference of the balance becomes one more row.
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
  // Bytes of the files that wait for an order, of all owners: a request sees its own files alone.
  `
    create function waiting_file_bytes() returns bigint
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return (select coalesce(sum(option_file.bytes), 0) from option_file
        where option_file.tenant = current_setting('app.tenant', true) and option_file.expires_at is not null);
    end $$`,
  // The ids of the files that an order was made with.
  `
    create function order_files(wanted_order text) returns setof text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return query select distinct found.id #>> '{}'
        from sales_order_line line
        cross join jsonb_path_query(line.choices, '$[*].values[*].file._id') as found(id)
        where line.tenant = current_setting('app.tenant', true) and line.order_id = wanted_order;
    end $$`,
  // Restores the expiry of files of an order that is given up, except those of another live order. Orders of one file take a lock in turn.
  // Orders of a file are newer than the file, and belong to its customer or to guests: this narrows the search.
  `
    create function release_order_files(released_order text, expiry timestamptz) returns void
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      perform from option_file
        where option_file.tenant = current_setting('app.tenant', true) and option_file.id in (select order_files(released_order))
        order by option_file.id for update;
      update option_file set expires_at = expiry
        where option_file.tenant = current_setting('app.tenant', true) and option_file.expires_at is null
          and option_file.id in (select order_files(released_order))
          and not exists (select from sales_order
            join sales_order_line line on line.tenant = sales_order.tenant and line.order_id = sales_order.id
            where sales_order.tenant = option_file.tenant and sales_order.id <> released_order
              and sales_order.placed_at >= option_file.uploaded_at
              and (sales_order.customer_id = option_file.customer_id or sales_order.customer_id is null)
              and line.choices @> jsonb_build_array(jsonb_build_object('values',
                jsonb_build_array(jsonb_build_object('file', jsonb_build_object('_id', option_file.id)))))
              and (select event.status from sales_order_event event
                where event.tenant = sales_order.tenant and event.order_id = sales_order.id and event.type = 'status'
                order by event.position desc limit 1) not in ('unpaid', 'cancelled'));
    end $$`,
  // Keeps the files of an order with it; false with a missing one.
  `
    create function keep_order_files(kept_order text, at timestamptz) returns boolean
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      kept bigint;
    begin
      update option_file set expires_at = null
        where option_file.tenant = current_setting('app.tenant', true)
          and (option_file.expires_at is null or option_file.expires_at > at)
          and option_file.id in (select order_files(kept_order));
      get diagnostics kept = row_count;
      return kept = (select count(*) from order_files(kept_order));
    end $$`,
  // Forgets from which networks orders came, of those that were made before an instant.
  `
    create function forget_networks(since timestamptz) returns void
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      update sales_order set network = null
        where sales_order.tenant = current_setting('app.tenant', true) and sales_order.network is not null
          and sales_order.placed_at <= since;
    end $$`,
  // How many orders wait for their payment that a customer made, or, without one, guests with this contact, or that came from a network;
  // those of before an instant wait no more.
  `
    create function count_unpaid_orders(
      wanted_customer text, wanted_email text, wanted_phone text, wanted_network text, since timestamptz
    ) returns bigint
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return (select count(*) from sales_order
        where sales_order.tenant = current_setting('app.tenant', true) and sales_order.placed_at > since
          and (sales_order.customer_id = wanted_customer or sales_order.network = wanted_network
            or (wanted_customer is null and sales_order.customer_id is null
              and (sales_order.contact_email = wanted_email or sales_order.contact_phone = wanted_phone)))
          and (select event.status from sales_order_event event
            where event.tenant = sales_order.tenant and event.order_id = sales_order.id and event.type = 'status'
            order by event.position desc limit 1) = 'awaiting-payment');
    end $$`,
];

/**
 * A function that returns the id behind a number and a contact: an e-mail address in lower case, or at least the last seven digits of a
 * phone number.
 */
export const findByContact = (name: string, table: 'sales_order' | 'appointment'): string => `
    create function ${name}(wanted_number bigint, wanted_email text, wanted_digits text) returns text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return (select ${table}.id from ${table}
        where ${table}.tenant = current_setting('app.tenant', true) and ${table}.number = wanted_number
          and (${table}.contact_email = wanted_email
            or (length(wanted_digits) >= 7 and right(${table}.contact_phone, length(wanted_digits)) = wanted_digits)));
    end $$`;
