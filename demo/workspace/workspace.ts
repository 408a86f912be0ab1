/** The tenant as its owner finds it: name, closed months, exchange rates, own work, views, a webhook and an import. */
import { changeTenant } from '../../server/src/features/identity/tenant/tenant.actions.ts'
import { setRates } from '../../server/src/modules/finance/exchange-rates/exchange-rate.actions.ts'
import { closePeriod, showClosed } from '../../server/src/modules/finance/periods/periods.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { type Demo, dayFrom, type Part, type When } from '../part.ts'
import { addImport } from './contact-import.ts'
import { addMyWork } from './my-work.ts'
import { addViews } from './saved-views.ts'
import { addWebhook } from './webhook.ts'

type Step = (demo: Demo) => Promise<boolean>

/** A step that is one transaction. */
const alone =
  (work: (ctx: Ctx, when: When) => Promise<boolean>): Step =>
  (demo) =>
    demo.act((ctx) => work(ctx, demo))

const steps: readonly Step[] = [
  alone(addName),
  alone(addRates),
  alone(closeMonths),
  alone(addMyWork),
  alone(addViews),
  alone(addWebhook),
  addImport,
]

export const workspacePart: Part = {
  name: 'workspace',
  run: (demo) => demo.each(steps, (step) => step(demo)),
}

/** The name of a tenant that has none of its own yet is its slug. */
async function addName(ctx: Ctx): Promise<boolean> {
  const { name, slug } = ctx.tenant
  if (name.toLowerCase() !== slug) return false
  await changeTenant(ctx, { name: 'Northwind Traders' })
  return true
}

const rates = { EUR: [1.09, 1.08, 1.1, 1.12], GBP: [1.27, 1.26, 1.29, 1.31] } as const

/** Adds a rate for each of the last months. */
async function addRates(ctx: Ctx, when: When): Promise<boolean> {
  const { rows } = await tenantSql`select from exchange_rates where deleted_at is null limit 1`.execute(
    ctx.db,
  )
  const foreign = Object.entries(rates).filter(([currency]) => currency !== ctx.tenant.currency)
  if (rows.length > 0 || ctx.tenant.currency !== 'USD') return false
  await setRates(
    ctx,
    foreign.flatMap(([currency, values]) =>
      values.map((rate, index) => ({ currency, rate, date: dayFrom(when, -30 * (values.length - index)) })),
    ),
  )
  return true
}

/** Closes the books up to the end of the month before the last one. */
async function closeMonths(ctx: Ctx, when: When): Promise<boolean> {
  if ((await showClosed(ctx)).closed_until !== null) return false
  const month = Temporal.PlainDate.from(dayFrom(when, 0)).with({ day: 1 })
  await closePeriod(ctx, { until: month.subtract({ months: 1 }).subtract({ days: 1 }).toString() })
  return true
}
