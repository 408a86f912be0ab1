import { factory } from '#test/factory'
import { brands } from './brand.ts'

export const brandFactory = factory(brands, {
  path: '/operations/brands',
  fields: { name: ({ number }) => `Brand ${number}` },
})
