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
import { BulkActionsResource } from './resources/bulk-actions.ts'
import { CampaignsResource } from './resources/campaigns.ts'
import { CategoriesResource } from './resources/categories.ts'
import { ChangesResource } from './resources/changes.ts'
import { ContactsResource } from './resources/contacts.ts'
import { CustomFieldsResource } from './resources/custom-fields.ts'
import { CustomersResource } from './resources/customers.ts'
import { DashboardResource } from './resources/dashboard.ts'
import { DocumentsResource } from './resources/documents.ts'
import { EmailTemplatesResource } from './resources/email-templates.ts'
import { EmailsResource } from './resources/emails.ts'
import { EmployeesResource } from './resources/employees.ts'
import { EventsResource } from './resources/events.ts'
import { ExchangeRatesResource } from './resources/exchange-rates.ts'
import { HolidaysResource } from './resources/holidays.ts'
import { ImportsResource } from './resources/imports.ts'
import { InventoryResource } from './resources/inventory.ts'
import { InvitationsResource } from './resources/invitations.ts'
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
import { RentalsResource } from './resources/rentals.ts'
import { ReportsResource } from './resources/reports.ts'
import { RevaluationsResource } from './resources/revaluations.ts'
import { RolesResource } from './resources/roles.ts'
import { SampleDataResource } from './resources/sample-data.ts'
import { SearchResource } from './resources/search.ts'
import { ShipmentsResource } from './resources/shipments.ts'
import { StockMovementsResource } from './resources/stock-movements.ts'
import { SuppliersResource } from './resources/suppliers.ts'
import { TagsResource } from './resources/tags.ts'
import { TaxClassesResource } from './resources/tax-classes.ts'
import { TaxCodesResource } from './resources/tax-codes.ts'
import { TaxReturnsResource } from './resources/tax-returns.ts'
import { TenantResource } from './resources/tenant.ts'
import { UsersResource } from './resources/users.ts'
import { ViewsResource } from './resources/views.ts'
import { WarehousesResource } from './resources/warehouses.ts'
import { WebhooksResource } from './resources/webhooks.ts'
import { YearsResource } from './resources/years.ts'

/** The client of the Kontor API, with a field for each resource. */
export class Kontor extends Client {
  readonly accounts = new AccountsResource(this.transport)
  readonly activities = new ActivitiesResource(this.transport)
  readonly agreements = new AgreementsResource(this.transport)
  readonly attributes = new AttributesResource(this.transport)
  readonly auditLog = new AuditLogResource(this.transport)
  readonly auth = new AuthResource(this.transport)
  readonly availability = new AvailabilityResource(this.transport)
  readonly brands = new BrandsResource(this.transport)
  readonly bulkActions = new BulkActionsResource(this.transport)
  readonly campaigns = new CampaignsResource(this.transport)
  readonly categories = new CategoriesResource(this.transport)
  readonly changes = new ChangesResource(this.transport)
  readonly contacts = new ContactsResource(this.transport)
  readonly customFields = new CustomFieldsResource(this.transport)
  readonly customers = new CustomersResource(this.transport)
  readonly dashboard = new DashboardResource(this.transport)
  readonly documents = new DocumentsResource(this.transport)
  readonly emailTemplates = new EmailTemplatesResource(this.transport)
  readonly emails = new EmailsResource(this.transport)
  readonly employees = new EmployeesResource(this.transport)
  readonly events = new EventsResource(this.transport)
  readonly exchangeRates = new ExchangeRatesResource(this.transport)
  readonly holidays = new HolidaysResource(this.transport)
  readonly imports = new ImportsResource(this.transport)
  readonly inventory = new InventoryResource(this.transport)
  readonly invitations = new InvitationsResource(this.transport)
  readonly invoices = new InvoicesResource(this.transport)
  readonly jobs = new JobsResource(this.transport)
  readonly journalEntries = new JournalEntriesResource(this.transport)
  readonly leads = new LeadsResource(this.transport)
  readonly leaveRequests = new LeaveRequestsResource(this.transport)
  readonly masterProducts = new MasterProductsResource(this.transport)
  readonly openapi = new OpenapiResource(this.transport)
  readonly opportunities = new OpportunitiesResource(this.transport)
  readonly orders = new OrdersResource(this.transport)
  readonly paymentGateways = new PaymentGatewaysResource(this.transport)
  readonly payments = new PaymentsResource(this.transport)
  readonly performanceReviews = new PerformanceReviewsResource(this.transport)
  readonly periods = new PeriodsResource(this.transport)
  readonly permissions = new PermissionsResource(this.transport)
  readonly platform = new PlatformResource(this.transport)
  readonly productAttributeValues = new ProductAttributeValuesResource(this.transport)
  readonly products = new ProductsResource(this.transport)
  readonly purchaseOrders = new PurchaseOrdersResource(this.transport)
  readonly recurringInvoices = new RecurringInvoicesResource(this.transport)
  readonly rentableProducts = new RentableProductsResource(this.transport)
  readonly rentals = new RentalsResource(this.transport)
  readonly reports = new ReportsResource(this.transport)
  readonly revaluations = new RevaluationsResource(this.transport)
  readonly roles = new RolesResource(this.transport)
  readonly sampleData = new SampleDataResource(this.transport)
  readonly search = new SearchResource(this.transport)
  readonly session = new Session(this.transport)
  readonly shipments = new ShipmentsResource(this.transport)
  readonly stockMovements = new StockMovementsResource(this.transport)
  readonly suppliers = new SuppliersResource(this.transport)
  readonly tags = new TagsResource(this.transport)
  readonly taxClasses = new TaxClassesResource(this.transport)
  readonly taxCodes = new TaxCodesResource(this.transport)
  readonly taxReturns = new TaxReturnsResource(this.transport)
  readonly tenant = new TenantResource(this.transport)
  readonly users = new UsersResource(this.transport)
  readonly views = new ViewsResource(this.transport)
  readonly warehouses = new WarehousesResource(this.transport)
  readonly webhooks = new WebhooksResource(this.transport)
  readonly years = new YearsResource(this.transport)
}
