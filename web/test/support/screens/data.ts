/** The records that the screens show. */
import type { Caller } from '../../../../server/test/test-app.ts'
import { type Business, fillBusiness } from './business.ts'
import { type Crm, fillCrm } from './crm.ts'
import { fillingBy } from './filling.ts'
import { fillOperations, type Operations } from './operations.ts'

/** The instant of all screens, for the server and the browser: a Tuesday. */
export const moment = '2026-11-24T09:30:00.000Z'

/** Adds the records, then stops the clock of the server at the moment of the screens. */
export async function fillForScreens(owner: Caller): Promise<Crm & Operations & Business> {
  const filling = fillingBy(owner)
  const crm = await fillCrm(filling)
  const operations = await fillOperations(filling, crm.customers)
  const business = await fillBusiness(filling, crm.customers, operations.products)
  owner.testApp.clock.stopAt(moment)
  return { ...crm, ...operations, ...business }
}
