/** The contacts of the customers: those in Northwind, and second ones at the larger customers. */
import type { ContactDraft, Kontor } from '../sdk/src/index.ts'
import { acquired, customerEmail, customerIds, dealingsOf, placeOf } from './customers.ts'
import { northwind, type NorthwindCustomer, type NorthwindOrder } from './northwind.ts'
import { type Demo, earlier, idsBy, type Part, perPage, pick } from './part.ts'
import { addressOf, domainOf, emailOf, splitName } from './people.ts'
import { after } from './time.ts'

type Role = NonNullable<ContactDraft['role']>

interface Individual {
  customer: NorthwindCustomer
  name: string
  title: string
  role: Role
  department: string
  isPrimary: boolean
}

export const contactsPart: Part = {
  name: 'contacts',
  async run(demo) {
    const orders = northwind.orders()
    const [known, customers] = await Promise.all([contactIds(demo.kontor), customerIds(demo.kontor)])
    return demo.each(individuals(), {
      key: contactEmail,
      exists: (individual) =>
        known.has(contactEmail(individual)) || !customers.has(customerEmail(individual.customer)),
      make: (individual, index) => {
        const customerId = customers.get(customerEmail(individual.customer)) ?? ''
        const { contacts } = demo.at(met(demo, individual, orders))
        return contacts.create(draftOf(individual, index, customerId))
      },
    })
  },
}

export const contactEmail = ({ name, customer }: Pick<Individual, 'name' | 'customer'>) =>
  emailOf(name, domainOf(customer))

/** Returns the ids of the contacts of the tenant by email. */
export const contactIds = ({ contacts }: Kontor): Promise<Map<string, string>> =>
  idsBy(contacts.list({ per_page: perPage }), ({ email }) => email)

/** Returns all contacts, in the order of creation. */
export function individuals(): Individual[] {
  const customers = northwind.customers()
  return [
    ...customers.map((customer) => ({
      customer,
      name: customer.contactName,
      title: customer.contactTitle,
      ...placeInTheCompany(customer.contactTitle),
      isPrimary: true,
    })),
    ...customers.flatMap((customer, index) => secondOf(customer, index, customers)),
  ]
}

const seconds: readonly [Colleague, ...Colleague[]] = [
  { title: 'Accountant', role: 'billing', department: 'Accounting' },
  { title: 'Head Chef', role: 'end_user', department: 'Kitchen' },
  { title: 'Purchasing Assistant', role: 'gatekeeper', department: 'Purchasing' },
  { title: 'Accounts Payable Clerk', role: 'billing', department: 'Accounting' },
  { title: 'Warehouse Manager', role: 'technical_buyer', department: 'Logistics' },
]

type Colleague = Pick<Individual, 'title' | 'role' | 'department'>

/**
 * Three customers in four have a second contact, if the names of three contacts in their country result in a new one.
 */
function secondOf(
  customer: NorthwindCustomer,
  index: number,
  customers: readonly NorthwindCustomer[],
): Individual[] {
  const compatriots = customers.filter(({ country }) => country === customer.country)
  const own = compatriots.indexOf(customer)
  const [one, other] = [2, 1].map((step) => compatriots[(own + step) % compatriots.length])
  if (index % 4 === 3 || compatriots.length < 3 || !one || !other) return []
  const name = `${splitName(one.contactName).first_name} ${splitName(other.contactName).last_name}`
  return [{ customer, name, ...pick(seconds, index), isPrimary: false }]
}

// The first match decides.
const places: readonly [RegExp, Role, string][] = [
  [/Owner/, 'decision_maker', 'Management'],
  [/Accounting/, 'billing', 'Accounting'],
  [/Order Administrator/, 'gatekeeper', 'Purchasing'],
  [/Sales Manager/, 'economic_buyer', 'Sales'],
  [/Marketing Manager/, 'champion', 'Marketing'],
  [/Marketing/, 'influencer', 'Marketing'],
  [/Representative/, 'influencer', 'Sales'],
]

const seller = [/./, 'end_user', 'Sales'] as const

/** Returns the role of a contact in a purchase by their title. Sales people there are users of the product. */
export function placeInTheCompany(title: string): { role: Role; department: string } {
  const [, role, department] = places.find(([words]) => words.test(title)) ?? seller
  return { role, department }
}

/** The first contact was created with the customer, the second three weeks later. */
function met(demo: Demo, { customer, isPrimary }: Individual, orders: readonly NorthwindOrder[]): string {
  const since = acquired(demo, dealingsOf(customer, orders))
  return earlier(after(since, { days: isPrimary ? 0 : 21 }), demo.now)
}

function draftOf(individual: Individual, index: number, customer_id: string): ContactDraft {
  const { customer, name, title, role, department, isPrimary } = individual
  return {
    ...splitName(name),
    email: contactEmail(individual),
    title,
    department,
    role,
    customer_id,
    is_primary: isPrimary,
    phone: customer.phone,
    address: addressOf(customer),
    communication_preferences: {
      preferred_method: pick(['email', 'phone', 'email', 'video call'], index),
      best_time: pick(['mornings', 'afternoons', 'any time'], index),
      timezone: placeOf(customer.country).timezone,
      opt_out_marketing: index % 11 === 10,
    },
    tags: ['northwind'],
  }
}
