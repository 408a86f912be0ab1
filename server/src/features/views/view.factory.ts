import { factory } from '#test/factory'
import { views } from './view.ts'

export const viewFactory = factory(views, { path: '/views' })
