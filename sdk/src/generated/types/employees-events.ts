// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, EmployeeStatus, Instant, Ulid, Weekday } from '../../types.ts'

export interface EmployeeEventData {
  id: Ulid
  /** Unique. Default: `EMP-` and six digits. */
  employee_number: string
  /** Free text; lists can filter by it. */
  department: string | null
  /** The direct manager; null at the top level. The chain of managers has no cycles. */
  manager_id: Ulid | null
  /** The user account of the employee. It gives access to their own records and to the records of everybody who reports to them. Null after the deletion of the user. */
  user_id: Ulid | null
  /** The status of employment. Default: active. `terminated` sets `termination_date`; a change to another clears it. */
  status: EmployeeStatus
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface EmployeeRecord {
  id: Ulid
  /** Unique. Default: `EMP-` and six digits. */
  employee_number: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  /** Free text; lists can filter by it. */
  department: string | null
  /** The job title. */
  title: string | null
  /** The direct manager; null at the top level. The chain of managers has no cycles. */
  manager_id: Ulid | null
  /** The user account of the employee. It gives access to their own records and to the records of everybody who reports to them. Null after the deletion of the user. */
  user_id: Ulid | null
  /** The first day of employment. */
  hire_date: Day | null
  /** The last day of employment. The status `terminated` sets it to today unless the request contains another day. */
  termination_date: Day | null
  /** The status of employment. Default: active. `terminated` sets `termination_date`; a change to another clears it. */
  status: EmployeeStatus
  /** The vacation days per calendar year; null for the tenant setting `vacation_days`. */
  vacation_days: number | null
  /** The weekdays on which the employee works; null for the tenant setting `work_weekdays`. A change counts for leave that begins after today. */
  work_weekdays: readonly Weekday[] | null
  /** The country whose holidays apply; null for the country of the company. */
  work_country: string | null
  /** The region whose holidays apply as in ISO 3166-2, such as `BY`; null for all regions with holidays on the list. */
  work_region: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=employee are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** Internal remarks. */
  notes: string | null
  /** The first and last name. */
  full_name: string
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
