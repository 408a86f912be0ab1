/** The areas of the rail and their entries. Entries that the user may not read are not shown. */
import {
  BookOpen,
  Boxes,
  Building2,
  CalendarRange,
  ContactRound,
  CreditCard,
  FileText,
  Handshake,
  Layers,
  ListChecks,
  Megaphone,
  Package,
  PackageCheck,
  PackageSearch,
  Palmtree,
  ReceiptText,
  Repeat,
  Scale,
  ShoppingCart,
  Star,
  Target,
  TrendingUpDown,
  Truck,
  UserRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import type { ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'
import { addresses } from './addresses.ts'
import type { OptionalArea } from './optional-areas.ts'
import type { Catalogue, Words } from '../words/words.ts'

export interface Entry {
  /** The list; of another page, a resource that its users may read. */
  resource: ResourceName
  /** Another such resource. */
  or?: ResourceName
  icon: LucideIcon
  /** The area that the company can hide. */
  area?: OptionalArea
  /** Another page than a list. */
  screen?: 'planner' | 'ledger' | 'reports'
}

export interface Area {
  name: keyof Words['areas']
  entries: readonly Entry[]
}

/** Returns the address and the name of an entry. */
export const placeOf = (
  { resource, screen }: Entry,
  { words, labels }: Catalogue,
): readonly [path: string, name: string] =>
  screen
    ? [addresses[screen], words.app[screen]]
    : [resources[resource].path, labels.resources[resource].many]

/** Returns whether the user may see an entry. */
export const isShown = (
  { resource, or = resource }: Entry,
  isReadable: (resource: ResourceName) => boolean,
): boolean => isReadable(resource) || isReadable(or)

/** Returns whether the company needs the entry. Hidden ones are found in the palette and in the settings. */
export const isNeeded = ({ area }: Entry, hidden: readonly OptionalArea[] | null): boolean =>
  area === undefined || !hidden?.includes(area)

/** Returns whether the company needs records of a resource; those without an entry belong to others. */
export function isNeededResource(name: ResourceName, hidden: readonly OptionalArea[] | null): boolean {
  const entries = areas.flatMap((each) => each.entries.filter(({ resource }) => resource === name))
  return entries.length === 0 || entries.some((entry) => isNeeded(entry, hidden))
}

export const areas: readonly Area[] = [
  {
    name: 'sales',
    entries: [
      { resource: 'leads', icon: Target, area: 'leads' },
      { resource: 'customers', icon: Building2 },
      { resource: 'contacts', icon: ContactRound },
      { resource: 'activities', icon: ListChecks },
      { resource: 'opportunities', icon: Handshake, area: 'leads' },
      { resource: 'campaigns', icon: Megaphone, area: 'campaigns' },
      { resource: 'orders', icon: ShoppingCart },
      { resource: 'shipments', icon: PackageCheck, area: 'shipping' },
      { resource: 'invoices', icon: ReceiptText },
      { resource: 'recurringInvoices', icon: Repeat, area: 'recurring_invoices' },
      { resource: 'payments', icon: CreditCard },
    ],
  },
  {
    name: 'stock',
    entries: [
      { resource: 'products', icon: Package },
      { resource: 'masterProducts', icon: Layers, area: 'variants' },
      { resource: 'inventory', icon: Boxes, area: 'inventory' },
      { resource: 'stockMovements', icon: TrendingUpDown, area: 'inventory' },
      { resource: 'purchaseOrders', icon: FileText, area: 'purchasing' },
      { resource: 'suppliers', icon: Truck, area: 'purchasing' },
      { resource: 'warehouses', icon: Warehouse, area: 'inventory' },
    ],
  },
  {
    name: 'rentals',
    entries: [
      { resource: 'rentableProducts', icon: CalendarRange, screen: 'planner', area: 'rentals' },
      { resource: 'agreements', icon: FileText, area: 'rentals' },
      { resource: 'rentableProducts', icon: PackageSearch, area: 'rentals' },
    ],
  },
  {
    name: 'finance',
    entries: [
      { resource: 'journalEntries', icon: BookOpen, area: 'finance' },
      { resource: 'accounts', icon: Scale, area: 'finance' },
      { resource: 'accounts', icon: Layers, screen: 'ledger', area: 'finance' },
    ],
  },
  {
    name: 'people',
    entries: [
      { resource: 'employees', icon: UserRound, area: 'people' },
      { resource: 'leaveRequests', icon: Palmtree, area: 'people' },
      { resource: 'performanceReviews', icon: Star, area: 'people' },
    ],
  },
  {
    name: 'analytics',
    entries: [
      { resource: 'customers', or: 'products', icon: TrendingUpDown, screen: 'reports', area: 'analytics' },
    ],
  },
]
