// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Account, AccountChanges, AccountDetails, AccountLedger, AccountStatement, ActivityChanges, ActivityDetails, AgingReport, ApprovedInvoice, AtRiskCustomer, Attribute, AttributeComparison, AttributeDetails, AttributeStatistics, AttributeTypeDetails, AttributeValueStatistics, AuditEntry, Availability, AvailabilityCalendar, BalanceSheet, Brand, BulkAction, BulkActionDetails, BulkActionRecord, BulkResult, CampaignActivation, CampaignArchiving, CampaignChanges, CampaignCompletion, CampaignDetails, CampaignPause, CampaignSchedule, CancelledInvoice, Category, CategoryBranch, Change, ClosedFiscalYear, ClosedPeriod, ContactBulkResult, ContactChanges, ContactDeactivation, ContactDetails, ContactStatusChange, ConversionBySource, CopiedRecord, CreditedInvoice, CurrentUser, CustomField, CustomFieldChanges, Customer, CustomerAssignment, CustomerChanges, CustomerDetails, CustomerHit, CustomerImage, CustomerMetrics, CustomerStatement, CustomerStatusChange, CustomerStatusChangeWithReason, DeadStock, Document, DocumentVersion, DuplicateContacts, EInvoiceReadiness, EcSales, Email, EmailKindDetails, EmailPreview, EmailStatus, EmailTemplate, EmailText, EmployeeChanges, EmployeeDetails, EventPayload, EventType, ExchangeRate, ExchangeRateChanges, ExportedAttributeValues, FaultyRow, FiscalYear, FoundContact, FoundCustomer, FoundOpportunity, GlobalResult, HealthReport, HistoryEntry, Holiday, HolidayChanges, Import, ImportChanges, ImportDetails, ImportField, ImportPreview, InventoryDetails, Invitation, InvitationDetails, InvitationLink, InvoiceBulkResult, InvoiceDetails, InvoiceEmail, InvoiceNumber, InvoiceReminderResults, InvoiceReminderRun, InvoiceStatistics, Job, JournalEntry, JournalEntryChanges, JournalEntryDetails, Lead, LeadAssignment, LeadBulkResult, LeadChanges, LeadConversion, LeadDetails, LeadQualification, LeadScoring, LeaveBalance, LeaveRequest, LeaveRequestChanges, LeaveRequestDetails, ListedActivity, ListedAvailability, ListedCampaign, ListedContact, ListedCustomer, ListedEmployee, ListedLead, ListedLeaveRequest, ListedOpportunity, ListedOrder, ListedPayment, ListedPaymentAllocation, ListedPerformanceReview, ListedPurchaseOrder, ListedView, LogoDetails, LowInventory, MailServerSettings, MailServerTestResult, ManualHealthScore, MarkedNotifications, MasterProduct, MovementSummary, MovementTypeDetails, NewPasskey, Notification, Opportunity, OpportunityChanges, OpportunityDetails, OpportunityForecast, OpportunityHold, OpportunityLoss, OpportunityOutcomes, OpportunityStageChange, OpportunityStageStay, OpportunityStep, OpportunityWin, OrderBulkResult, OrderChanges, OrderDetails, OrderPerformance, OverdueInvoice, OverdueRentalLine, PaidInvoice, Passkey, PasskeyOptions, PayingPayment, PaymentDetails, PaymentLink, PaymentStatistics, PerformanceReview, PerformanceReviewChanges, PerformanceReviewDetails, Permission, Person, PipelineStage, PipelineVelocity, PopularTag, Preferences, ProductDetails, ProductStatusChange, ProductTurnover, ProfitAndLoss, PurchaseDeliveries, PurchaseOrderApproval, PurchaseOrderChanges, PurchaseOrderDetails, PurchasePrice, ReceivedPurchaseOrder, RecoveryCodes, RecurringInvoice, RecurringInvoiceDetails, RentableProduct, RentalAgreement, RentalBoardProduct, RentalQuote, RentalRevenue, RentalUtilization, Report, Reservation, Revaluation, RevaluationDetails, ReversedJournalEntry, Role, RoleChanges, SalesDashboard, SalesDashboardMetrics, SampleData, SampleRemoval, SearchResults, SecondFactorStatus, SeededHolidays, SeededTaxCodes, SentInvoice, SentPurchaseOrder, Session, Shipment, ShipmentChanges, SignedLink, StockMovementDetails, StockMovementStatistics, StockOnDay, StockRelease, StockTransfer, StripeSettings, Supplier, SupplierApproval, SupplierBlacklisting, SupplierChanges, SupplierPerformance, SupplierRating, SupplierStatusChange, SupplierSuspension, Tag, TaxClass, TaxCode, TaxCodeChanges, TaxLines, TaxReport, TaxReturn, TaxReturnChanges, TaxReturnDetails, Team, Tenant, TenantChanges, TenantLogo, Token, TotpSecret, TrialBalance, User, UserChanges, ValuedStock, VariantGeneration, ViewChanges, ViewDetails, Warehouse, WebhookDelivery, WebhookDeliveryDetails, WebhookSubscription, WebhookSubscriptionWithSecret, WrittenExchangeRates } from '@kontor/sdk'

