import { factory } from '#test/factory'
import { employees } from './employee.ts'

export const employeeFactory = factory(employees, {
  path: '/hr/employees',
  fields: { email: ({ number }) => `employee-${number}@northwind.example` },
})
