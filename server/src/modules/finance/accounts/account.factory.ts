import { factory } from '#test/factory'
import { accounts } from './account.ts'

export const accountFactory = factory(accounts, {
  path: '/finance/accounts',
  fields: { code: ({ number }) => `X${number}` },
})
