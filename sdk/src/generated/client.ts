// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Session } from '../resources.ts'
import { Client } from '../runtime/client.ts'
import { Accounts } from './resources/accounts.ts'
import { Activities } from './resources/activities.ts'
import { Agreements } from './resources/agreements.ts'
import { Attributes } from './resources/attributes.ts'
import { AuditLog } from './resources/audit-log.ts'
import { Auth } from './resources/auth.ts'
import { Availability } from './resources/availability.ts'
import { Brands } from './resources/brands.ts'
import { Campaigns } from './resources/campaigns.ts'
import { Categories } from './resources/categories.ts'
import { Contacts } from './resources/contacts.ts'
import { CustomFields } from './resources/custom-fields.ts'
import { Customers } from './resources/customers.ts'
import { Dashboard } from './resources/dashboard.ts'
import { Documents } from './resources/documents.ts'
import { EmailTemplates } from './resources/email-templates.ts'
import { Employees } from './resources/employees.ts'
import { Events } from './resources/events.ts'
import { ExchangeRates } from './resources/exchange-rates.ts'
import { Imports } from './resources/imports.ts'
import { Inventory } from './resources/inventory.ts'
import { Invoices } from './resources/invoices.ts'
import { Jobs } from './resources/jobs.ts'
import { JournalEntries } from './resources/journal-entries.ts'
import { Leads } from './resources/leads.ts'
import { LeaveRequests } from './resources/leave-requests.ts'
import { MasterProducts } from './resources/master-products.ts'
import { Openapi } from './resources/openapi.ts'
import { Opportunities } from './resources/opportunities.ts'
import { Orders } from './resources/orders.ts'
import { PaymentGateways } from './resources/payment-gateways.ts'
import { Payments } from './resources/payments.ts'
import { PerformanceReviews } from './resources/performance-reviews.ts'
import { Periods } from './resources/periods.ts'
import { Permissions } from './resources/permissions.ts'
import { Platform } from './resources/platform.ts'
import { ProductAttributeValues } from './resources/product-attribute-values.ts'
import { Products } from './resources/products.ts'
import { PurchaseOrders } from './resources/purchase-orders.ts'
import { RecurringInvoices } from './resources/recurring-invoices.ts'
import { RentableProducts } from './resources/rentable-products.ts'
import { Reports } from './resources/reports.ts'
import { Roles } from './resources/roles.ts'
import { Search } from './resources/search.ts'
import { Shipments } from './resources/shipments.ts'
import { StockMovements } from './resources/stock-movements.ts'
import { Suppliers } from './resources/suppliers.ts'
import { Tags } from './resources/tags.ts'
import { TaxClasses } from './resources/tax-classes.ts'
import { Tenant } from './resources/tenant.ts'
import { Users } from './resources/users.ts'
import { Views } from './resources/views.ts'
import { Warehouses } from './resources/warehouses.ts'
import { Webhooks } from './resources/webhooks.ts'

/** The client of the Kontor API, with a field for each resource. */
export class Kontor extends Client {
  readonly accounts = new Accounts(this)
  readonly activities = new Activities(this)
  readonly agreements = new Agreements(this)
  readonly attributes = new Attributes(this)
  readonly auditLog = new AuditLog(this)
  readonly auth = new Auth(this)
  readonly availability = new Availability(this)
  readonly brands = new Brands(this)
  readonly campaigns = new Campaigns(this)
  readonly categories = new Categories(this)
  readonly contacts = new Contacts(this)
  readonly customFields = new CustomFields(this)
  readonly customers = new Customers(this)
  readonly dashboard = new Dashboard(this)
  readonly documents = new Documents(this)
  readonly emailTemplates = new EmailTemplates(this)
  readonly employees = new Employees(this)
  readonly events = new Events(this)
  readonly exchangeRates = new ExchangeRates(this)
  readonly imports = new Imports(this)
  readonly inventory = new Inventory(this)
  readonly invoices = new Invoices(this)
  readonly jobs = new Jobs(this)
  readonly journalEntries = new JournalEntries(this)
  readonly leads = new Leads(this)
  readonly leaveRequests = new LeaveRequests(this)
  readonly masterProducts = new MasterProducts(this)
  readonly openapi = new Openapi(this)
  readonly opportunities = new Opportunities(this)
  readonly orders = new Orders(this)
  readonly paymentGateways = new PaymentGateways(this)
  readonly payments = new Payments(this)
  readonly performanceReviews = new PerformanceReviews(this)
  readonly periods = new Periods(this)
  readonly permissions = new Permissions(this)
  readonly platform = new Platform(this)
  readonly productAttributeValues = new ProductAttributeValues(this)
  readonly products = new Products(this)
  readonly purchaseOrders = new PurchaseOrders(this)
  readonly recurringInvoices = new RecurringInvoices(this)
  readonly rentableProducts = new RentableProducts(this)
  readonly reports = new Reports(this)
  readonly roles = new Roles(this)
  readonly search = new Search(this)
  readonly session = new Session(this)
  readonly shipments = new Shipments(this)
  readonly stockMovements = new StockMovements(this)
  readonly suppliers = new Suppliers(this)
  readonly tags = new Tags(this)
  readonly taxClasses = new TaxClasses(this)
  readonly tenant = new Tenant(this)
  readonly users = new Users(this)
  readonly views = new Views(this)
  readonly warehouses = new Warehouses(this)
  readonly webhooks = new Webhooks(this)
}
