/**
 * The pages of all list resources, loaded when they are opened. A file `leads.ts` here has those of `leads`; a resource
 * without one is shown as its resource definition says.
 */
import type { ResourceName } from '../generated/names.ts'
import { plainResources } from '../generated/plain-resources.ts'
import { type Pages, pages } from '../declaration/page.ts'
import type { Resource } from '../data/records/metadata.ts'

const files = import.meta.glob<{ page: Pages }>(['./*.ts', '!./registry.ts', '!./tabs.ts'])

const plain: Partial<Record<ResourceName, () => Promise<Resource>>> = plainResources

/** The file of a resource: `purchase-orders.ts` for `purchaseOrders`. */
const fileOf = (name: ResourceName) =>
  `./${name.replace(/\.|[A-Z]/g, (letter) => `-${letter === '.' ? '' : letter.toLowerCase()}`)}.ts`

async function loadPages(name: ResourceName): Promise<Pages> {
  const load = plain[name]
  if (load) {
    const [resource, { iconOf }] = await Promise.all([load(), import('../places/icons.ts')])
    return pages(resource, { icon: iconOf(name) })
  }
  const file = files[fileOf(name)]
  if (!file) throw new Error(`No pages of ${name}: run npm run docs.`)
  return (await file()).page
}

const loaded = new Map<ResourceName, Promise<Pages>>()

/** Returns the pages as a promise that stays the same, for `use` in a component. */
export function pagesOf(name: ResourceName): Promise<Pages> {
  const known = loaded.get(name) ?? loadPages(name)
  loaded.set(name, known)
  return known
}
