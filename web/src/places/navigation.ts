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
import type { Catalogue, Words } from '../words/words.ts'

export interface Entry {
  /** The list; of another page, a resource that its users may read. */
  resource: ResourceName
  /** Another such resource. */
  or?: ResourceName
  icon: LucideIcon
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

export const areas: readonly Area[] = [
  {
    name: 'sales',
    entries: [
      { resource: 'leads', icon: Target },
      { resource: 'customers', icon: Building2 },
      { resource: 'contacts', icon: ContactRound },
      { resource: 'activities', icon: ListChecks },
      { resource: 'opportunities', icon: Handshake },
      { resource: 'campaigns', icon: Megaphone },
      { resource: 'orders', icon: ShoppingCart },
      { resource: 'shipments', icon: PackageCheck },
      { resource: 'invoices', icon: ReceiptText },
      { resource: 'recurringInvoices', icon: Repeat },
      { resource: 'payments', icon: CreditCard },
    ],
  },
  {
    name: 'stock',
    entries: [
      { resource: 'products', icon: Package },
      { resource: 'masterProducts', icon: Layers },
      { resource: 'inventory', icon: Boxes },
      { resource: 'stockMovements', icon: TrendingUpDown },
      { resource: 'purchaseOrders', icon: FileText },
      { resource: 'suppliers', icon: Truck },
      { resource: 'warehouses', icon: Warehouse },
    ],
  },
  {
    name: 'rentals',
    entries: [
      { resource: 'rentableProducts', icon: CalendarRange, screen: 'planner' },
      { resource: 'agreements', icon: FileText },
      { resource: 'rentableProducts', icon: PackageSearch },
    ],
  },
  {
    name: 'finance',
    entries: [
      { resource: 'journalEntries', icon: BookOpen },
      { resource: 'accounts', icon: Scale },
      { resource: 'accounts', icon: Layers, screen: 'ledger' },
    ],
  },
  {
    name: 'people',
    entries: [
      { resource: 'employees', icon: UserRound },
      { resource: 'leaveRequests', icon: Palmtree },
      { resource: 'performanceReviews', icon: Star },
    ],
  },
  {
    name: 'analytics',
    entries: [{ resource: 'customers', or: 'products', icon: TrendingUpDown, screen: 'reports' }],
  },
]
