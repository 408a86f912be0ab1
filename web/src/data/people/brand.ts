/**
 * The company that was last signed in to in this browser, for its sign-in page: name, colour and logo. Only a company
 * that chose a colour or a logo is kept, and the server is not asked: a stranger learns nothing about tenants.
 */
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { readFile } from '../api/files.ts'

export interface Brand {
  name: string
  colour: string | null
  /** A small copy as a data URL. */
  logo: string | null
}

const key = 'kontor.brand'

/** The logo of the company, small enough to be kept; null without one. */
export const smallLogoQuery = queryOptions({
  queryKey: ['tenant', 'small logo'],
  staleTime: 300_000,
  queryFn: async ({ signal }): Promise<string | null> => {
    const { logo } = await kontor.platform.tenant.getLogoDetails({ signal })
    if (!logo) return null
    const { smallImage } = await import('./small-image.ts')
    return smallImage(await readFile('/tenant/logo', signal))
  },
})

/** Keeps the company for the next sign-in in this browser. */
export function keepBrand(brand: Brand): void {
  try {
    if (brand.colour === null && brand.logo === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(brand))
  } catch {
    // Without storage, the sign-in page looks as usual.
  }
}

/** Returns the company of the last sign-in; undefined if it is not known. */
export function keptBrand(): Brand | undefined {
  try {
    const { name, colour, logo } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Brand>
    if (typeof name !== 'string') return undefined
    return {
      name,
      colour: typeof colour === 'string' ? colour : null,
      logo: typeof logo === 'string' && logo.startsWith('data:image/png;') ? logo : null,
    }
  } catch {
    return undefined
  }
}
