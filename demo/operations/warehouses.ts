/** Warehouses in addition to the default one of the tenant, which is the hub: goods arrive there. */
import { createWarehouse } from '../../server/src/modules/inventory/warehouses/warehouse.actions.ts'
import { warehouses } from '../../server/src/modules/inventory/warehouses/warehouse.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { at, idOf, idsBy, officeHour, type Part } from '../part.ts'

type Draft = Parameters<typeof createWarehouse>[1]

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
} as const satisfies Record<string, Draft>

export const warehousesPart: Part = {
  name: 'warehouses',
  async run(demo) {
    const known = await demo.act((ctx) => idsBy(ctx, warehouses, 'code'))
    return demo.each(Object.values(drafts), async (draft, index) => {
      if (known.has(draft.code.toLowerCase())) return false
      await demo.act((ctx) => createWarehouse(at(ctx, officeHour(demo, -760, index)), draft))
      return true
    })
  },
}

/** A warehouse with stock of the demo. */
export type Place = 'hub' | 'london' | 'rotterdam' | 'paris'

/** Returns the ids of the warehouses by place. The hub is null, which means the default warehouse. */
export async function placeIds(ctx: Ctx): Promise<Record<Place, string | null>> {
  const ids = await idsBy(ctx, warehouses, 'code')
  const { london, rotterdam, paris } = drafts
  return {
    hub: null,
    london: idOf(ids, london.code),
    rotterdam: idOf(ids, rotterdam.code),
    paris: idOf(ids, paris.code),
  }
}
