/** The kinds of HR records in the search over all modules. */
import { searchable } from '#core/search'
import { employees } from './employees/employee.ts'

export const searchables = [
  searchable({
    of: employees,
    number: {
      field: 'employee_number',
      column: 'lower(employees.employee_number)',
      key: (text) => text.toLowerCase(),
    },
    subtitle: ({ title, department }) => title ?? department,
  }),
]
