import { type Factory, factory, idsFrom } from '#test/factory'
import { categories } from './category.ts'

export const categoryFactory: Factory = factory(categories, {
  path: '/operations/categories',
  bodies: { '/reorder': { ids: idsFrom(() => categoryFactory) } },
})
