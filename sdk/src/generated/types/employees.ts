// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Instant, Person, Ulid, Weekday } from '../../types.ts'

export interface EmployeeBrief {
  id: Ulid
  /** Unique. Default: `EMP-` and six digits. */
  employee_number: string
  first_name: string
  last_name: string
}

export interface EmployeeChanges {
  id?: Ulid
  /** Unique. Default: `EMP-` and six digits. */
  employee_number?: string
  first_name?: string
  last_name?: string
  email?: string | null
  phone?: string | null
  /** Free text; lists can filter by it. */
  department?: string | null
  /** The job title. */
  title?: string | null
  /** The direct manager; null at the top level. The chain of managers has no cycles. */
  manager_id?: Ulid | null
  /** The user account of the employee. It gives access to their own records and to the records of everybody who reports to them. Null after the deletion of the user. */
  user_id?: Ulid | null
  /** The first day of employment. */
  hire_date?: Day | null
  /** The last day of employment. The status `terminated` sets it to today unless the request contains another day. */
  termination_date?: Day | null
  /** The status of employment. Default: active. `terminated` sets `termination_date`; a change to another clears it. */
  status?: EmployeeStatus
  /** The vacation days per calendar year; null for the tenant setting `vacation_days`. */
  vacation_days?: number | null
  /** The weekdays on which the employee works; null for the tenant setting `work_weekdays`. A change counts for leave that begins after today. */
  work_weekdays?: readonly Weekday[] | null
  /** The country whose holidays apply; null for the country of the company. */
  work_country?: string | null
  /** The region whose holidays apply as in ISO 3166-2, such as `BY`; null for all regions with holidays on the list. */
  work_region?: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=employee are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown>
  /** Internal remarks. */
  notes?: string | null
  /** The first and last name. */
  full_name?: string
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  manager?: EmployeeBrief | null
  user?: Person | null
}

export interface EmployeeDetails {
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
  manager?: EmployeeBrief | null
  user: Person | null
}

/**
 * - `active`: Employed.
 * - `on_leave`: Employed, and absent for a longer time.
 * - `terminated`: No longer employed.
 */
export type EmployeeStatus = "active" | "on_leave" | "terminated"

export interface LeaveBalance {
  employee_id: Ulid
  year: number
  /** Null if vacation is not limited. */
  allowance_days: number | null
  /** The working days of approved vacation in the year. */
  approved_days: number
  /** The working days of requested vacation in the year. */
  pending_days: number
  /** The allowance less approved and requested days; null if vacation is not limited. */
  remaining_days: number | null
}

export interface ListedEmployee {
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
  manager?: EmployeeBrief | null
}

export interface Team {
  /** The employee record of your user; null if there is none, or if you have left. */
  employee_id: Ulid | null
  /** The employees who report to you directly or indirectly. */
  report_ids: readonly Ulid[]
}
