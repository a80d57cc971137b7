/**
 * Issues invoices by a trigger, in the transaction that places the order.
 *
 * VAT rules require an invoice at supply or payment, with a number from a gapless series (Directive 2006/112/EC, articles 222 and 226;
 * likewise in the Gulf states). It is issued when the order is placed: at once for cash or wallet, else with the payment. An unpaid order
 * has none and takes no number; a cancelled order keeps its invoice, marked so. Guests have no account to read one in, and get none.
 *
 * The counter is incremented at the end of the transaction, which keeps the lock short; a rollback returns the number.
 */
export const invoiceRoutines = (): readonly string[] => [
  // The name that the published document gives the shop, in its languages; of one that has none, or cannot be read, its id.
  `
    create function shop_name(shop text) returns jsonb
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      named jsonb;
    begin
      begin
        select body::jsonb -> 'appName' into named from builder_version
        where builder_version.tenant = shop order by version desc limit 1;
      exception when data_exception or program_limit_exceeded then
        named := null;
      end;
      if jsonb_typeof(named) = 'object' and named <> '{}' and not exists (
        select from jsonb_each(named) each where jsonb_typeof(each.value) <> 'string'
      ) then return named; end if;
      return (select jsonb_build_object(tenant.default_language, tenant.id) from tenant where tenant.id = shop);
    end $$`,
  // The main branch is the shop's address.
  `
    create function invoice_seller(shop text) returns jsonb
    language sql stable security definer set search_path = public, pg_temp as $$
      select jsonb_strip_nulls(jsonb_build_object('name', shop_name(shop), 'address', branch.address, 'city', city.name,
        'country', country.title, 'phoneNumber', branch.details -> 'phoneNumber', 'vatNumber', tenant.order_settings -> 'vatNumber'))
      from tenant
      left join lateral (
        select * from branch where branch.tenant = shop order by is_default desc, position limit 1
      ) branch on true
      left join city on city.tenant = shop and city.id = branch.city_id
      left join country on country.tenant = shop and country.id = branch.country_id
      where tenant.id = shop
    $$`,
  // Names of the places in the order's address; none for pickup.
  `
    create function invoice_places(shop text, form jsonb) returns jsonb
    language sql stable security definer set search_path = public, pg_temp as $$
      select case when form ->> 'pickup' = 'true' then '{}' else jsonb_strip_nulls(jsonb_build_object(
        'country', (select title from country where tenant = shop and id = form #>> '{address,country}'),
        'city', (select name from city where tenant = shop and id = form #>> '{address,city}'),
        'area', (select area -> 'name' from city, jsonb_array_elements(areas) area
          where tenant = shop and country_id = form #>> '{address,country}'
            and area ->> '_id' = coalesce(form #>> '{address,area}', form #>> '{address,cityarea}') limit 1)
      )) end
    $$`,
  // The VAT rate of the settings where it is the one that the amount was made with; null where it was changed since.
  `
    create function invoice_vat_rate(shop text, total bigint, vat bigint) returns integer
    language sql stable security definer set search_path = public, pg_temp as $$
      select case when round(total * rate / (10000.0 + rate)) = vat then rate end
      from (select coalesce((order_settings ->> 'vatRate')::integer, 0) as rate from tenant where id = shop) settings
    $$`,
  `
    create function issue_invoice() returns trigger
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      placed sales_order;
      next_number bigint;
      issued timestamptz;
    begin
      -- The tenant of the session may have changed by the end of the transaction.
      perform set_config('app.tenant', new.tenant, true);
      select * into placed from sales_order where tenant = new.tenant and id = new.order_id;
      if placed.customer_id is null or exists (select from invoice where tenant = new.tenant and order_id = new.order_id)
      then return null; end if;
      -- Times of issue follow the numbers, not the starts of requests.
      insert into invoice_counter as counter (tenant, last_number, last_issued_at) values (new.tenant, 1, new.created_at)
        on conflict (tenant) do update set last_number = counter.last_number + 1,
          last_issued_at = greatest(counter.last_issued_at, excluded.last_issued_at)
        returning last_number, last_issued_at into next_number, issued;
      insert into invoice
        (tenant, order_id, number, customer_id, issued_at, seller, buyer, places, payment_method, vat_rate)
      select new.tenant, new.order_id, next_number, placed.customer_id, issued, invoice_seller(new.tenant),
        jsonb_strip_nulls(jsonb_build_object(
          'fullName', customer.full_name, 'email', customer.email, 'phoneNumber', placed.contact_phone)),
        invoice_places(new.tenant, placed.form),
        (select name from payment_method where tenant = new.tenant and id = placed.form ->> 'paymentSrcId'),
        invoice_vat_rate(new.tenant, placed.total_without_wallet, placed.vat)
      from customer where customer.tenant = new.tenant and customer.id = placed.customer_id;
      return null;
    end $$`,
  `
    create constraint trigger issue_invoice
    after insert on sales_order_event deferrable initially deferred
    for each row when (new.status = 'placed') execute function issue_invoice()`,
];
