/** What exists of the first steps of a company. */
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../../data/api/client.ts'
import { resources } from '../../generated/resources.ts'

export type StepName = 'company' | 'mail' | 'product' | 'customer' | 'invoice' | 'invitation'

/** Returns how many records of this entity type are sample data: they complete no step. */
type CountSamples = (entityType: string) => number

const one = { per_page: 1 }

/** The read permission of each step, and whether it is done. */
const checks: Readonly<
  Record<StepName, readonly [permission: string, isDone: (samples: CountSamples) => Promise<boolean>]>
> = {
  company: [
    'platform.tenant.read',
    async () => {
      const company = (await kontor.tenant.get()).settings.company as
        | Readonly<Record<string, unknown>>
        | null
        | undefined
      return Boolean(company?.['street'] && company['city'])
    },
  ],
  mail: ['platform.mail_server.read', async () => (await kontor.tenant.getMailServer()).source !== 'none'],
  product: [
    resources.products.read,
    async (samples) => (await kontor.products.list(one)).meta.total > samples('product'),
  ],
  customer: [
    resources.customers.read,
    async (samples) => (await kontor.customers.list(one)).meta.total > samples('customer'),
  ],
  invoice: [resources.invoices.read, async () => hasSome(await kontor.invoices.list(one))],
  invitation: [
    resources.users.read,
    async () => {
      const [users, invited] = await Promise.all([
        kontor.users.list({ per_page: 2 }),
        kontor.invitations.list(one),
      ])
      return users.data.length > 1 || hasSome(invited)
    },
  ],
}

const hasSome = ({ data }: { data: readonly unknown[] }) => data.length > 0

export const firstStepsKey = ['first steps'] as const

/** Reads what exists. A step that the user may not see counts as done. */
export const firstStepsQuery = (may: (permission: string) => boolean) =>
  queryOptions({
    queryKey: firstStepsKey,
    staleTime: 0,
    queryFn: async () => {
      const { records } = await kontor.sampleData.get()
      const samples: CountSamples = (entityType) =>
        records.filter(({ entity_type: type }) => type === entityType).length
      const found = await Promise.all(
        Object.entries(checks).map(
          async ([name, [permission, isDone]]) =>
            [name, !may(permission) || (await isDone(samples))] as const,
        ),
      )
      return Object.fromEntries(found) as Readonly<Record<StepName, boolean>>
    },
  })
