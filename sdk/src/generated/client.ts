// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Session } from '../resources.ts'
import { Client } from '../runtime/client.ts'
import { AccountsResource } from './resources/accounts.ts'
import { ActivitiesResource } from './resources/activities.ts'
import { AgreementsResource } from './resources/agreements.ts'
import { AttributesResource } from './resources/attributes.ts'
import { AuditLogResource } from './resources/audit-log.ts'
import { AuthResource } from './resources/auth.ts'
import { AvailabilityResource } from './resources/availability.ts'
import { BrandsResource } from './resources/brands.ts'
import { CampaignsResource } from './resources/campaigns.ts'
import { CategoriesResource } from './resources/categories.ts'
import { ContactsResource } from './resources/contacts.ts'
import { CustomFieldsResource } from './resources/custom-fields.ts'
import { CustomersResource } from './resources/customers.ts'
import { DashboardResource } from './resources/dashboard.ts'
import { DocumentsResource } from './resources/documents.ts'
import { EmailTemplatesResource } from './resources/email-templates.ts'
import { EmployeesResource } from './resources/employees.ts'
import { EventsResource } from './resources/events.ts'
import { ExchangeRatesResource } from './resources/exchange-rates.ts'
import { ImportsResource } from './resources/imports.ts'
import { InventoryResource } from './resources/inventory.ts'
import { InvoicesResource } from './resources/invoices.ts'
import { JobsResource } from './resources/jobs.ts'
import { JournalEntriesResource } from './resources/journal-entries.ts'
import { LeadsResource } from './resources/leads.ts'
import { LeaveRequestsResource } from './resources/leave-requests.ts'
import { MasterProductsResource } from './resources/master-products.ts'
import { OpenapiResource } from './resources/openapi.ts'
import { OpportunitiesResource } from './resources/opportunities.ts'
import { OrdersResource } from './resources/orders.ts'
import { PaymentGatewaysResource } from './resources/payment-gateways.ts'
import { PaymentsResource } from './resources/payments.ts'
import { PerformanceReviewsResource } from './resources/performance-reviews.ts'
import { PeriodsResource } from './resources/periods.ts'
import { PermissionsResource } from './resources/permissions.ts'
import { PlatformResource } from './resources/platform.ts'
import { ProductAttributeValuesResource } from './resources/product-attribute-values.ts'
import { ProductsResource } from './resources/products.ts'
import { PurchaseOrdersResource } from './resources/purchase-orders.ts'
import { RecurringInvoicesResource } from './resources/recurring-invoices.ts'
import { RentableProductsResource } from './resources/rentable-products.ts'
import { ReportsResource } from './resources/reports.ts'
import { RolesResource } from './resources/roles.ts'
import { SearchResource } from './resources/search.ts'
import { ShipmentsResource } from './resources/shipments.ts'
import { StockMovementsResource } from './resources/stock-movements.ts'
import { SuppliersResource } from './resources/suppliers.ts'
import { TagsResource } from './resources/tags.ts'
import { TaxClassesResource } from './resources/tax-classes.ts'
import { TenantResource } from './resources/tenant.ts'
import { UsersResource } from './resources/users.ts'
import { ViewsResource } from './resources/views.ts'
import { WarehousesResource } from './resources/warehouses.ts'
import { WebhooksResource } from './resources/webhooks.ts'

/** The client of the Kontor API, with a field for each resource. */
export class Kontor extends Client {
  readonly accounts = new AccountsResource(this)
  readonly activities = new ActivitiesResource(this)
  readonly agreements = new AgreementsResource(this)
  readonly attributes = new AttributesResource(this)
  readonly auditLog = new AuditLogResource(this)
  readonly auth = new AuthResource(this)
  readonly availability = new AvailabilityResource(this)
  readonly brands = new BrandsResource(this)
  readonly campaigns = new CampaignsResource(this)
  readonly categories = new CategoriesResource(this)
  readonly contacts = new ContactsResource(this)
  readonly customFields = new CustomFieldsResource(this)
  readonly customers = new CustomersResource(this)
  readonly dashboard = new DashboardResource(this)
  readonly documents = new DocumentsResource(this)
  readonly emailTemplates = new EmailTemplatesResource(this)
  readonly employees = new EmployeesResource(this)
  readonly events = new EventsResource(this)
  readonly exchangeRates = new ExchangeRatesResource(this)
  readonly imports = new ImportsResource(this)
  readonly inventory = new InventoryResource(this)
  readonly invoices = new InvoicesResource(this)
  readonly jobs = new JobsResource(this)
  readonly journalEntries = new JournalEntriesResource(this)
  readonly leads = new LeadsResource(this)
  readonly leaveRequests = new LeaveRequestsResource(this)
  readonly masterProducts = new MasterProductsResource(this)
  readonly openapi = new OpenapiResource(this)
  readonly opportunities = new OpportunitiesResource(this)
  readonly orders = new OrdersResource(this)
  readonly paymentGateways = new PaymentGatewaysResource(this)
  readonly payments = new PaymentsResource(this)
  readonly performanceReviews = new PerformanceReviewsResource(this)
  readonly periods = new PeriodsResource(this)
  readonly permissions = new PermissionsResource(this)
  readonly platform = new PlatformResource(this)
  readonly productAttributeValues = new ProductAttributeValuesResource(this)
  readonly products = new ProductsResource(this)
  readonly purchaseOrders = new PurchaseOrdersResource(this)
  readonly recurringInvoices = new RecurringInvoicesResource(this)
  readonly rentableProducts = new RentableProductsResource(this)
  readonly reports = new ReportsResource(this)
  readonly roles = new RolesResource(this)
  readonly search = new SearchResource(this)
  readonly session = new Session(this)
  readonly shipments = new ShipmentsResource(this)
  readonly stockMovements = new StockMovementsResource(this)
  readonly suppliers = new SuppliersResource(this)
  readonly tags = new TagsResource(this)
  readonly taxClasses = new TaxClassesResource(this)
  readonly tenant = new TenantResource(this)
  readonly users = new UsersResource(this)
  readonly views = new ViewsResource(this)
  readonly warehouses = new WarehousesResource(this)
  readonly webhooks = new WebhooksResource(this)
}
