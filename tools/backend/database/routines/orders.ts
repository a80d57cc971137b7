/**
 * What has to be read before it is known who asks for an order. The function runs as its owner, filters by `app.tenant` and answers
 * nothing else than what its one caller needs.
 */
export const orderRoutines = (): readonly string[] => [
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
];
