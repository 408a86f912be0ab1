/** Warehouses in addition to the default one of the tenant, which is the hub: goods arrive there. */
import type { Kontor, WarehouseDraft } from '../../sdk/src/index.ts'
import { idOf, idsBy, officeHour, type Part, perPage } from '../part.ts'

const drafts = {
  london: {
    name: 'London',
    code: 'NW-LON',
    type: 'satellite',
    address: { street: '7 Wharf Lane', city: 'London', state: null, postal_code: 'E16 2QU', country: 'UK' },
  },
  rotterdam: {
    name: 'Rotterdam harbour',
    code: 'NW-RTM',
    type: 'distribution',
    address: {
      street: 'Waalhaven 41',
      city: 'Rotterdam',
      state: null,
      postal_code: '3089 JH',
      country: 'Netherlands',
    },
  },
  paris: {
    name: 'Consignment at Paris spécialités',
    code: 'NW-PAR',
    type: 'consignment',
    address: {
      street: '265, boulevard Charonne',
      city: 'Paris',
      state: null,
      postal_code: '75012',
      country: 'France',
    },
  },
  closed: {
    name: 'Tacoma (closed)',
    code: 'NW-TAC',
    type: 'satellite',
    is_active: false,
    address: {
      street: '1102 Pacific Avenue',
      city: 'Tacoma',
      state: 'WA',
      postal_code: '98402',
      country: 'USA',
    },
  },
} as const satisfies Record<string, WarehouseDraft>

export const warehousesPart: Part = {
  name: 'warehouses',
  async run(demo) {
    const known = await warehouseIds(demo.kontor)
    return demo.each(Object.values(drafts), {
      key: ({ code }) => code,
      exists: ({ code }) => known.has(code.toLowerCase()),
      make: (draft, index) => demo.at(officeHour(demo, -760, index)).warehouses.create(draft),
    })
  },
}

const warehouseIds = ({ warehouses }: Kontor) =>
  idsBy(warehouses.list({ per_page: perPage }), ({ code }) => code)

/** A warehouse with stock of the demo. */
export type Place = 'hub' | 'london' | 'rotterdam' | 'paris'

/** Returns the id of the default warehouse. */
export async function defaultWarehouse({ warehouses }: Kontor): Promise<string> {
  const all = await Array.fromAsync(warehouses.list({ per_page: perPage }))
  return all.find(({ is_default }) => is_default)?.id ?? ''
}

/** Returns the ids of the warehouses by place. The hub is null, which means the default warehouse. */
export async function placeIds(kontor: Kontor): Promise<Record<Place, string | null>> {
  const ids = await warehouseIds(kontor)
  const { london, rotterdam, paris } = drafts
  return {
    hub: null,
    london: idOf(ids, london.code),
    rotterdam: idOf(ids, rotterdam.code),
    paris: idOf(ids, paris.code),
  }
}
