/** The tables of Northwind from their CSV files; see `northwind/README.md` on their origin. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

export interface Company {
  companyName: string
  contactName: string
  contactTitle: string
  address: string
  city: string
  region: string | null
  postalCode: string | null
  country: string
  phone: string
  fax: string | null
}

export interface NorthwindCustomer extends Company {
  customerID: string
}

export interface NorthwindSupplier extends Company {
  supplierID: string
}

export interface Employee {
  employeeID: string
  lastName: string
  firstName: string
  title: string
  hireDate: string
  country: string
  homePhone: string
  /** The number of the manager. */
  reportsTo: string | null
}

export interface NorthwindOrder {
  orderID: string
  customerID: string
  employeeID: string
  orderDate: string
  requiredDate: string
  shippedDate: string | null
  /** The number of the shipper. */
  shipVia: string
  freight: string
  shipName: string
  shipAddress: string
  shipCity: string
  shipRegion: string | null
  shipPostalCode: string | null
  shipCountry: string
}

export interface OrderDetail {
  orderID: string
  productID: number
  unitPrice: number
  quantity: number
  /** A fraction: 0.05 is five percent. */
  discount: number
}

export interface NorthwindCategory {
  categoryID: string
  categoryName: string
  description: string
}

export interface NorthwindProduct {
  productID: number
  productName: string
  supplierID: string
  categoryID: string
  quantityPerUnit: string
  unitPrice: number
  unitsInStock: number
  /** Units on order from the supplier. */
  unitsOnOrder: number
  reorderLevel: number
  isDiscontinued: boolean
}

type ProductRow = Record<Exclude<keyof NorthwindProduct, 'isDiscontinued'> | 'discontinued', string>

const productOf = ({ discontinued, ...row }: ProductRow): NorthwindProduct => ({
  ...row,
  productID: Number(row.productID),
  unitPrice: Number(row.unitPrice),
  unitsInStock: Number(row.unitsInStock),
  unitsOnOrder: Number(row.unitsOnOrder),
  reorderLevel: Number(row.reorderLevel),
  isDiscontinued: discontinued === '1',
})

type DetailRow = Record<keyof OrderDetail, string>

const detailOf = (row: DetailRow): OrderDetail => ({
  orderID: row.orderID,
  productID: Number(row.productID),
  unitPrice: Number(row.unitPrice),
  quantity: Number(row.quantity),
  discount: Number(row.discount),
})

const tables = new Map<string, unknown[]>()

function tableOf<Row>(name: string): readonly Row[] {
  const known = tables.get(name) ?? readTable(name)
  tables.set(name, known)
  return known as Row[]
}

function readTable(name: string): unknown[] {
  const text = readFileSync(new URL(`northwind/${name}.csv`, import.meta.url))
  const cast = (value: string) => (value === 'NULL' ? null : value)
  return parse(text, { columns: true, cast })
}

/** The files are read on first use, because a server without a demo never needs them. */
export const northwind = {
  customers: () => tableOf<NorthwindCustomer>('customers'),
  suppliers: () => tableOf<NorthwindSupplier>('suppliers'),
  employees: () => tableOf<Employee>('employees'),
  orders: () => tableOf<NorthwindOrder>('orders'),
  orderDetails: () => tableOf<DetailRow>('order_details').map(detailOf),
  categories: () => tableOf<NorthwindCategory>('categories'),
  products: () => tableOf<ProductRow>('products').map(productOf),
}

/** The day of the latest order. */
export const lastDay = '1998-05-06'
