/** The steps of the rental agreements: each is written, confirmed and returned as far as its plan says. */
import { tenantSql } from '../../server/src/core/index.ts'
import { products } from '../../server/src/modules/catalog/products/product.ts'
import {
  cancelAgreement,
  createAgreement,
} from '../../server/src/modules/rentals/agreements/agreement.actions.ts'
import { confirmAgreement } from '../../server/src/modules/rentals/agreements/agreement.confirmation.ts'
import { returnLine } from '../../server/src/modules/rentals/agreements/agreement.returns.ts'
import type { AgreementView } from '../../server/src/modules/rentals/agreements/agreement.ts'
import { after } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { customerIdsByNumber } from '../customers.ts'
import { runSteps, type Step, staff } from '../history.ts'
import { idOf, idsBy, officeHour, type Part, type When } from '../part.ts'
import { equipment } from './equipment.ts'
import { type RentalPlan, rentalPlans } from './rental-plan.ts'

export const rentalsPart: Part = {
  name: 'rentals',
  async run(demo) {
    const stepsOf = (ctx: Ctx) => rentalSteps(ctx, demo)
    if (!(await demo.act(isRented))) return runSteps(demo, stepsOf)
    return demo.each(await demo.act(stepsOf), async () => false)
  },
}

/** Returns whether there are agreements about the equipment: other days would collide with them. */
async function isRented(ctx: Ctx): Promise<boolean> {
  const ids = await idsBy(ctx, products, 'sku')
  const ours = equipment.map(({ sku }) => idOf(ids, sku))
  const { rows } = await tenantSql`select from rental_lines where product_id = any(${ours}) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

type Lines = Parameters<typeof createAgreement>[1]['lines']

interface Ids {
  /** By SKU. */
  products: ReadonlyMap<string, string>
  /** By customer number. */
  customers: ReadonlyMap<string, string>
}

async function rentalSteps(ctx: Ctx, when: When): Promise<Step[]> {
  const [productIds, customers] = await Promise.all([idsBy(ctx, products, 'sku'), customerIdsByNumber(ctx)])
  return rentalPlans(when).flatMap((plan) => agreementSteps(when, plan, { products: productIds, customers }))
}

function agreementSteps(when: When, plan: RentalPlan, ids: Ids): Step[] {
  let agreement: AgreementView | undefined
  const user = staff.rentals
  const id = () => agreement?.id ?? ''
  const on = (hour: number, act: Step['act']): Step => ({
    moment: officeHour(when, plan.day, hour),
    user,
    act,
  })
  const cancel = on(6, (ctx) => cancelAgreement(ctx, id()))
  const create = on(0, async (ctx) => {
    const lines = plan.lines.map(({ sku, ...line }) => ({ ...line, product_id: idOf(ids.products, sku) }))
    const created = await createAgreement(ctx, {
      customer_id: idOf(ids.customers, plan.customer),
      // The action sets the other fields of lines.
      lines: lines as Lines,
      pickup_location: 'Northwind warehouse, gate 2',
      memo: 'Please bring an identity card when you pick the equipment up.',
    })
    agreement = created.record
  })
  if (plan.end === 'draft') return [create]
  if (plan.end === 'draft, cancelled') return [create, cancel]
  const confirm = on(2, (ctx) => confirmAgreement(ctx, id()))
  if (plan.end === 'confirmed, cancelled') return [create, confirm, cancel]
  return [create, confirm, ...returnsOf(when, plan, user, () => agreement)]
}

/** Returns the returns of lines that are not released by themselves, as far as they are in the past. */
function returnsOf(
  { now }: When,
  { lines, returnedAfter }: RentalPlan,
  user: string,
  agreement: () => AgreementView | undefined,
): Step[] {
  if (returnedAfter === undefined) return []
  return lines.flatMap(({ sku, period_to }, place) => {
    const moment = after(period_to, { hours: returnedAfter })
    const isReleased = equipment.find((each) => each.sku === sku)?.isReleased
    if (isReleased || moment > now) return []
    const act = (ctx: Ctx) => returnLine(ctx, agreement()?.id ?? '', agreement()?.lines[place]?.id ?? '', {})
    return [{ moment, user, act }]
  })
}
