// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DeliveryStatus, Ulid } from '../../types.ts'

export interface EmailsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Emails about such records, such as `invoice`. */
  entity_type?: string
  /** Emails about this record. */
  entity_id?: Ulid
  /** Emails to this customer or supplier. */
  recipient_id?: Ulid
  /** `queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. `not_sent`: there is no mail server, so it is a file in the data folder. `bounced`: the mail server permanently rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later. */
  delivery_status?: DeliveryStatus
}
