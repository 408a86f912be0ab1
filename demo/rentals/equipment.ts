/** The rentable products: by the hour, the day, the week, the month and the year. */
import { type CatalogIds, findCatalogIds } from '../operations/catalog.ts'
import { productIds } from '../operations/products.ts'
import { type Demo, money, officeHour, type Part } from '../part.ts'
import type { Unit } from '../time.ts'

export interface Equipment {
  sku: string
  name: string
  description: string
  category: 'Vehicles' | 'Events' | 'Machines' | 'Storage'
  /** The price of a lost unit. */
  price: number
  capacity: number
  unit: Unit
  /** In units of time: the shortest and the longest rental, and the price of one unit. */
  least: number
  most: number | null
  rate: number
  /** Whether it is available again at the end, without a return. */
  isReleased: boolean
}

export const equipment: readonly Equipment[] = [
  {
    sku: 'NW-R-VAN',
    name: 'Delivery van',
    description: 'Box of 12 cubic metres, 1.2 tonnes',
    category: 'Vehicles',
    price: 34_000,
    capacity: 6,
    unit: 'day',
    least: 1,
    most: 30,
    rate: 85,
    isReleased: false,
  },
  {
    sku: 'NW-R-REEFER-VAN',
    name: 'Refrigerated van',
    description: 'Down to -20 degrees, 0.9 tonnes',
    category: 'Vehicles',
    price: 52_000,
    capacity: 3,
    unit: 'day',
    least: 1,
    most: 14,
    rate: 130,
    isReleased: false,
  },
  {
    sku: 'NW-R-TENT',
    name: 'Party tent, 6 by 12 metres',
    description: 'For eighty guests, with a floor',
    category: 'Events',
    price: 4_800,
    capacity: 7,
    unit: 'day',
    least: 1,
    most: 10,
    rate: 140,
    isReleased: false,
  },
  {
    sku: 'NW-R-TABLES',
    name: 'Table with two benches',
    description: 'Seats eight',
    category: 'Events',
    price: 180,
    capacity: 80,
    unit: 'day',
    least: 1,
    most: 21,
    rate: 9,
    isReleased: true,
  },
  {
    sku: 'NW-R-STALL',
    name: 'Market stall',
    description: 'Three metres, with an awning',
    category: 'Events',
    price: 900,
    capacity: 12,
    unit: 'day',
    least: 1,
    most: 30,
    rate: 28,
    isReleased: true,
  },
  {
    sku: 'NW-R-BAR',
    name: 'Tasting bar with host',
    description: 'Glasses, cooler and a wine expert',
    category: 'Events',
    price: 2_600,
    capacity: 3,
    unit: 'hour',
    least: 2,
    most: 12,
    rate: 35,
    isReleased: true,
  },
  {
    sku: 'NW-R-KITCHEN',
    name: 'Demonstration kitchen',
    description: 'For twelve cooks, on our premises',
    category: 'Events',
    price: 60_000,
    capacity: 1,
    unit: 'hour',
    least: 2,
    most: 10,
    rate: 80,
    isReleased: true,
  },
  {
    sku: 'NW-R-ESPRESSO',
    name: 'Espresso machine, two groups',
    description: 'With grinder and water filter',
    category: 'Machines',
    price: 6_900,
    capacity: 12,
    unit: 'week',
    least: 1,
    most: 52,
    rate: 60,
    isReleased: false,
  },
  {
    sku: 'NW-R-ICE',
    name: 'Ice machine',
    description: 'Forty kilograms a day',
    category: 'Machines',
    price: 1_900,
    capacity: 5,
    unit: 'week',
    least: 1,
    most: 26,
    rate: 42,
    isReleased: false,
  },
  {
    sku: 'NW-R-BOX',
    name: 'Cold storage box, 600 litres',
    description: 'Reusable, for four days without power',
    category: 'Storage',
    price: 740,
    capacity: 40,
    unit: 'month',
    least: 1,
    most: 12,
    rate: 24,
    isReleased: true,
  },
  {
    sku: 'NW-R-CONTAINER',
    name: 'Refrigerated container, 20 feet',
    description: 'Needs 400 volts',
    category: 'Storage',
    price: 15_500,
    capacity: 4,
    unit: 'month',
    least: 1,
    most: 24,
    rate: 640,
    isReleased: false,
  },
  {
    sku: 'NW-R-PALLET',
    name: 'Pallet place in the cold store',
    description: 'At 4 degrees, with handling',
    category: 'Storage',
    price: 100,
    capacity: 120,
    unit: 'year',
    least: 1,
    most: 5,
    rate: 310,
    isReleased: true,
  },
]

export const equipmentPart: Part = {
  name: 'equipment',
  async run(demo) {
    const [known, ids] = await Promise.all([productIds(demo.kontor), findCatalogIds(demo.kontor)])
    return demo.each(equipment, {
      key: ({ sku }) => sku,
      exists: ({ sku }) => known.has(sku.toLowerCase()),
      make: (each, index) => addEquipment(demo, { equipment: each, index, ids }),
    })
  },
}

interface Addition {
  equipment: Equipment
  index: number
  ids: CatalogIds
}

/** Adds a product without stock, and its rental terms. */
async function addEquipment(demo: Demo, { equipment: each, index, ids }: Addition) {
  const { tenant } = demo
  const on = (days: number) => demo.at(officeHour(demo, days, index))
  const { id } = await on(-130).products.create({
    name: each.name,
    sku: each.sku,
    short_description: each.description,
    selling_price: money(each.price, tenant),
    track_inventory: false,
    requires_shipping: false,
    category_id: ids.category(each.category),
    tax_class_id: ids.taxClass('Rentals and services'),
  })
  await on(-129).products.activate(id)
  await on(-128).rentableProducts.create({
    product_id: id,
    capacity: each.capacity,
    unit_period: each.unit,
    min_duration: each.least,
    max_duration: each.most,
    auto_release_default: each.isReleased,
    unit_price: money(each.rate, tenant),
    deposit: money(each.rate * 2, tenant),
    replacement_value: money(each.price, tenant),
  })
}
