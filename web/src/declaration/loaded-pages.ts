/** The pages of resources for components below them, such as a list of related records. The app provides the loader. */
import { createContext, use } from 'react'
import type { ResourceName } from '../generated/names.ts'
import type { Pages } from './page.ts'

/** Loads the pages of a resource; the promise stays the same, for `use` in a component. */
export type LoadPages = (name: ResourceName) => Promise<Pages>

export const PagesContext = createContext<LoadPages>(() =>
  Promise.reject(new Error('No pages are provided.')),
)

export const useLoadPages = (): LoadPages => use(PagesContext)

/** Returns the pages of a resource; the component waits until they are loaded. */
export const usePages = (name: ResourceName): Pages => use(use(PagesContext)(name))
