/** The tenant as its owner finds it: name, closed months, exchange rates, own work, views, a webhook and an import. */
import { dayFrom, type Part } from '../part.ts'
import { contactImport } from './contact-import.ts'
import { myWork } from './my-work.ts'
import { savedViews } from './saved-views.ts'
import type { WorkspaceStep } from './step.ts'
import { webhook } from './webhook.ts'

/** The name of a tenant that has none of its own yet is its slug. */
const ownName: WorkspaceStep = {
  name: 'name',
  exists: async ({ tenant: { name, slug } }) => name.toLowerCase() !== slug,
  make: ({ kontor }) => kontor.tenant.update({ name: 'Northwind Traders' }),
}

const rates = { EUR: [1.09, 1.08, 1.1, 1.12], GBP: [1.27, 1.26, 1.29, 1.31] } as const

/** A rate for each of the last months. */
const exchangeRates: WorkspaceStep = {
  name: 'exchange rates',
  exists: async ({ kontor, tenant }) =>
    tenant.currency !== 'USD' || (await kontor.exchangeRates.list({ per_page: 1 })).data.length > 0,
  make: (demo) =>
    demo.kontor.exchangeRates.set({
      rates: Object.entries(rates).flatMap(([currency, values]) =>
        values.map((rate, index) => ({ currency, rate, date: dayFrom(demo, -30 * (values.length - index)) })),
      ),
    }),
}

/** Closes the books up to the end of the month before the last one. */
const closedMonths: WorkspaceStep = {
  name: 'closed months',
  exists: async ({ kontor }) => (await kontor.periods.get()).closed_until !== null,
  make: (demo) => {
    const month = Temporal.PlainDate.from(dayFrom(demo, 0)).with({ day: 1 })
    const until = month.subtract({ months: 1 }).subtract({ days: 1 }).toString()
    return demo.kontor.periods.close({ until })
  },
}

const steps = [ownName, exchangeRates, closedMonths, myWork, savedViews, webhook, contactImport]

export const workspacePart: Part = {
  name: 'workspace',
  async run(demo) {
    const existing = new Set<WorkspaceStep>()
    for (const step of steps) if (await step.exists(demo)) existing.add(step)
    return demo.each(steps, {
      key: ({ name }) => name,
      exists: (step) => existing.has(step),
      make: (step) => step.make(demo),
    })
  },
}
