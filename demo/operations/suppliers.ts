/** The 29 suppliers of Northwind, and two more: a printer of merchandise, and a dairy without approval. */
import type { Kontor, SupplierDraft } from '../../sdk/src/index.ts'
import { type Step, staff } from '../history.ts'
import { northwind, type NorthwindSupplier } from '../northwind.ts'
import {
  dayFrom,
  type Demo,
  idOf,
  idsBy,
  money,
  officeHour,
  type Part,
  perPage,
  pick,
  type When,
} from '../part.ts'
import { addressOf, domainOf, emailOf } from '../people.ts'

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
    const known = await supplierIds(demo.kontor)
    return demo.each(allSuppliers(), {
      key: ({ supplierID }) => supplierCode(supplierID),
      exists: ({ supplierID }) => known.has(supplierCode(supplierID).toLowerCase()),
      make: (supplier, index) => addSupplier(demo, supplier, index),
    })
  },
}

/** Returns the ids of the suppliers of the tenant by code. */
export const supplierIds = ({ suppliers }: Kontor): Promise<Map<string, string>> =>
  idsBy(suppliers.list({ per_page: perPage }), ({ code }) => code)

/** Adds a supplier two years ago. Approvals follow. */
async function addSupplier(demo: Demo, supplier: NorthwindSupplier, index: number) {
  const { supplierID: number } = supplier
  const on = (days: number) => demo.at(officeHour(demo, days, index)).suppliers
  const { id } = await on(number === prospect ? -8 : -740).create(draftOf(demo, supplier, index))
  if (number === prospect) return
  await on(-732).activate(id)
  if (approved.has(number) || preferred.has(number)) await on(-600).approve(id)
  if (preferred.has(number)) await on(-500).prefer(id)
}

function draftOf({ tenant }: Demo, supplier: NorthwindSupplier, index: number): SupplierDraft {
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
const types: readonly [RegExp, NonNullable<SupplierDraft['type']>][] = [
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
  act: (suppliers: Kontor['suppliers'], id: string, when: When) => Promise<unknown>,
]

/** The end of the business with some suppliers, after their last orders. */
const ends: readonly End[] = [
  ['10', -150, (suppliers, id) => suppliers.deactivate(id)],
  ['24', -50, (suppliers, id) => suppliers.suspend(id, { reason: 'Three containers in a row came late.' })],
  ['18', -40, (suppliers, id) => suppliers.blacklist(id, { reason: 'Two vintages were labelled wrongly.' })],
  [
    '27',
    -18,
    (suppliers, id, when) =>
      suppliers.suspend(id, {
        reason: 'The cold chain broke on the last delivery.',
        suspended_until: dayFrom(when, 45),
      }),
  ],
  ['29', -9, (suppliers, id) => suppliers.review(id)],
]

/** Returns the changes of status after orders. */
export const supplierSteps = (when: When, ids: ReadonlyMap<string, string>): Step[] =>
  ends.map(([number, days, act]) => ({
    moment: officeHour(when, days, 7),
    user: staff.approver,
    act: ({ suppliers }) => act(suppliers, idOf(ids, supplierCode(number)), when),
  }))
