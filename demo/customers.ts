/** The 91 customers in 21 countries, each with its contact person and the employee with the most sales to it. */
import type { CustomerDraft, Kontor } from '../sdk/src/index.ts'
import { northwind, type NorthwindCustomer, type NorthwindOrder } from './northwind.ts'
import { type Demo, earlier, idOf, idsBy, moved, type Part, perPage, userIds } from './part.ts'
import { addressOf, domainOf, emailOf, splitName } from './people.ts'
import { after } from './time.ts'
import { employeeEmail } from './users.ts'

/** The orders of one customer. */
interface Dealings {
  orders: number
  /** The day of the first order. */
  since: string | undefined
  /** The employee with the most orders; for equal numbers, the one with the lower employee number. */
  sellerId: string | undefined
}

export const customersPart: Part = {
  name: 'customers',
  async run(demo) {
    const orders = northwind.orders()
    const sellers = sellerEmails()
    const [known, users] = await Promise.all([customerIds(demo.kontor), userIds(demo.kontor)])
    return demo.each(northwind.customers(), {
      key: customerEmail,
      exists: (customer) => known.has(customerEmail(customer)),
      make: (customer) => {
        const dealings = dealingsOf(customer, orders)
        const managerId = users.get(sellers.get(customer.customerID) ?? '') ?? null
        const { customers } = demo.at(acquired(demo, dealings))
        return customers.create(draftOf(customer, dealings, managerId))
      },
    })
  },
}

export const customerEmail = (customer: NorthwindCustomer) =>
  emailOf(customer.contactName, domainOf(customer))

/** Returns the email of the employee with the most sales to each customer, by customer number. */
export function sellerEmails(): Map<string, string> {
  const orders = northwind.orders()
  const employees = new Map(
    northwind.employees().map((employee) => [employee.employeeID, employeeEmail(employee)]),
  )
  return new Map(
    northwind.customers().flatMap((customer) => {
      const email = employees.get(dealingsOf(customer, orders).sellerId ?? '')
      return email ? [[customer.customerID, email] as const] : []
    }),
  )
}

/** Returns the ids of the customers of the tenant by email. */
export const customerIds = ({ customers }: Kontor): Promise<Map<string, string>> =>
  idsBy(customers.list({ per_page: perPage }), ({ email }) => email)

/** Returns the ids of the customers of Northwind by their numbers, in lower case. */
export async function customerIdsByNumber(kontor: Kontor): Promise<Map<string, string>> {
  const ids = await customerIds(kontor)
  return new Map(
    northwind
      .customers()
      .map((customer) => [customer.customerID.toLowerCase(), idOf(ids, customerEmail(customer))] as const),
  )
}

export function dealingsOf({ customerID }: NorthwindCustomer, orders: readonly NorthwindOrder[]): Dealings {
  const own = orders.filter((order) => order.customerID === customerID)
  const sold = new Map<string, number>()
  for (const { employeeID } of own) sold.set(employeeID, (sold.get(employeeID) ?? 0) + 1)
  const [best] = [...sold].toSorted(([a, many], [b, more]) => more - many || Number(a) - Number(b))
  return {
    orders: own.length,
    since: own.map(({ orderDate }) => orderDate).toSorted()[0],
    sellerId: best?.[0],
  }
}

/** Two weeks before the first order; for customers without orders, two months ago. */
export const acquired = (demo: Demo, { since }: Dealings) =>
  earlier(since ? after(moved(demo, since), { days: -14 }) : after(demo.now, { days: -60 }), demo.now)

function draftOf(
  customer: NorthwindCustomer,
  dealings: Dealings,
  account_manager_id: string | null,
): CustomerDraft {
  const { customerID, companyName, contactName, contactTitle, country, phone, fax } = customer
  const { language, timezone } = placeOf(country)
  return {
    type: 'business',
    segment: segmentOf(dealings),
    ...splitName(contactName),
    company_name: companyName,
    email: customerEmail(customer),
    phone,
    industry: industryOf(companyName),
    website: `https://${domainOf(customer)}`,
    billing_address: addressOf(customer),
    account_manager_id,
    tags: ['northwind'],
    custom_fields: { northwind_id: customerID, contact_title: contactTitle, ...(fax && { fax }) },
    preferred_communication: 'email',
    language,
    timezone,
  }
}

/** Returns the segment for the number of orders. */
export function segmentOf({ orders }: Pick<Dealings, 'orders'>): 'vip' | 'premium' | 'standard' | 'basic' {
  if (orders >= 15) return 'vip'
  if (orders >= 9) return 'premium'
  return orders >= 3 ? 'standard' : 'basic'
}

// The first match decides.
const industries: readonly [RegExp, string][] = [
  [
    /restaurant|bistro|zajazd|comidas|gourmandes|kala|moctezuma|chop-suey|du monde|königlich|wandernde/i,
    'Restaurants',
  ],
  [/wine|vins|vinhos|beverages|beer/i, 'Beverages'],
  [/import|handel|trading|holdings|connection|atlántico|versand|horn|corne/i, 'Wholesale'],
  [
    /market|supermercado|hipermercados|grocer|store|shop|stop|abastos|supermarkt|futterkiste|snabbköp|stock/i,
    'Food retail',
  ],
]

/** Returns the industry for the name of a company; by default delicatessen. */
export const industryOf = (companyName: string) =>
  industries.find(([words]) => words.test(companyName))?.[1] ?? 'Delicatessens'

/** Returns the language and the time zone of a country. */
export const placeOf = (country: string) => places[country] ?? { language: 'en', timezone: 'UTC' }

const places: Record<string, { language: string; timezone: string }> = {
  Argentina: { language: 'es', timezone: 'America/Argentina/Buenos_Aires' },
  Austria: { language: 'de', timezone: 'Europe/Vienna' },
  Belgium: { language: 'fr', timezone: 'Europe/Brussels' },
  Brazil: { language: 'pt', timezone: 'America/Sao_Paulo' },
  Canada: { language: 'en', timezone: 'America/Vancouver' },
  Denmark: { language: 'da', timezone: 'Europe/Copenhagen' },
  Finland: { language: 'fi', timezone: 'Europe/Helsinki' },
  France: { language: 'fr', timezone: 'Europe/Paris' },
  Germany: { language: 'de', timezone: 'Europe/Berlin' },
  Ireland: { language: 'en', timezone: 'Europe/Dublin' },
  Italy: { language: 'it', timezone: 'Europe/Rome' },
  Mexico: { language: 'es', timezone: 'America/Mexico_City' },
  Norway: { language: 'no', timezone: 'Europe/Oslo' },
  Poland: { language: 'pl', timezone: 'Europe/Warsaw' },
  Portugal: { language: 'pt', timezone: 'Europe/Lisbon' },
  Spain: { language: 'es', timezone: 'Europe/Madrid' },
  Sweden: { language: 'sv', timezone: 'Europe/Stockholm' },
  Switzerland: { language: 'de', timezone: 'Europe/Zurich' },
  UK: { language: 'en', timezone: 'Europe/London' },
  USA: { language: 'en', timezone: 'America/Los_Angeles' },
  Venezuela: { language: 'es', timezone: 'America/Caracas' },
}
