/** Fixtures of HR tests: Ann manages Bob, and Bob manages Cid. All are users without permissions in HR. */
import { startTestApp } from '#test/test-app'
import { employeeFactory } from './employees/employee.factory.ts'

export async function openHr() {
  const testApp = await startTestApp()
  const clerk = await testApp.caller('acme', 'hr')
  const [asAnn, asBob, asCid, outsider] = await Promise.all(
    Array.from({ length: 4 }, () => testApp.caller('acme', 'crm.leads.read')),
  )
  if (!asAnn || !asBob || !asCid || !outsider) throw new Error('A caller is missing.')
  const employ = (first_name: string, more: object = {}) =>
    employeeFactory.create(clerk, { first_name, last_name: 'Doe', ...more })
  const ann = await employ('Ann', { user_id: asAnn.userId })
  const bob = await employ('Bob', { user_id: asBob.userId, manager_id: ann.id })
  const cid = await employ('Cid', { user_id: asCid.userId, manager_id: bob.id })
  return { testApp, clerk, outsider, employ, ann, bob, cid, asAnn, asBob, asCid }
}
