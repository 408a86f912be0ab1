import { embeds, f, fieldMessage, naturally, resource } from '#core'
import { Region, Weekdays } from './work-calendar.ts'

const EmployeeBrief = f.embedded(
  'EmployeeBrief',
  'employee',
  f.Shape({ id: f.Id, employee_number: f.Text(50), first_name: f.Text(), last_name: f.Text() }),
)

/** Selects the employee of a column of another table, or null. */
export const employeeOf = (link: string): embeds.Embed =>
  embeds.oneOf('employees', EmployeeBrief, 'employees.id', link)

const manager: embeds.Embed = {
  schema: f.Maybe(EmployeeBrief),
  select: (eb) =>
    eb
      .selectFrom('employees as manager')
      .select(embeds.jsonObject('manager', Object.keys(f.fieldsOf(EmployeeBrief))).as('record'))
      .whereRef('manager.id', '=', 'employees.manager_id')
      .where('manager.deleted_at', 'is', null),
}

/** An employee of the tenant. Salaries are not stored. */
export const employees = resource('employees', {
  area: 'hr.employees',
  entityType: 'employee',
  writable: {
    employee_number: f.KeyText(50),
    first_name: f.Private(f.Text()),
    last_name: f.Private(f.Text()),
    email: f.Private(f.Maybe(f.Email)),
    phone: f.Private(f.Maybe(f.phone(f.Text(50)))),
    department: f.Maybe(f.KeyText()),
    title: f.Private(f.Maybe(f.Text())),
    manager_id: f.Maybe(f.Link('employees')),
    user_id: f.Maybe(f.Link('users')),
    hire_date: f.Private(f.Maybe(f.Day)),
    termination_date: f.Private(f.Maybe(f.Day)),
    status: f.valuesDescribed(
      {
        active: 'Employed.',
        on_leave: 'Employed, and absent for a longer time.',
        terminated: 'No longer employed.',
      },
      f.titled('EmployeeStatus', f.Choice('active', 'on_leave', 'terminated')),
    ),
    vacation_days: f.Private(f.Maybe(f.Type.Number({ minimum: 0, maximum: 366, multipleOf: 0.5 }))),
    work_weekdays: f.Private(f.Maybe(Weekdays)),
    work_country: f.Private(f.Maybe(f.CountryCode)),
    work_region: f.Private(f.Maybe(Region)),
    tags: f.Private(f.Tags),
    custom_fields: f.Private(f.FreeForm),
    notes: f.Private(f.Maybe(f.LongText())),
  },
  readOnly: { full_name: f.Private(f.Text(511)) },
  required: ['first_name', 'last_name'],
  descriptions: {
    employee_number: 'Unique. Default: `EMP-` and six digits.',
    department: 'Free text; lists can filter by it.',
    hire_date: 'The first day of employment.',
    status:
      'The status of employment. Default: active. `terminated` sets `termination_date`; a change to another clears it.',
    full_name: 'The first and last name.',
    title: 'The job title.',
    manager_id: 'The direct manager; null at the top level. The chain of managers has no cycles.',
    user_id:
      'The user account of the employee. It gives access to their own records and to the records of everybody who ' +
      'reports to them. Null after the deletion of the user.',
    termination_date:
      'The last day of employment. The status `terminated` sets it to today unless the request contains another day.',
    vacation_days: 'The vacation days per calendar year; null for the tenant setting `vacation_days`.',
    work_weekdays:
      'The weekdays on which the employee works; null for the tenant setting `work_weekdays`. A change counts for ' +
      'leave that begins after today.',
    work_country: 'The country whose holidays apply; null for the country of the company.',
    work_region:
      'The region whose holidays apply as in ISO 3166-2, such as `BY`; null for all regions with holidays on the list.',
    notes: 'Internal remarks.',
  },
  example: {
    first_name: 'Nancy',
    last_name: 'Davolio',
    email: 'nancy.davolio@northwind.example',
    department: 'Sales',
    title: 'Sales representative',
    hire_date: '2024-05-01',
    vacation_days: 28,
  },
  display: {
    title: ['full_name', 'first_name last_name'],
    subtitle: ['title'],
    tones: { active: 'green', on_leave: 'amber', terminated: 'neutral' },
  },
  list: {
    filters: { department: {} },
    sorts: { name: naturally(`"employees"."last_name" || ' ' || "employees"."first_name"`) },
    order: 'created_at desc',
    sums: ['vacation_days'],
    facets: null,
  },
  unique: {
    employee_number: { key: 'lower(employee_number)' },
    email: { key: 'lower(email)' },
    user_id: { key: 'user_id' },
  },
  lookups: { employee_number: {}, email: { column: 'lower(email)', key: (text) => text.toLowerCase() } },
  searchFields: ({ full_name, employee_number, email, title, department, phone }) => [
    full_name,
    employee_number,
    email,
    title,
    department,
    phone,
  ],
  titleFields: ({ full_name }) => [full_name],
  detail: { manager, user: embeds.person('employees.user_id') },
  includes: { manager },
  computed: { full_name: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  rules: ({ hire_date, termination_date }) =>
    hire_date && termination_date && termination_date < hire_date
      ? { termination_date: [fieldMessage('termination_date', 'must not be before hire_date')] }
      : {},
  restricts: [
    {
      deletionOf: 'employee',
      column: 'manager_id',
      where: 'r.deleted_at is null',
      label: 'r.employee_number',
      field: 'reports',
      message: 'An employee with direct reports cannot be deleted: give {label} another manager first.',
    },
  ],
  documents: {
    megabytes: 50,
    families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text', 'video', 'audio'],
  },
  events: ['created', 'updated', 'deleted', 'erased'],
  restorable: {},
  permissions: {
    read: 'See all employees.',
    export: 'Download employees as files.',
    write: 'Add employees and change them.',
    delete: 'Delete employees.',
  },
})

export type Employee = typeof employees.stored

declare module '#runtime/database/handle' {
  interface Tables {
    employees: Omit<Employee, 'full_name'> & { deleted_at: string | null }
  }
}
