import type { Generated } from 'kysely';
import type {
  Appointment,
  AppointmentForm,
  AppointmentItem,
  LocalizedText,
  WorkingHours,
} from '../../../schemas/generated/wire.ts';

export interface ExpertTable {
  tenant: string;
  id: string;
  position: number;
  full_name: LocalizedText;
  image: string | null;
  /** Branches where the expert works; null: all. */
  branch_ids: string[] | null;
  /** In the shop's time zone; null for whenever the branch is open. */
  hours: WorkingHours[] | null;
  /** `yyyy-MM-dd`. */
  days_off: string[];
}

export interface AppointmentTable {
  tenant: string;
  /** Made by the client. */
  id: string;
  number: number;
  /** Null for a guest, and once the account is gone. */
  customer_id: string | null;
  body_digest: string;
  created_at: string;
  language: string;
  currency: string;
  form: AppointmentForm;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  /** Minor units of the appointment's currency. */
  sub_total: number;
  discount: number;
  status: Appointment['status'];
  status_at: string;
  /** How often it was changed: the sequence of its calendar file. */
  revision: Generated<number>;
  /** When its reminder is to be sent; null for none, and once it was. */
  reminder_due_at: string | null;
}

/** Data of service, branch and expert at the time of booking. */
export type BookedLine = Pick<AppointmentItem, 'slug' | 'name' | 'image' | 'branch' | 'expert' | 'isAtHome'>;

/** A service at a time: held under a token until `hold_ends_at`, or a line of an appointment. Ranges are read by their bounds. */
export interface BookingTable {
  tenant: string;
  id: string;
  /** Digest of the token that it is held under; null once it is part of an appointment. */
  holder: string | null;
  held_at: string;
  hold_ends_at: string | null;
  appointment_id: string | null;
  position: Generated<number>;
  service_id: string;
  branch_id: string;
  expert_id: string | null;
  is_any_expert: boolean;
  /** From 1; null where places do not limit the service. */
  place: number | null;
  /** The slot. */
  during: string;
  /** The slot with its buffers. */
  occupied: string;
  /** When it was given back; null while it takes its time. */
  released_at: string | null;
  line: BookedLine | null;
  /** Minor units of the appointment's currency, as `original_price` is: before the discount. */
  price: number | null;
  original_price: number | null;
}
