/** The 29 suppliers of Northwind, and two more: a printer of merchandise, and a dairy without approval. */
import {
  activateSupplier,
  approveSupplier,
  blacklistSupplier,
  createSupplier,
  deactivateSupplier,
  preferSupplier,
  reviewSupplier,
  suspendSupplier,
} from '../../server/src/modules/purchasing/suppliers/supplier.actions.ts'
import { suppliers } from '../../server/src/modules/purchasing/suppliers/supplier.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { type Step, staff } from '../history.ts'
import { northwind, type NorthwindSupplier } from '../northwind.ts'
import {
  at,
  dayFrom,
  type Demo,
  idOf,
  idsBy,
  money,
  officeHour,
  type Part,
  pick,
  type When,
} from '../part.ts'
import { addressOf, domainOf, emailOf } from '../people.ts'

type Draft = Parameters<typeof createSupplier>[1]

const others: readonly NorthwindSupplier[] = [
  {
    supplierID: '30',
    companyName: 'Harbour Textile Printing',
    contactName: 'Ruth Okafor',
    contactTitle: 'Owner',
    address: '18 Dock Road',
    city: 'Liverpool',
    region: null,
    postalCode: 'L3 4BB',
    country: 'UK',
    phone: '(151) 555-0142',
    fax: null,
  },
  {
    supplierID: '31',
    companyName: 'Lakeside Creamery',
    contactName: 'Joan Whitaker',
    contactTitle: 'Sales Manager',
    address: '2200 Shore Drive',
    city: 'Madison',
    region: 'WI',
    postalCode: '53703',
    country: 'USA',
    phone: '(608) 555-0177',
    fax: null,
  },
]

/** The printer of the merchandise. */
export const printer = '30'
const prospect = '31'

export const allSuppliers = () => [...northwind.suppliers(), ...others]

/** Returns the code of a supplier by its number: `NW-S07`. */
export const supplierCode = (number: string) => `NW-S${number.padStart(2, '0')}`

const approved = new Set(['1', '5', '8', '12', '16', '25'])
const preferred = new Set(['2', '14', '17', '19', '26'])

export const suppliersPart: Part = {
  name: 'suppliers',
  async run(demo) {
    const known = await demo.act((ctx) => idsBy(ctx, suppliers, 'code'))
    return demo.each(allSuppliers(), async (supplier, index) => {
      if (known.has(supplierCode(supplier.supplierID).toLowerCase())) return false
      await demo.act((ctx) => addSupplier(ctx, demo, supplier, index))
      return true
    })
  },
}

/** Adds a supplier two years ago. Approvals follow. */
async function addSupplier(ctx: Ctx, demo: Demo, supplier: NorthwindSupplier, index: number) {
  const { supplierID: number } = supplier
  const on = (days: number) => at(ctx, officeHour(demo, days, index))
  const { id } = await createSupplier(on(number === prospect ? -8 : -740), draftOf(demo, supplier, index))
  if (number === prospect) return
  await activateSupplier(on(-732), id)
  if (approved.has(number) || preferred.has(number)) await approveSupplier(on(-600), id)
  if (preferred.has(number)) await preferSupplier(on(-500), id)
}

function draftOf({ tenant }: Demo, supplier: NorthwindSupplier, index: number): Draft {
  const { supplierID: number, companyName, contactName, country, phone } = supplier
  return {
    name: companyName,
    code: supplierCode(number),
    email: emailOf(contactName, domainOf(supplier)),
    phone,
    type: typeOf(companyName),
    address: addressOf(supplier),
    payment_terms: paymentTermsOf(number),
    lead_time_days: leadTimeOf(country),
    minimum_order_amount: money(pick([100, 250, 500, 150], index), tenant),
    ...(number === prospect && { prospective: true }),
  }
}

/** Returns the payment terms of a supplier by its number. */
export const paymentTermsOf = (number: string) =>
  pick(['Net 30', 'Net 14', 'Net 60', '2/10 net 30'], Number(number))

// The first match decides.
const types: readonly [RegExp, NonNullable<Draft['type']>][] = [
  [/trad|import|handel/i, 'wholesaler'],
  [
    /brew|meierier|knäcke|süßwaren|pasta|biscuits|cannery|homestead|quesos|formaggi|printing|creamery/i,
    'manufacturer',
  ],
  [/maison|mayumi/i, 'retailer'],
]

const typeOf = (companyName: string) => types.find(([words]) => words.test(companyName))?.[1] ?? 'distributor'

/** Returns the lead time of an order in days, by country. */
export const leadTimeOf = (country: string) => leadTimes[country] ?? 14

const leadTimes: Record<string, number> = {
  USA: 6,
  Canada: 8,
  UK: 9,
  Australia: 27,
  Japan: 21,
  Brazil: 24,
  Singapore: 24,
}

type End = readonly [
  number: string,
  days: number,
  act: (ctx: Ctx, id: string, when: When) => Promise<unknown>,
]

/** The end of the business with some suppliers, after their last orders. */
const ends: readonly End[] = [
  ['10', -150, (ctx, id) => deactivateSupplier(ctx, id)],
  ['24', -50, (ctx, id) => suspendSupplier(ctx, id, { reason: 'Three containers in a row came late.' })],
  ['18', -40, (ctx, id) => blacklistSupplier(ctx, id, { reason: 'Two vintages were labelled wrongly.' })],
  [
    '27',
    -18,
    (ctx, id, when) =>
      suspendSupplier(ctx, id, {
        reason: 'The cold chain broke on the last delivery.',
        suspended_until: dayFrom(when, 45),
      }),
  ],
  ['29', -9, (ctx, id) => reviewSupplier(ctx, id)],
]

/** Returns the changes of status after orders. */
export const supplierSteps = (when: When, supplierIds: ReadonlyMap<string, string>): Step[] =>
  ends.map(([number, days, act]) => ({
    moment: officeHour(when, days, 7),
    user: staff.approver,
    act: (ctx) => act(ctx, idOf(supplierIds, supplierCode(number)), when),
  }))
