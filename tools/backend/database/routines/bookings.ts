import { findByContact } from './orders.ts';

/**
 * Busy times of experts and places in others' bookings. The functions run as their owner, filter by `app.tenant`, and return only their
 * caller's data.
 */
export const bookingRoutines = (): readonly string[] => [
  // Busy times of a service's experts, and of its places at a branch: pairs of epoch ms, sorted, with touching ranges merged. Holds and
  // bookings of `ignored` count as free.
  `
    create function booked_ranges(wanted_service text, wanted_branch text, between_these tstzrange, at timestamptz, ignored text)
    returns table (expert text, place integer, taken json)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      here constant text := current_setting('app.tenant', true);
    begin
      return query
        with calendar as (
          select service_expert.expert_id, null::integer as place_number, range_agg(around.occupied) as during
          from service_expert
          cross join lateral (
            select booking.occupied, booking.hold_ends_at, booking.id
            from booking
            where booking.tenant = here and booking.expert_id = service_expert.expert_id and booking.released_at is null
              and booking.occupied_until > lower(between_these) and booking.occupied_until <= upper(between_these)
            union all
            -- Nothing of an expert overlaps: of all that ends later, only the first can begin before.
            (select booking.occupied, booking.hold_ends_at, booking.id
            from booking
            where booking.tenant = here and booking.expert_id = service_expert.expert_id and booking.released_at is null
              and booking.occupied_until > upper(between_these)
            order by booking.occupied_until limit 1)
          ) as around
          where service_expert.tenant = here and service_expert.service_id = wanted_service
            and lower(around.occupied) < upper(between_these)
            and (around.hold_ends_at is null or around.hold_ends_at > at) and around.id is distinct from ignored
          group by service_expert.expert_id
          union all
          select null, booking.place, range_agg(booking.occupied)
          from booking
          where booking.tenant = here and booking.branch_id = wanted_branch and booking.service_id = wanted_service
            and booking.place is not null and booking.released_at is null
            and booking.occupied_until > lower(between_these) and booking.occupied && between_these
            and (booking.hold_ends_at is null or booking.hold_ends_at > at) and booking.id is distinct from ignored
          group by booking.place
        )
        select calendar.expert_id, calendar.place_number, (
          select json_agg(json_build_array(
            (date_part('epoch', lower(one)) * 1000)::bigint, (date_part('epoch', upper(one)) * 1000)::bigint))
          from unnest(calendar.during) as one
        )
        from calendar;
    end $$`,
  // Removes expired holds in the way of a booking, and past ones; skips locked rows of the latter.
  `
    create function delete_ended_holds(in_the_way tstzrange, at timestamptz) returns void
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      delete from booking
        where booking.tenant = current_setting('app.tenant', true) and booking.holder is not null and booking.hold_ends_at <= at
          and booking.occupied && in_the_way;
      delete from booking
        where (booking.tenant, booking.id) in (
          select over.tenant, over.id from booking as over
          where over.tenant = current_setting('app.tenant', true) and over.holder is not null and over.hold_ends_at <= at
            and upper(over.during) <= at
          for update skip locked);
    end $$`,
  // Whether the customer of an appointment has another one at one of its times.
  `
    create function is_booked_otherwise(wanted_appointment text) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (
        select
        from appointment as wanted
        join booking as own on own.tenant = wanted.tenant and own.appointment_id = wanted.id
        join appointment as other on other.tenant = wanted.tenant and other.id <> wanted.id
          and other.status in ('booked', 'awaiting-payment')
          and (other.contact_email = wanted.contact_email or other.customer_id = wanted.customer_id)
        join booking as others on others.tenant = other.tenant and others.appointment_id = other.id
          and others.released_at is null and others.during && own.during
        where wanted.tenant = current_setting('app.tenant', true) and wanted.id = wanted_appointment)
    $$`,
  findByContact('find_appointment', 'appointment'),
  // As `new_order_number`.
  `
    create function new_appointment_number() returns bigint
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      made bigint;
    begin
      loop
        made := 10000000 + floor(random() * 90000000)::bigint;
        exit when not exists (select from appointment
          where appointment.tenant = current_setting('app.tenant', true) and appointment.number = made);
      end loop;
      return made;
    end $$`,
];
