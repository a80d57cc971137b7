/**
 * What has to be read of payments before it is known whose order they are of. The function runs as its owner, filters by `app.tenant`,
 * and answers nothing else than what its callers need.
 */
export const paymentRoutines = (): readonly string[] => [
  // The id of the order that a payment is of.
  `
    create function find_paid_order(wanted_payment text) returns text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return (select payment.order_id from payment
        where payment.tenant = current_setting('app.tenant', true) and payment.id = wanted_payment);
    end $$`,
];
