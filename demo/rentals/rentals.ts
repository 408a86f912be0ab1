/** The steps of the rental agreements: each is created, confirmed and returned according to its plan. */
import type { Kontor, RentalAgreement } from '../../sdk/src/index.ts'
import { customerIdsByNumber } from '../customers.ts'
import { Created, runHistory, type Step, staff } from '../history.ts'
import { productIds } from '../operations/products.ts'
import { type Demo, idOf, officeHour, type Part, people, type Person, type When } from '../part.ts'
import { after } from '../time.ts'
import { equipment } from './equipment.ts'
import { type RentalPlan, rentalPlans } from './rental-plan.ts'

export const rentalsPart: Part = {
  name: 'rentals',
  run: (demo) => runHistory(demo, { isMade: isRented, stepsOf: (kontor) => rentalSteps(kontor, demo) }),
}

/** Returns whether agreements for the equipment exist, with which other days would conflict. */
async function isRented(kontor: Kontor): Promise<boolean> {
  const ids = await productIds(kontor)
  const product_id = equipment.map(({ sku }) => idOf(ids, sku))
  const { data } = await kontor.agreements.list({ product_id, per_page: 1 })
  return data.length > 0
}

interface Ids {
  /** By SKU. */
  products: ReadonlyMap<string, string>
  /** By customer number. */
  customers: ReadonlyMap<string, string>
  /** By email. */
  users: ReadonlyMap<string, Person>
}

async function rentalSteps(kontor: Kontor, demo: Demo): Promise<Step[]> {
  const [products, customers, users] = await Promise.all([
    productIds(kontor),
    customerIdsByNumber(kontor),
    people(kontor),
  ])
  return rentalPlans(demo).flatMap((plan) => agreementSteps(demo, plan, { products, customers, users }))
}

function agreementSteps(when: Demo, plan: RentalPlan, ids: Ids): Step[] {
  const agreement = new Created<RentalAgreement>('agreement')
  const user = staff.rentals
  const on = <T>(hour: number, act: (kontor: Kontor) => Promise<T>) => ({
    moment: officeHour(when, plan.day, hour),
    user,
    act,
  })
  const cancel = on(6, ({ agreements }) => agreements.cancel(agreement.record.id))
  const create = agreement.by(
    on(0, ({ agreements }) =>
      agreements.create({
        customer_id: idOf(ids.customers, plan.customer),
        lines: plan.lines.map(({ sku, ...line }) => ({ ...line, product_id: idOf(ids.products, sku) })),
        pickup_location: 'Northwind warehouse, gate 2',
        memo: 'Please bring an identity card when you pick up the equipment.',
      }),
    ),
  )
  if (plan.end === 'draft') return [create]
  if (plan.end === 'draft, cancelled') return [create, cancel]
  const confirm = on(2, ({ agreements }) => agreements.confirm(agreement.record.id))
  // One step, so that other agreements do not lack its equipment meanwhile.
  const confirmAndCancel = async (kontor: Kontor) => {
    await confirm.act(kontor)
    await cancel.act(when.at(cancel.moment, ids.users.get(user)))
  }
  if (plan.end === 'confirmed, cancelled') return [create, { ...confirm, act: confirmAndCancel }]
  return [create, confirm, ...returnsOf(when, plan, user, agreement)]
}

/** Returns the past returns of lines that are not released automatically. */
function returnsOf(
  { now }: When,
  { lines, returnedAfter }: RentalPlan,
  user: string,
  agreement: Created<RentalAgreement>,
): Step[] {
  if (returnedAfter === undefined) return []
  return lines.flatMap(({ sku, period_to }, index) => {
    const moment = after(period_to, { hours: returnedAfter })
    const isReleased = equipment.find((each) => each.sku === sku)?.isReleased
    if (isReleased || moment > now) return []
    const act = ({ agreements }: Kontor) => {
      const { id, lines: rented } = agreement.record
      return agreements.lines.return(id, rented[index]?.id ?? '')
    }
    return [{ moment, user, act }]
  })
}
