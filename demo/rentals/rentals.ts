/** The steps of the rental agreements: each is created, confirmed and returned according to its plan. */
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
import { Created, runHistory, type Step, staff } from '../history.ts'
import { at, idOf, idsBy, officeHour, type Part, type When } from '../part.ts'
import { equipment } from './equipment.ts'
import { type RentalPlan, rentalPlans } from './rental-plan.ts'

export const rentalsPart: Part = {
  name: 'rentals',
  run: (demo) =>
    runHistory(demo, { part: 'rentals', isMade: isRented, stepsOf: (ctx) => rentalSteps(ctx, demo) }),
}

/** Returns whether agreements for the equipment exist, with which other days would conflict. */
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
  const agreement = new Created<AgreementView>('agreement')
  const user = staff.rentals
  const on = <T>(hour: number, act: (ctx: Ctx) => Promise<T>) => ({
    moment: officeHour(when, plan.day, hour),
    user,
    act,
  })
  const cancel = on(6, (ctx) => cancelAgreement(ctx, agreement.record.id))
  const create = agreement.by(
    on(0, async (ctx) => {
      const lines = plan.lines.map(({ sku, ...line }) => ({ ...line, product_id: idOf(ids.products, sku) }))
      const created = await createAgreement(ctx, {
        customer_id: idOf(ids.customers, plan.customer),
        // The action sets the other fields of the lines.
        lines: lines as Lines,
        pickup_location: 'Northwind warehouse, gate 2',
        memo: 'Please bring an identity card when you pick up the equipment.',
      })
      return created.record
    }),
  )
  if (plan.end === 'draft') return [create]
  if (plan.end === 'draft, cancelled') return [create, cancel]
  const confirm = on(2, (ctx) => confirmAgreement(ctx, agreement.record.id))
  // Both happen in one transaction, because the server completes agreements that have ended.
  const confirmAndCancel = async (ctx: Ctx) => {
    await confirm.act(ctx)
    await cancel.act(at(ctx, cancel.moment))
  }
  if (plan.end === 'confirmed, cancelled') return [create, { ...confirm, act: confirmAndCancel }]
  return [create, confirm, ...returnsOf(when, plan, user, agreement)]
}

/** Returns the past returns of lines that are not released automatically. */
function returnsOf(
  { now }: When,
  { lines, returnedAfter }: RentalPlan,
  user: string,
  agreement: Created<AgreementView>,
): Step[] {
  if (returnedAfter === undefined) return []
  return lines.flatMap(({ sku, period_to }, index) => {
    const moment = after(period_to, { hours: returnedAfter })
    const isReleased = equipment.find((each) => each.sku === sku)?.isReleased
    if (isReleased || moment > now) return []
    const act = (ctx: Ctx) => {
      const { id, lines: rented } = agreement.record
      return returnLine(ctx, id, rented[index]?.id ?? '', {})
    }
    return [{ moment, user, act }]
  })
}