/** The `data` of the responses by method and path; of a list, its rows. */
export interface Responses {
  'GET /auth/me': CurrentUser
  'PATCH /auth/me': Person
  'POST /auth/password': null
  'GET /auth/email': EmailStatus
  'POST /auth/email': null
  'GET /auth/tokens': readonly Token[]
  'DELETE /auth/tokens/current': null
  'DELETE /auth/tokens/:id': null
  'GET /auth/sessions': readonly Session[]
  'DELETE /auth/sessions': null
  'DELETE /auth/sessions/:id': null
  'GET /auth/second-factor': SecondFactorStatus
  'POST /auth/second-factor/totp': TotpSecret
  'POST /auth/second-factor/totp/confirm': RecoveryCodes
  'POST /auth/second-factor/totp/remove': null
  'POST /auth/second-factor/recovery-codes': RecoveryCodes
  'GET /auth/passkeys': readonly Passkey[]
  'POST /auth/passkeys/options': PasskeyOptions
  'POST /auth/passkeys': NewPasskey
  'PATCH /auth/passkeys/:id': Passkey
  'POST /auth/passkeys/:id/remove': null
  'GET /users/:id/second-factor': SecondFactorStatus
  'POST /users/:id/second-factor/reset': null
  'GET /users': readonly User[]
  'POST /users': User
  'GET /users/:id': User
  'PATCH /users/:id': UserChanges
  'DELETE /users/:id': null
  'GET /invitations': readonly Invitation[]
  'POST /invitations': Invitation
  'GET /invitations/:id': InvitationDetails
  'POST /invitations/:id/resend': InvitationDetails
  'POST /invitations/:id/share-link': InvitationLink
  'DELETE /invitations/:id': null
  'GET /roles': readonly Role[]
  'POST /roles': Role
  'PATCH /roles/:id': RoleChanges
  'POST /roles/:id/reset': Role
  'DELETE /roles/:id': null
  'GET /permissions': readonly Permission[]
  'GET /tenant': Tenant
  'PATCH /tenant': TenantChanges
  'GET /audit-log': readonly AuditEntry[]
  'GET /jobs': readonly Job[]
  'POST /jobs/:id/retry': Job
  'GET /emails': readonly Email[]
  'GET /emails/:id': EmailText
  'POST /emails/:id/resend': EmailText
  'GET /tenant/mail-server': MailServerSettings
  'PUT /tenant/mail-server': MailServerSettings
  'DELETE /tenant/mail-server': null
  'POST /tenant/mail-server/test': MailServerTestResult
  'POST /crm/leads': Lead
  'GET /crm/leads': readonly ListedLead[]
  'GET /crm/leads/search': readonly ListedLead[]
  'GET /crm/leads/:id': LeadDetails
  'PATCH /crm/leads/:id': LeadChanges
  'DELETE /crm/leads/:id': null
  'POST /crm/leads/:leadId/assign': LeadAssignment
  'PATCH /crm/leads/:leadId/score': LeadScoring
  'POST /crm/leads/:leadId/qualify': LeadQualification
  'POST /crm/leads/:leadId/convert': LeadConversion
  'POST /crm/customers': Customer
  'GET /crm/customers': readonly ListedCustomer[]
  'GET /crm/customers/search': readonly CustomerHit[]
  'GET /crm/customers/vip': readonly ListedCustomer[]
  'GET /crm/customers/:id': CustomerDetails
  'PATCH /crm/customers/:id': CustomerChanges
  'DELETE /crm/customers/:id': null
  'POST /crm/customers/:id/activate': CustomerStatusChange
  'POST /crm/customers/:id/deactivate': CustomerStatusChange
  'POST /crm/customers/:id/suspend': CustomerStatusChangeWithReason
  'POST /crm/customers/:id/churn': CustomerStatusChangeWithReason
  'POST /crm/customers/:id/assign': CustomerAssignment
  'GET /crm/customers/:id/activities': readonly ListedActivity[]
  'GET /crm/customers/:id/opportunities': readonly Opportunity[]
  'GET /crm/customers/at-risk': readonly AtRiskCustomer[]
  'GET /crm/customers/:id/health-score': HealthReport
  'PATCH /crm/customers/:id/health-score': ManualHealthScore
  'POST /crm/customers/:id/health-score/recalculate': HealthReport
  'GET /crm/customers/:id/metrics': CustomerMetrics
  'POST /crm/contacts': ContactDetails
  'GET /crm/contacts': readonly ListedContact[]
  'GET /crm/contacts/search': readonly ListedContact[]
  'GET /crm/contacts/duplicates': readonly DuplicateContacts[]
  'GET /crm/contacts/:id': ContactDetails
  'PATCH /crm/contacts/:id': ContactChanges
  'DELETE /crm/contacts/:id': null
  'POST /crm/contacts/:id/activate': ContactStatusChange
  'POST /crm/contacts/:id/deactivate': ContactDeactivation
  'POST /crm/contacts/:id/merge': ContactDetails
  'POST /crm/activities': ActivityDetails
  'GET /crm/activities': readonly ListedActivity[]
  'GET /crm/activities/search': readonly ListedActivity[]
  'GET /crm/activities/:id': ActivityDetails
  'PATCH /crm/activities/:id': ActivityChanges
  'DELETE /crm/activities/:id': null
  'POST /crm/activities/:activityId/complete': ActivityDetails
  'POST /crm/activities/:id/start': ActivityDetails
  'POST /crm/activities/:id/cancel': ActivityDetails
  'POST /crm/activities/:id/reschedule': ActivityDetails
  'POST /crm/activities/:id/defer': ActivityDetails
  'POST /crm/activities/:id/wait': ActivityDetails
  'POST /crm/opportunities': OpportunityDetails
  'GET /crm/opportunities': readonly ListedOpportunity[]
  'GET /crm/opportunities/search': readonly Opportunity[]
  'GET /crm/opportunities/pipeline': readonly PipelineStage[]
  'GET /crm/opportunities/:id': OpportunityDetails
  'PATCH /crm/opportunities/:id': OpportunityChanges
  'DELETE /crm/opportunities/:id': null
  'GET /crm/opportunities/:id/stage-history': readonly OpportunityStageStay[]
  'PATCH /crm/opportunities/:opportunityId/stage': OpportunityStageChange
  'POST /crm/opportunities/:opportunityId/stage/next': OpportunityStep
  'POST /crm/opportunities/:opportunityId/stage/previous': OpportunityStep
  'POST /crm/opportunities/:id/won': OpportunityWin
  'POST /crm/opportunities/:id/lost': OpportunityLoss
  'POST /crm/opportunities/:id/on-hold': OpportunityHold
  'POST /crm/opportunities/:id/resume': OpportunityStageChange
  'POST /crm/campaigns': CampaignDetails
  'GET /crm/campaigns': readonly ListedCampaign[]
  'GET /crm/campaigns/search': readonly ListedCampaign[]
  'GET /crm/campaigns/:id': CampaignDetails
  'PATCH /crm/campaigns/:id': CampaignChanges
  'DELETE /crm/campaigns/:id': null
  'POST /crm/campaigns/:id/schedule': CampaignSchedule
  'POST /crm/campaigns/:id/activate': CampaignActivation
  'POST /crm/campaigns/:id/pause': CampaignPause
  'POST /crm/campaigns/:id/complete': CampaignCompletion
  'POST /crm/campaigns/:id/cancel': null
  'POST /crm/campaigns/:id/archive': CampaignArchiving
  'GET /crm/search/global': GlobalResult
  'GET /crm/search/contacts': readonly FoundContact[]
  'GET /crm/search/customers': readonly FoundCustomer[]
  'GET /crm/search/opportunities': readonly FoundOpportunity[]
  'GET /crm/reports/conversion-by-source': ConversionBySource
  'GET /crm/reports/stage-velocity': PipelineVelocity
  'GET /crm/reports/forecast': OpportunityForecast
  'GET /crm/reports/wins-and-losses': OpportunityOutcomes
  'POST /operations/products': ProductDetails
  'GET /operations/products': readonly ProductDetails[]
  'GET /operations/products/search': readonly ProductDetails[]
  'GET /operations/products/low-stock': readonly ProductDetails[]
  'GET /operations/products/sku/:sku': ProductDetails
  'GET /operations/products/:id': ProductDetails
  'PATCH /operations/products/:id': ProductDetails
  'DELETE /operations/products/:id': null
  'POST /operations/products/:id/restore': ProductDetails
  'POST /operations/products/:id/activate': ProductStatusChange
  'POST /operations/products/:id/deactivate': ProductStatusChange
  'POST /operations/products/:id/discontinue': ProductStatusChange
  'POST /operations/products/:id/duplicate': ProductDetails
  'GET /operations/products/:id/variants': readonly ProductDetails[]
  'GET /operations/master-products': readonly ProductDetails[]
  'POST /operations/master-products': MasterProduct
  'GET /operations/master-products/:id': MasterProduct
  'PATCH /operations/master-products/:id': MasterProduct
  'POST /operations/master-products/:id/generate-variants': VariantGeneration
  'GET /operations/attributes/types': readonly AttributeTypeDetails[]
  'GET /operations/attributes/statistics': AttributeStatistics
  'POST /operations/attributes': AttributeDetails
  'GET /operations/attributes': readonly Attribute[]
  'GET /operations/attributes/:id': AttributeDetails
  'PATCH /operations/attributes/:id': Attribute
  'DELETE /operations/attributes/:id': null
  'POST /operations/attributes/:id/restore': AttributeDetails
  'GET /operations/product-attribute-values/statistics': AttributeValueStatistics
  'GET /operations/products/:id/attribute-values/export': ExportedAttributeValues
  'POST /operations/products/compare-attributes': AttributeComparison
  'GET /operations/categories': readonly Category[]
  'GET /operations/categories/tree': readonly CategoryBranch[]
  'POST /operations/categories': Category
  'POST /operations/categories/reorder': readonly Category[]
  'GET /operations/categories/:id': Category
  'PATCH /operations/categories/:id': Category
  'DELETE /operations/categories/:id': null
  'POST /operations/categories/:id/move': Category
  'GET /operations/categories/:id/products': readonly ProductDetails[]
  'GET /operations/brands': readonly Brand[]
  'GET /operations/brands/search': readonly Brand[]
  'POST /operations/brands': Brand
  'GET /operations/brands/:id': Brand
  'PATCH /operations/brands/:id': Brand
  'DELETE /operations/brands/:id': null
  'GET /operations/brands/:id/products': readonly ProductDetails[]
  'GET /operations/tags': readonly Tag[]
  'GET /operations/tags/popular': readonly PopularTag[]
  'POST /operations/tags': Tag
  'POST /operations/tags/merge': Tag
  'GET /operations/tags/:id': Tag
  'PATCH /operations/tags/:id': Tag
  'DELETE /operations/tags/:id': null
  'GET /operations/tags/:id/products': readonly ProductDetails[]
  'GET /operations/tax-classes': readonly TaxClass[]
  'POST /operations/tax-classes': TaxClass
  'GET /operations/tax-classes/:id': TaxClass
  'PATCH /operations/tax-classes/:id': TaxClass
  'DELETE /operations/tax-classes/:id': null
  'POST /operations/suppliers': Supplier
  'GET /operations/suppliers': readonly Supplier[]
  'GET /operations/suppliers/:id': Supplier
  'PATCH /operations/suppliers/:id': SupplierChanges
  'DELETE /operations/suppliers/:id': null
  'POST /operations/suppliers/:id/activate': SupplierStatusChange
  'POST /operations/suppliers/:id/deactivate': SupplierStatusChange
  'POST /operations/suppliers/:id/suspend': SupplierSuspension
  'POST /operations/suppliers/:id/approve': SupplierApproval
  'POST /operations/suppliers/:id/prefer': SupplierApproval
  'POST /operations/suppliers/:id/review': SupplierApproval
  'POST /operations/suppliers/:id/blacklist': SupplierBlacklisting
  'POST /operations/suppliers/:id/rate': SupplierRating
  'GET /operations/suppliers/:id/performance': SupplierPerformance
  'GET /operations/suppliers/:id/purchase-orders': readonly ListedPurchaseOrder[]
  'GET /operations/purchase-orders': readonly ListedPurchaseOrder[]
  'POST /operations/purchase-orders': PurchaseOrderDetails
  'POST /operations/purchase-orders/generate-reorders': readonly PurchaseOrderDetails[]
  'GET /operations/purchase-orders/:id': PurchaseOrderDetails
  'PATCH /operations/purchase-orders/:id': PurchaseOrderChanges
  'POST /operations/purchase-orders/:id/submit': PurchaseOrderDetails
  'POST /operations/purchase-orders/:id/approve': PurchaseOrderApproval
  'POST /operations/purchase-orders/:id/reject': PurchaseOrderDetails
  'POST /operations/purchase-orders/:id/send': SentPurchaseOrder
  'POST /operations/purchase-orders/:id/acknowledge': PurchaseOrderDetails
  'POST /operations/purchase-orders/:id/receive': ReceivedPurchaseOrder
  'POST /operations/purchase-orders/:id/invoice': PurchaseOrderDetails
  'POST /operations/purchase-orders/:id/complete': PurchaseOrderDetails
  'POST /operations/purchase-orders/:id/cancel': PurchaseOrderDetails
  'POST /operations/purchase-orders/:id/items/:itemId/cancel': PurchaseOrderDetails
  'GET /operations/reports/supplier-deliveries': PurchaseDeliveries
  'GET /operations/reports/purchase-prices': readonly PurchasePrice[]
  'GET /operations/warehouses': readonly Warehouse[]
  'POST /operations/warehouses': Warehouse
  'GET /operations/warehouses/:id': Warehouse
  'PATCH /operations/warehouses/:id': Warehouse
  'DELETE /operations/warehouses/:id': null
  'GET /operations/inventory': readonly InventoryDetails[]
  'GET /operations/inventory/reservations': readonly Reservation[]
  'GET /operations/inventory/low-stock': readonly LowInventory[]
  'GET /operations/inventory/valuation': readonly ValuedStock[]
  'GET /operations/inventory/product/:productId': readonly InventoryDetails[]
  'POST /operations/inventory/adjust': InventoryDetails
  'POST /operations/inventory/physical-count': InventoryDetails
  'POST /operations/inventory/transfer': StockTransfer
  'POST /operations/inventory/reserve': Reservation
  'POST /operations/inventory/release': StockRelease
  'PATCH /operations/inventory/reorder-settings': InventoryDetails
  'GET /operations/inventory/:id': InventoryDetails
  'GET /operations/stock-movements': readonly StockMovementDetails[]
  'GET /operations/stock-movements/types': readonly MovementTypeDetails[]
  'GET /operations/stock-movements/summary': readonly MovementSummary[]
  'GET /operations/stock-movements/statistics': StockMovementStatistics
  'GET /operations/stock-movements/product/:productId/history': readonly StockMovementDetails[]
  'GET /operations/stock-movements/warehouse/:id/history': readonly StockMovementDetails[]
  'GET /operations/stock-movements/reference/:type/:id': readonly StockMovementDetails[]
  'GET /operations/stock-movements/:id': StockMovementDetails
  'GET /operations/reports/stock-value': readonly StockOnDay[]
  'GET /operations/reports/stock-turnover': readonly ProductTurnover[]
  'GET /operations/reports/dead-stock': readonly DeadStock[]
  'POST /rentals/rentable-products': RentableProduct
  'GET /rentals/rentable-products': readonly RentableProduct[]
  'GET /rentals/availability': readonly ListedAvailability[]
  'GET /rentals/rentable-products/:product_id': RentableProduct
  'DELETE /rentals/rentable-products/:product_id': null
  'GET /rentals/rentable-products/:product_id/availability': Availability
  'GET /rentals/rentable-products/:product_id/calendar': AvailabilityCalendar
  'GET /rentals/rentable-products/:product_id/quote': RentalQuote
  'POST /rentals/agreements': RentalAgreement
  'GET /rentals/agreements': readonly RentalAgreement[]
  'GET /rentals/agreements/overdue': readonly OverdueRentalLine[]
  'GET /rentals/agreements/:id': RentalAgreement
  'PATCH /rentals/agreements/:id': RentalAgreement
  'DELETE /rentals/agreements/:id': null
  'POST /rentals/agreements/:id/confirm': RentalAgreement
  'POST /rentals/agreements/:id/cancel': RentalAgreement
  'POST /rentals/agreements/:id/lines/:lineId/return': RentalAgreement
  'GET /rentals/board': readonly RentalBoardProduct[]
  'GET /rentals/reports/utilization': readonly RentalUtilization[]
  'GET /sales/dashboard': SalesDashboard
  'GET /sales/dashboard/metrics': SalesDashboardMetrics
  'GET /sales/orders/performance-metrics': OrderPerformance
  'GET /sales/orders/high-value': readonly ListedOrder[]
  'GET /sales/invoices/statistics': InvoiceStatistics
  'GET /sales/invoices/aging-report': AgingReport
  'GET /sales/payments/statistics': PaymentStatistics
  'GET /rentals/reports/revenue': readonly RentalRevenue[]
  'GET /sales/orders': readonly ListedOrder[]
  'POST /sales/orders': OrderDetails
  'GET /sales/orders/:id': OrderDetails
  'PATCH /sales/orders/:id': OrderChanges
  'DELETE /sales/orders/:id': null
  'POST /sales/orders/:id/add-rental': OrderDetails
  'POST /sales/orders/:id/submit': OrderDetails
  'POST /sales/orders/:id/confirm': OrderDetails
  'POST /sales/orders/:id/process': OrderDetails
  'POST /sales/orders/:id/complete': OrderDetails
  'POST /sales/orders/:id/cancel': OrderDetails
  'POST /sales/orders/:id/return': OrderDetails
  'GET /crm/customers/:id/orders': readonly ListedOrder[]
  'POST /crm/opportunities/:id/create-order': OrderDetails
  'GET /sales/email-templates': readonly EmailTemplate[]
  'GET /sales/email-templates/kinds': readonly EmailKindDetails[]
  'POST /sales/email-templates': EmailTemplate
  'POST /sales/email-templates/preview': EmailPreview
  'GET /sales/email-templates/:id': EmailTemplate
  'PATCH /sales/email-templates/:id': EmailTemplate
  'DELETE /sales/email-templates/:id': null
  'POST /sales/orders/:id/ship': OrderDetails
  'POST /sales/orders/:id/deliver': OrderDetails
  'GET /sales/orders/:id/shipments': readonly Shipment[]
  'POST /sales/orders/:id/shipments': Shipment
  'PATCH /sales/shipments/:id': ShipmentChanges
  'POST /sales/shipments/:id/deliver': Shipment
  'GET /sales/shipments': readonly Shipment[]
  'GET /sales/shipments/:id': Shipment
  'GET /sales/invoices': readonly InvoiceDetails[]
  'POST /sales/invoices': InvoiceDetails
  'GET /sales/invoices/numbering': readonly InvoiceNumber[]
  'GET /sales/invoices/:id': InvoiceDetails
  'PATCH /sales/invoices/:id': InvoiceDetails
  'DELETE /sales/invoices/:id': null
  'POST /sales/invoices/:id/submit': InvoiceDetails
  'POST /sales/invoices/:id/approve': ApprovedInvoice
  'GET /sales/invoices/:id/xml/readiness': EInvoiceReadiness
  'POST /sales/invoices/:id/send': SentInvoice
  'GET /sales/invoices/:id/emails': readonly InvoiceEmail[]
  'DELETE /sales/invoices/:id/link': null
  'POST /sales/invoices/send-reminders': InvoiceReminderResults
  'GET /sales/invoices/reminder-runs': readonly InvoiceReminderRun[]
  'GET /sales/invoices/reminder-runs/:id': InvoiceReminderRun
  'POST /sales/orders/:id/generate-invoice': InvoiceDetails
  'GET /crm/customers/:id/invoices': readonly InvoiceDetails[]
  'GET /sales/invoices/overdue': readonly OverdueInvoice[]
  'POST /sales/invoices/:id/credit': CreditedInvoice
  'POST /sales/invoices/:id/write-off': InvoiceDetails
  'POST /sales/invoices/:id/cancel': CancelledInvoice
  'POST /rentals/agreements/:id/generate-invoice': InvoiceDetails
  'POST /sales/invoices/:id/convert': InvoiceDetails
  'GET /sales/recurring-invoices': readonly RecurringInvoice[]
  'POST /sales/recurring-invoices': RecurringInvoiceDetails
  'POST /rentals/agreements/:id/recurring-invoices': RecurringInvoiceDetails
  'GET /sales/recurring-invoices/:id': RecurringInvoiceDetails
  'PATCH /sales/recurring-invoices/:id': RecurringInvoice
  'DELETE /sales/recurring-invoices/:id': null
  'POST /sales/recurring-invoices/:id/pause': RecurringInvoiceDetails
  'POST /sales/recurring-invoices/:id/resume': RecurringInvoiceDetails
  'POST /sales/recurring-invoices/:id/end': RecurringInvoiceDetails
  'POST /sales/recurring-invoices/:id/generate-invoice': InvoiceDetails
  'GET /sales/payments': readonly ListedPayment[]
  'POST /sales/payments': PaymentDetails
  'GET /sales/payments/:id': PaymentDetails
  'POST /sales/payments/:id/complete': PaymentDetails
  'POST /sales/payments/:id/fail': PaymentDetails
  'POST /sales/payments/:id/refund': PaymentDetails
  'POST /sales/payments/:id/dispute': PaymentDetails
  'POST /sales/payments/:id/resolve': PaymentDetails
  'GET /sales/payments/:id/allocations': readonly ListedPaymentAllocation[]
  'POST /sales/payments/:id/allocations': PaymentDetails
  'DELETE /sales/payments/:id/allocations/:allocationId': null
  'GET /crm/customers/:id/payments': readonly ListedPayment[]
  'POST /sales/invoices/:id/apply-payment': PaidInvoice
  'POST /sales/invoices/:id/mark-paid': InvoiceDetails
  'GET /sales/invoices/:id/payments': readonly PayingPayment[]
  'GET /crm/customers/:id/statement': CustomerStatement
  'POST /sales/invoices/:id/payment-link': PaymentLink
  'POST /sales/orders/:id/payment-link': PaymentLink
  'GET /sales/payment-gateways/stripe': StripeSettings
  'PATCH /sales/payment-gateways/stripe': StripeSettings
  'DELETE /sales/payment-gateways/stripe': null
  'GET /finance/accounts': readonly Account[]
  'POST /finance/accounts': AccountDetails
  'GET /finance/accounts/:id': AccountDetails
  'PATCH /finance/accounts/:id': AccountChanges
  'DELETE /finance/accounts/:id': null
  'GET /finance/journal-entries': readonly JournalEntry[]
  'POST /finance/journal-entries': JournalEntryDetails
  'GET /finance/journal-entries/:id': JournalEntryDetails
  'PATCH /finance/journal-entries/:id': JournalEntryChanges
  'DELETE /finance/journal-entries/:id': null
  'POST /finance/journal-entries/:id/post': JournalEntry
  'POST /finance/journal-entries/:id/reverse': ReversedJournalEntry
  'GET /finance/reports/trial-balance': TrialBalance
  'GET /finance/reports/profit-and-loss': ProfitAndLoss
  'GET /finance/reports/balance-sheet': BalanceSheet
  'GET /finance/accounts/:id/statement': AccountStatement
  'GET /finance/accounts/:id/ledger': AccountLedger
  'GET /finance/exchange-rates': readonly ExchangeRate[]
  'POST /finance/exchange-rates': ExchangeRate
  'PUT /finance/exchange-rates': WrittenExchangeRates
  'GET /finance/exchange-rates/:id': ExchangeRate
  'PATCH /finance/exchange-rates/:id': ExchangeRateChanges
  'DELETE /finance/exchange-rates/:id': null
  'GET /finance/periods': ClosedPeriod
  'POST /finance/periods/close': ClosedPeriod
  'POST /finance/periods/reopen': ClosedPeriod
  'GET /finance/revaluations': readonly Revaluation[]
  'POST /finance/revaluations': RevaluationDetails
  'GET /finance/revaluations/:id': RevaluationDetails
  'POST /finance/revaluations/:id/reverse': Revaluation
  'GET /finance/tax-codes': readonly TaxCode[]
  'POST /finance/tax-codes': TaxCode
  'POST /finance/tax-codes/seed': SeededTaxCodes
  'GET /finance/tax-codes/:id': TaxCode
  'PATCH /finance/tax-codes/:id': TaxCodeChanges
  'DELETE /finance/tax-codes/:id': null
  'GET /finance/reports/tax': TaxReport
  'GET /finance/reports/tax-lines': TaxLines
  'GET /finance/reports/ec-sales': EcSales
  'GET /finance/tax-returns': readonly TaxReturn[]
  'POST /finance/tax-returns': TaxReturn
  'GET /finance/tax-returns/:id': TaxReturnDetails
  'PATCH /finance/tax-returns/:id': TaxReturnChanges
  'DELETE /finance/tax-returns/:id': null
  'POST /finance/tax-returns/:id/file': TaxReturnDetails
  'POST /finance/tax-returns/:id/reopen': TaxReturnDetails
  'GET /finance/years': readonly FiscalYear[]
  'POST /finance/years/:year/close': ClosedFiscalYear
  'POST /finance/years/:year/reopen': FiscalYear
  'GET /hr/employees': readonly ListedEmployee[]
  'POST /hr/employees': EmployeeDetails
  'GET /hr/team': Team
  'GET /hr/employees/:id': EmployeeDetails
  'GET /hr/employees/:id/leave-balance': LeaveBalance
  'PATCH /hr/employees/:id': EmployeeChanges
  'DELETE /hr/employees/:id': null
  'GET /hr/leave-requests': readonly ListedLeaveRequest[]
  'POST /hr/leave-requests': LeaveRequestDetails
  'GET /hr/leave-requests/:id': LeaveRequestDetails
  'PATCH /hr/leave-requests/:id': LeaveRequestChanges
  'DELETE /hr/leave-requests/:id': null
  'POST /hr/leave-requests/:id/approve': LeaveRequest
  'POST /hr/leave-requests/:id/reject': LeaveRequest
  'POST /hr/leave-requests/:id/cancel': LeaveRequest
  'GET /hr/holidays': readonly Holiday[]
  'POST /hr/holidays': Holiday
  'POST /hr/holidays/seed': SeededHolidays
  'GET /hr/holidays/:id': Holiday
  'PATCH /hr/holidays/:id': HolidayChanges
  'DELETE /hr/holidays/:id': null
  'GET /hr/performance-reviews': readonly ListedPerformanceReview[]
  'POST /hr/performance-reviews': PerformanceReviewDetails
  'GET /hr/performance-reviews/:id': PerformanceReviewDetails
  'PATCH /hr/performance-reviews/:id': PerformanceReviewChanges
  'DELETE /hr/performance-reviews/:id': null
  'POST /hr/performance-reviews/:id/submit': PerformanceReview
  'POST /hr/performance-reviews/:id/acknowledge': PerformanceReview
  'GET /documents/:documentId': Document
  'GET /documents/:documentId/versions': readonly DocumentVersion[]
  'POST /documents/:documentId/signed-url': SignedLink
  'PATCH /documents/:documentId': Document
  'DELETE /documents/:documentId': null
  'POST /documents/:documentId/versions': DocumentVersion
  'POST /documents/:documentId/archive': Document
  'POST /documents/:documentId/unarchive': Document
  'POST /documents/:documentId/approve': Document
  'POST /documents/:documentId/reject': Document
  'GET /crm/leads/:id/documents': readonly Document[]
  'POST /crm/leads/:id/documents': Document
  'GET /crm/customers/:id/documents': readonly Document[]
  'POST /crm/customers/:id/documents': Document
  'GET /crm/contacts/:id/documents': readonly Document[]
  'POST /crm/contacts/:id/documents': Document
  'GET /crm/activities/:id/documents': readonly Document[]
  'POST /crm/activities/:id/documents': Document
  'GET /crm/opportunities/:id/documents': readonly Document[]
  'POST /crm/opportunities/:id/documents': Document
  'GET /operations/products/:id/documents': readonly Document[]
  'POST /operations/products/:id/documents': Document
  'GET /operations/suppliers/:id/documents': readonly Document[]
  'POST /operations/suppliers/:id/documents': Document
  'GET /operations/purchase-orders/:id/documents': readonly Document[]
  'POST /operations/purchase-orders/:id/documents': Document
  'GET /sales/orders/:id/documents': readonly Document[]
  'POST /sales/orders/:id/documents': Document
  'GET /sales/invoices/:id/documents': readonly Document[]
  'POST /sales/invoices/:id/documents': Document
  'GET /sales/payments/:id/documents': readonly Document[]
  'POST /sales/payments/:id/documents': Document
  'GET /finance/accounts/:id/documents': readonly Document[]
  'POST /finance/accounts/:id/documents': Document
  'GET /finance/journal-entries/:id/documents': readonly Document[]
  'POST /finance/journal-entries/:id/documents': Document
  'GET /hr/employees/:id/documents': readonly Document[]
  'POST /hr/employees/:id/documents': Document
  'GET /hr/leave-requests/:id/documents': readonly Document[]
  'POST /hr/leave-requests/:id/documents': Document
  'GET /hr/performance-reviews/:id/documents': readonly Document[]
  'POST /hr/performance-reviews/:id/documents': Document
  'POST /crm/customers/:id/profile-image': CustomerImage
  'DELETE /crm/customers/:id/profile-image': null
  'GET /tenant/logo/details': LogoDetails
  'PUT /tenant/logo': TenantLogo
  'DELETE /tenant/logo': null
  'GET /custom-fields': readonly CustomField[]
  'POST /custom-fields': CustomField
  'GET /custom-fields/:id': CustomField
  'PATCH /custom-fields/:id': CustomFieldChanges
  'DELETE /custom-fields/:id': null
  'GET /views': readonly ListedView[]
  'POST /views': ViewDetails
  'GET /views/:id': ViewDetails
  'PATCH /views/:id': ViewChanges
  'DELETE /views/:id': null
  'GET /auth/me/preferences': Preferences
  'PATCH /auth/me/preferences': Preferences
  'GET /imports': readonly Import[]
  'POST /imports': ImportDetails
  'GET /imports/fields': readonly ImportField[]
  'GET /imports/:id': ImportDetails
  'PATCH /imports/:id': ImportChanges
  'PUT /imports/:id/file': ImportDetails
  'POST /imports/:id/preview': ImportPreview
  'POST /imports/:id/start': ImportDetails
  'POST /imports/:id/cancel': ImportDetails
  'POST /imports/:id/revert': ImportDetails
  'GET /imports/:id/errors': readonly FaultyRow[]
  'GET /sample-data': SampleData
  'POST /sample-data': SampleData
  'POST /sample-data/remove': SampleRemoval
  'GET /reports': readonly Report[]
  'GET /search': SearchResults
  'POST /webhooks/subscriptions': WebhookSubscriptionWithSecret
  'GET /webhooks/subscriptions': readonly WebhookSubscription[]
  'GET /webhooks/subscriptions/:id': WebhookSubscription
  'PATCH /webhooks/subscriptions/:id': WebhookSubscription
  'DELETE /webhooks/subscriptions/:id': null
  'POST /webhooks/subscriptions/:id/activate': WebhookSubscription
  'POST /webhooks/subscriptions/:id/disable': WebhookSubscription
  'POST /webhooks/subscriptions/:id/rotate-secret': WebhookSubscriptionWithSecret
  'POST /webhooks/subscriptions/:id/test': WebhookDelivery
  'GET /webhooks/subscriptions/:id/deliveries': readonly WebhookDelivery[]
  'GET /webhooks/deliveries/:id': WebhookDeliveryDetails
  'POST /webhooks/deliveries/:id/redeliver': WebhookDelivery
  'GET /webhooks/event-types': readonly EventType[]
  'GET /webhooks/events': readonly EventPayload[]
  'GET /webhooks/records': readonly CopiedRecord[]
  'GET /changes': readonly Change[]
  'GET /users/:id/history': readonly HistoryEntry[]
  'GET /roles/:id/history': readonly HistoryEntry[]
  'GET /tenant/history': readonly HistoryEntry[]
  'GET /invitations/:id/history': readonly HistoryEntry[]
  'GET /crm/leads/:id/history': readonly HistoryEntry[]
  'POST /crm/leads/:id/restore': LeadDetails
  'GET /crm/customers/:id/history': readonly HistoryEntry[]
  'POST /crm/customers/:id/restore': CustomerDetails
  'GET /crm/contacts/:id/history': readonly HistoryEntry[]
  'POST /crm/contacts/:id/restore': ContactDetails
  'GET /crm/activities/:id/history': readonly HistoryEntry[]
  'POST /crm/activities/:id/restore': ActivityDetails
  'GET /crm/opportunities/:id/history': readonly HistoryEntry[]
  'POST /crm/opportunities/:id/restore': OpportunityDetails
  'GET /crm/campaigns/:id/history': readonly HistoryEntry[]
  'POST /crm/campaigns/:id/restore': CampaignDetails
  'GET /operations/products/:id/history': readonly HistoryEntry[]
  'GET /operations/attributes/:id/history': readonly HistoryEntry[]
  'GET /operations/categories/:id/history': readonly HistoryEntry[]
  'POST /operations/categories/:id/restore': Category
  'GET /operations/brands/:id/history': readonly HistoryEntry[]
  'POST /operations/brands/:id/restore': Brand
  'GET /operations/tags/:id/history': readonly HistoryEntry[]
  'POST /operations/tags/:id/restore': Tag
  'GET /operations/tax-classes/:id/history': readonly HistoryEntry[]
  'POST /operations/tax-classes/:id/restore': TaxClass
  'GET /operations/suppliers/:id/history': readonly HistoryEntry[]
  'POST /operations/suppliers/:id/restore': Supplier
  'GET /operations/purchase-orders/:id/history': readonly HistoryEntry[]
  'GET /operations/warehouses/:id/history': readonly HistoryEntry[]
  'POST /operations/warehouses/:id/restore': Warehouse
  'GET /operations/inventory/:id/history': readonly HistoryEntry[]
  'GET /rentals/rentable-products/:product_id/history': readonly HistoryEntry[]
  'POST /rentals/rentable-products/:product_id/restore': RentableProduct
  'GET /rentals/agreements/:id/history': readonly HistoryEntry[]
  'POST /rentals/agreements/:id/restore': RentalAgreement
  'GET /sales/orders/:id/history': readonly HistoryEntry[]
  'POST /sales/orders/:id/restore': OrderDetails
  'GET /sales/shipments/:id/history': readonly HistoryEntry[]
  'GET /sales/invoices/:id/history': readonly HistoryEntry[]
  'GET /sales/recurring-invoices/:id/history': readonly HistoryEntry[]
  'POST /sales/recurring-invoices/:id/restore': RecurringInvoiceDetails
  'GET /sales/payments/:id/history': readonly HistoryEntry[]
  'GET /sales/email-templates/:id/history': readonly HistoryEntry[]
  'POST /sales/email-templates/:id/restore': EmailTemplate
  'GET /finance/accounts/:id/history': readonly HistoryEntry[]
  'POST /finance/accounts/:id/restore': AccountDetails
  'GET /finance/journal-entries/:id/history': readonly HistoryEntry[]
  'POST /finance/journal-entries/:id/restore': JournalEntryDetails
  'GET /finance/exchange-rates/:id/history': readonly HistoryEntry[]
  'POST /finance/exchange-rates/:id/restore': ExchangeRate
  'GET /finance/revaluations/:id/history': readonly HistoryEntry[]
  'GET /finance/tax-codes/:id/history': readonly HistoryEntry[]
  'POST /finance/tax-codes/:id/restore': TaxCode
  'GET /finance/tax-returns/:id/history': readonly HistoryEntry[]
  'GET /hr/employees/:id/history': readonly HistoryEntry[]
  'POST /hr/employees/:id/restore': EmployeeDetails
  'GET /hr/leave-requests/:id/history': readonly HistoryEntry[]
  'POST /hr/leave-requests/:id/restore': LeaveRequestDetails
  'GET /hr/holidays/:id/history': readonly HistoryEntry[]
  'POST /hr/holidays/:id/restore': Holiday
  'GET /hr/performance-reviews/:id/history': readonly HistoryEntry[]
  'POST /hr/performance-reviews/:id/restore': PerformanceReviewDetails
  'GET /documents/:documentId/history': readonly HistoryEntry[]
  'GET /custom-fields/:id/history': readonly HistoryEntry[]
  'GET /views/:id/history': readonly HistoryEntry[]
  'POST /views/:id/restore': ViewDetails
  'GET /imports/:id/history': readonly HistoryEntry[]
  'GET /webhooks/subscriptions/:id/history': readonly HistoryEntry[]
  'POST /users/bulk-actions': BulkResult
  'POST /invitations/bulk-actions': BulkResult
  'POST /roles/bulk-actions': BulkResult
  'POST /crm/leads/bulk-actions': LeadBulkResult
  'POST /crm/customers/bulk-actions': BulkResult
  'POST /crm/contacts/bulk-actions': ContactBulkResult
  'POST /crm/activities/bulk-actions': BulkResult
  'POST /crm/opportunities/bulk-actions': BulkResult
  'POST /crm/campaigns/bulk-actions': BulkResult
  'POST /operations/products/bulk-actions': BulkResult
  'POST /operations/attributes/bulk-actions': BulkResult
  'POST /operations/categories/bulk-actions': BulkResult
  'POST /operations/brands/bulk-actions': BulkResult
  'POST /operations/tags/bulk-actions': BulkResult
  'POST /operations/tax-classes/bulk-actions': BulkResult
  'POST /operations/suppliers/bulk-actions': BulkResult
  'POST /operations/purchase-orders/bulk-actions': BulkResult
  'POST /operations/warehouses/bulk-actions': BulkResult
  'POST /rentals/rentable-products/bulk-actions': BulkResult
  'POST /rentals/agreements/bulk-actions': BulkResult
  'POST /sales/orders/bulk-actions': OrderBulkResult
  'POST /sales/email-templates/bulk-actions': BulkResult
  'POST /sales/shipments/bulk-actions': BulkResult
  'POST /sales/invoices/bulk-actions': InvoiceBulkResult
  'POST /sales/recurring-invoices/bulk-actions': BulkResult
  'POST /sales/payments/bulk-actions': BulkResult
  'POST /finance/accounts/bulk-actions': BulkResult
  'POST /finance/journal-entries/bulk-actions': BulkResult
  'POST /finance/exchange-rates/bulk-actions': BulkResult
  'POST /finance/revaluations/bulk-actions': BulkResult
  'POST /finance/tax-codes/bulk-actions': BulkResult
  'POST /finance/tax-returns/bulk-actions': BulkResult
  'POST /hr/employees/bulk-actions': BulkResult
  'POST /hr/leave-requests/bulk-actions': BulkResult
  'POST /hr/holidays/bulk-actions': BulkResult
  'POST /hr/performance-reviews/bulk-actions': BulkResult
  'POST /custom-fields/bulk-actions': BulkResult
  'POST /views/bulk-actions': BulkResult
  'POST /imports/bulk-actions': BulkResult
  'POST /webhooks/subscriptions/bulk-actions': BulkResult
  'GET /bulk-actions': readonly BulkAction[]
  'GET /bulk-actions/:id': BulkActionDetails
  'GET /bulk-actions/:id/records': readonly BulkActionRecord[]
  'POST /bulk-actions/:id/cancel': BulkAction
  'GET /auth/me/notifications': readonly Notification[]
  'POST /auth/me/notifications/read': MarkedNotifications
  'POST /auth/me/notifications/:id/read': Notification
  'POST /auth/me/notifications/:id/unread': Notification
}
