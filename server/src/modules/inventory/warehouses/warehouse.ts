import { f, fieldMessage, resource } from '#core'

/** The address is left out of events. */
const Address = f.Private(f.Maybe(f.Address))

/** A warehouse is a place where stock is stored. Exactly one warehouse of a tenant is the default. */
export const warehouses = resource('warehouses', {
  area: 'operations.warehouses',
  entityType: 'warehouse',
  writable: {
    name: f.Text(),
    code: f.KeyText(50),
    type: f.Choice('main', 'satellite', 'virtual', 'consignment', 'distribution'),
    address: Address,
    is_default: f.Flag,
    is_active: f.Flag,
  },
  readOnly: {},
  required: ['name', 'code'],
  descriptions: {
    code: 'A short name, unique in the tenant.',
    type: 'For information only; it changes nothing.',
    is_default:
      'Whether requests without a warehouse use this one. Exactly one warehouse is the default. Default: false.',
    is_active: 'Whether the warehouse accepts stock. Stock can leave an inactive warehouse. Default: true.',
  },
  example: {
    name: 'Bremen harbour',
    code: 'HB-1',
    type: 'satellite',
    address: { street: 'Am Speicher 11', city: 'Bremen', postal_code: '28217', country: 'DE' },
  },
  display: {
    title: ['name'],
    subtitle: ['code'],
  },
  list: {
    filters: { type: {}, is_active: {}, is_default: {} },
    sorts: { created_at: 'created_at', name: 'name', code: 'code' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { code: { key: 'lower(code)' } },
  searchFields: ({ name, code }) => [name, code],
  rules: ({ is_default, is_active }: { is_default?: boolean; is_active?: boolean }) =>
    is_default && is_active === false
      ? { is_active: [fieldMessage('is_active', 'must be true for the default warehouse')] }
      : {},
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See warehouses.',
    write: 'Add warehouses and change them.',
    delete: 'Delete warehouses without stock.',
  },
})

export type Warehouse = typeof warehouses.stored

export const isDeletable = ({ is_default }: Pick<Warehouse, 'is_default'>) => !is_default

declare module '#runtime/database/handle' {
  interface Tables {
    warehouses: Warehouse & { deleted_at: string | null }
  }
}
