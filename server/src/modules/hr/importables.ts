/** The importable records of HR, and the names of their fields in other systems. */
import { importable } from '#core'
import { createEmployee, deleteEmployee } from './employees/employee.actions.ts'
import { employees } from './employees/employee.ts'
import { changeEmployee } from './leave-requests/employee-changes.ts'

export const importables = [
  importable({
    of: employees,
    create: createEmployee,
    update: changeEmployee,
    remove: deleteEmployee,
    naturalKey: 'employee_number',
    synonyms: {
      employee_number: ['employee id', 'personnel number', 'staff number', 'personalnummer'],
      first_name: ['given name', 'vorname'],
      last_name: ['surname', 'family name', 'nachname'],
      department: ['team', 'abteilung'],
      title: ['job title', 'position', 'stelle'],
      hire_date: ['start date', 'date of hire', 'eintrittsdatum'],
      manager_id: ['manager', 'reports to', 'vorgesetzter'],
    },
  }),
]
