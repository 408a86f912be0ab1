import { Warehouse } from 'lucide-react'
import { warehouses } from '../generated/resources/warehouses.ts'
import { pages, related } from '../declaration/page.ts'

export const page = pages(warehouses, {
  icon: Warehouse,
  list: { columns: ['title', 'code', 'type', 'is_default', 'is_active'] },
  create: ['name', 'code', 'type', 'address'],
  facts: ['code', 'type', 'address', 'is_default', 'is_active'],
  related: [related('inventory', 'warehouse_id'), related('stockMovements', 'warehouse_id')],
})
