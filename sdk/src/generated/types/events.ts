// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AccountEventData, AccountRecord, ActivityEventData, ActivityRecord, AttributeEventData, AttributeRecord, BrandEventData, BrandRecord, CampaignEventData, CampaignRecord, CategoryEventData, CategoryRecord, ContactEventData, ContactRecord, CustomerEventData, CustomerRecord, DocumentEventData, DocumentRecord, EmployeeEventData, EmployeeRecord, ExchangeRateEventData, ExchangeRateRecord, FeedEvent, HolidayEventData, HolidayRecord, Instant, InventoryEventData, InventoryRecord, InvoiceEventData, InvoiceRecord, JournalEntryEventData, JournalEntryRecord, LeadEventData, LeadRecord, LeaveRequestEventData, LeaveRequestRecord, OpportunityEventData, OpportunityRecord, OrderEventData, OrderRecord, PaymentEventData, PaymentRecord, PerformanceReviewEventData, PerformanceReviewRecord, ProductEventData, ProductRecord, PurchaseOrderEventData, PurchaseOrderRecord, RecordState, RecurringInvoiceEventData, RecurringInvoiceRecord, RentableProductEventData, RentableProductRecord, RentalEventData, RentalRecord, RevaluationEventData, RevaluationRecord, ShipmentEventData, ShipmentRecord, SupplierEventData, SupplierRecord, TagEventData, TagRecord, TaxClassEventData, TaxClassRecord, TaxCodeEventData, TaxCodeRecord, TaxReturnEventData, TaxReturnRecord, Ulid, WarehouseEventData, WarehouseRecord, YearEventData, YearRecord } from '../../types.ts'

export interface EventPayload {
  /** The id of the event. */
  id: Ulid
  /** The type of the event, such as `customer.created`. */
  type: string
  /** The start of the request that caused the event. It does not determine the order of events. */
  timestamp: Instant
  api_version: "v1"
  /** The tenant of the record. */
  tenant_id: Ulid
  /** The position in the feed of the tenant; events that are committed later have higher numbers. */
  sequence: number
  /** The version of the record after the change. Of two events of the same `entity`, the one with the higher version contains the later state; with equal versions, the one with the higher `sequence`. Null in events that are older than this field. */
  version: number | null
  /** The type and the id of the record that the event is about. */
  entity: EventPayloadEntity
  /** `current`: `data` is the record. `deleted`: `data` is its id. `forbidden`: `data` is its id, because the owner of the subscription, or the reader of the feed, may not see the record. */
  record_state?: RecordState
  /** The version of the record in `data`: that of the event, or a later one. Null if the row of the record no longer exists. */
  record_version?: number | null
  data: Record<string, unknown>
  previous?: Record<string, unknown>
}

export interface EventPayloadEntity {
  type: string
  id: Ulid
}

export interface EventType {
  /** The type, such as `customer.created`. */
  type: string
  /** The entity type. */
  entity_type: string
  /** JSON Schema of the payload. */
  schema: Record<string, unknown>
  /** An example payload. */
  example: Record<string, unknown>
}

/** The event of each type. */
export interface EventTypes {
  'account.created': FeedEvent<'account.created', 'account', AccountEventData, AccountRecord>
  'account.deleted': FeedEvent<'account.deleted', 'account', AccountEventData, AccountRecord>
  'account.restored': FeedEvent<'account.restored', 'account', AccountEventData, AccountRecord>
  'account.updated': FeedEvent<'account.updated', 'account', AccountEventData, AccountRecord>
  'activity.assigned': FeedEvent<'activity.assigned', 'activity', ActivityEventData, ActivityRecord>
  'activity.cancelled': FeedEvent<'activity.cancelled', 'activity', ActivityEventData, ActivityRecord>
  'activity.completed': FeedEvent<'activity.completed', 'activity', ActivityEventData, ActivityRecord>
  'activity.created': FeedEvent<'activity.created', 'activity', ActivityEventData, ActivityRecord>
  'activity.deferred': FeedEvent<'activity.deferred', 'activity', ActivityEventData, ActivityRecord>
  'activity.deleted': FeedEvent<'activity.deleted', 'activity', ActivityEventData, ActivityRecord>
  'activity.put_on_wait': FeedEvent<'activity.put_on_wait', 'activity', ActivityEventData, ActivityRecord>
  'activity.rescheduled': FeedEvent<'activity.rescheduled', 'activity', ActivityEventData, ActivityRecord>
  'activity.restored': FeedEvent<'activity.restored', 'activity', ActivityEventData, ActivityRecord>
  'activity.started': FeedEvent<'activity.started', 'activity', ActivityEventData, ActivityRecord>
  'activity.updated': FeedEvent<'activity.updated', 'activity', ActivityEventData, ActivityRecord>
  'attribute.created': FeedEvent<'attribute.created', 'attribute', AttributeEventData, AttributeRecord>
  'attribute.deleted': FeedEvent<'attribute.deleted', 'attribute', AttributeEventData, AttributeRecord>
  'attribute.restored': FeedEvent<'attribute.restored', 'attribute', AttributeEventData, AttributeRecord>
  'attribute.updated': FeedEvent<'attribute.updated', 'attribute', AttributeEventData, AttributeRecord>
  'brand.created': FeedEvent<'brand.created', 'brand', BrandEventData, BrandRecord>
  'brand.deleted': FeedEvent<'brand.deleted', 'brand', BrandEventData, BrandRecord>
  'brand.restored': FeedEvent<'brand.restored', 'brand', BrandEventData, BrandRecord>
  'brand.updated': FeedEvent<'brand.updated', 'brand', BrandEventData, BrandRecord>
  'campaign.activated': FeedEvent<'campaign.activated', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.archived': FeedEvent<'campaign.archived', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.cancelled': FeedEvent<'campaign.cancelled', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.completed': FeedEvent<'campaign.completed', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.created': FeedEvent<'campaign.created', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.deleted': FeedEvent<'campaign.deleted', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.paused': FeedEvent<'campaign.paused', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.restored': FeedEvent<'campaign.restored', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.scheduled': FeedEvent<'campaign.scheduled', 'campaign', CampaignEventData, CampaignRecord>
  'campaign.updated': FeedEvent<'campaign.updated', 'campaign', CampaignEventData, CampaignRecord>
  'category.created': FeedEvent<'category.created', 'category', CategoryEventData, CategoryRecord>
  'category.deleted': FeedEvent<'category.deleted', 'category', CategoryEventData, CategoryRecord>
  'category.moved': FeedEvent<'category.moved', 'category', CategoryEventData, CategoryRecord>
  'category.restored': FeedEvent<'category.restored', 'category', CategoryEventData, CategoryRecord>
  'category.updated': FeedEvent<'category.updated', 'category', CategoryEventData, CategoryRecord>
  'contact.created': FeedEvent<'contact.created', 'contact', ContactEventData, ContactRecord>
  'contact.deleted': FeedEvent<'contact.deleted', 'contact', ContactEventData, ContactRecord>
  'contact.erased': FeedEvent<'contact.erased', 'contact', ContactEventData, ContactRecord>
  'contact.merged': FeedEvent<'contact.merged', 'contact', ContactEventData, ContactRecord>
  'contact.restored': FeedEvent<'contact.restored', 'contact', ContactEventData, ContactRecord>
  'contact.status_changed': FeedEvent<'contact.status_changed', 'contact', ContactEventData, ContactRecord>
  'contact.updated': FeedEvent<'contact.updated', 'contact', ContactEventData, ContactRecord>
  'customer.assigned': FeedEvent<'customer.assigned', 'customer', CustomerEventData, CustomerRecord>
  'customer.created': FeedEvent<'customer.created', 'customer', CustomerEventData, CustomerRecord>
  'customer.deleted': FeedEvent<'customer.deleted', 'customer', CustomerEventData, CustomerRecord>
  'customer.erased': FeedEvent<'customer.erased', 'customer', CustomerEventData, CustomerRecord>
  'customer.health_changed': FeedEvent<'customer.health_changed', 'customer', CustomerEventData, CustomerRecord>
  'customer.restored': FeedEvent<'customer.restored', 'customer', CustomerEventData, CustomerRecord>
  'customer.status_changed': FeedEvent<'customer.status_changed', 'customer', CustomerEventData, CustomerRecord>
  'customer.updated': FeedEvent<'customer.updated', 'customer', CustomerEventData, CustomerRecord>
  'document.approved': FeedEvent<'document.approved', 'document', DocumentEventData, DocumentRecord>
  'document.archived': FeedEvent<'document.archived', 'document', DocumentEventData, DocumentRecord>
  'document.created': FeedEvent<'document.created', 'document', DocumentEventData, DocumentRecord>
  'document.deleted': FeedEvent<'document.deleted', 'document', DocumentEventData, DocumentRecord>
  'document.moved': FeedEvent<'document.moved', 'document', DocumentEventData, DocumentRecord>
  'document.rejected': FeedEvent<'document.rejected', 'document', DocumentEventData, DocumentRecord>
  'document.unarchived': FeedEvent<'document.unarchived', 'document', DocumentEventData, DocumentRecord>
  'document.updated': FeedEvent<'document.updated', 'document', DocumentEventData, DocumentRecord>
  'document.version_added': FeedEvent<'document.version_added', 'document', DocumentEventData, DocumentRecord>
  'employee.created': FeedEvent<'employee.created', 'employee', EmployeeEventData, EmployeeRecord>
  'employee.deleted': FeedEvent<'employee.deleted', 'employee', EmployeeEventData, EmployeeRecord>
  'employee.erased': FeedEvent<'employee.erased', 'employee', EmployeeEventData, EmployeeRecord>
  'employee.restored': FeedEvent<'employee.restored', 'employee', EmployeeEventData, EmployeeRecord>
  'employee.updated': FeedEvent<'employee.updated', 'employee', EmployeeEventData, EmployeeRecord>
  'exchange_rate.created': FeedEvent<'exchange_rate.created', 'exchange_rate', ExchangeRateEventData, ExchangeRateRecord>
  'exchange_rate.deleted': FeedEvent<'exchange_rate.deleted', 'exchange_rate', ExchangeRateEventData, ExchangeRateRecord>
  'exchange_rate.restored': FeedEvent<'exchange_rate.restored', 'exchange_rate', ExchangeRateEventData, ExchangeRateRecord>
  'exchange_rate.updated': FeedEvent<'exchange_rate.updated', 'exchange_rate', ExchangeRateEventData, ExchangeRateRecord>
  'holiday.created': FeedEvent<'holiday.created', 'holiday', HolidayEventData, HolidayRecord>
  'holiday.deleted': FeedEvent<'holiday.deleted', 'holiday', HolidayEventData, HolidayRecord>
  'holiday.restored': FeedEvent<'holiday.restored', 'holiday', HolidayEventData, HolidayRecord>
  'holiday.updated': FeedEvent<'holiday.updated', 'holiday', HolidayEventData, HolidayRecord>
  'inventory.adjusted': FeedEvent<'inventory.adjusted', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.count_completed': FeedEvent<'inventory.count_completed', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.deleted': FeedEvent<'inventory.deleted', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.low_stock': FeedEvent<'inventory.low_stock', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.movement_recorded': FeedEvent<'inventory.movement_recorded', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.out_of_stock': FeedEvent<'inventory.out_of_stock', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.released': FeedEvent<'inventory.released', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.reserved': FeedEvent<'inventory.reserved', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.restored': FeedEvent<'inventory.restored', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.settings_changed': FeedEvent<'inventory.settings_changed', 'inventory', InventoryEventData, InventoryRecord>
  'inventory.transfer_completed': FeedEvent<'inventory.transfer_completed', 'inventory', InventoryEventData, InventoryRecord>
  'invoice.approved': FeedEvent<'invoice.approved', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.cancelled': FeedEvent<'invoice.cancelled', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.created': FeedEvent<'invoice.created', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.credited': FeedEvent<'invoice.credited', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.deleted': FeedEvent<'invoice.deleted', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.link_revoked': FeedEvent<'invoice.link_revoked', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.overdue': FeedEvent<'invoice.overdue', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.paid': FeedEvent<'invoice.paid', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.partially_credited': FeedEvent<'invoice.partially_credited', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.partially_paid': FeedEvent<'invoice.partially_paid', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.payment_changed': FeedEvent<'invoice.payment_changed', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.reminded': FeedEvent<'invoice.reminded', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.reopened': FeedEvent<'invoice.reopened', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.sent': FeedEvent<'invoice.sent', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.submitted': FeedEvent<'invoice.submitted', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.updated': FeedEvent<'invoice.updated', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.viewed': FeedEvent<'invoice.viewed', 'invoice', InvoiceEventData, InvoiceRecord>
  'invoice.written_off': FeedEvent<'invoice.written_off', 'invoice', InvoiceEventData, InvoiceRecord>
  'journal_entry.created': FeedEvent<'journal_entry.created', 'journal_entry', JournalEntryEventData, JournalEntryRecord>
  'journal_entry.deleted': FeedEvent<'journal_entry.deleted', 'journal_entry', JournalEntryEventData, JournalEntryRecord>
  'journal_entry.posted': FeedEvent<'journal_entry.posted', 'journal_entry', JournalEntryEventData, JournalEntryRecord>
  'journal_entry.restored': FeedEvent<'journal_entry.restored', 'journal_entry', JournalEntryEventData, JournalEntryRecord>
  'journal_entry.reversed': FeedEvent<'journal_entry.reversed', 'journal_entry', JournalEntryEventData, JournalEntryRecord>
  'journal_entry.updated': FeedEvent<'journal_entry.updated', 'journal_entry', JournalEntryEventData, JournalEntryRecord>
  'lead.assigned': FeedEvent<'lead.assigned', 'lead', LeadEventData, LeadRecord>
  'lead.converted': FeedEvent<'lead.converted', 'lead', LeadEventData, LeadRecord>
  'lead.created': FeedEvent<'lead.created', 'lead', LeadEventData, LeadRecord>
  'lead.deleted': FeedEvent<'lead.deleted', 'lead', LeadEventData, LeadRecord>
  'lead.disqualified': FeedEvent<'lead.disqualified', 'lead', LeadEventData, LeadRecord>
  'lead.erased': FeedEvent<'lead.erased', 'lead', LeadEventData, LeadRecord>
  'lead.qualified': FeedEvent<'lead.qualified', 'lead', LeadEventData, LeadRecord>
  'lead.restored': FeedEvent<'lead.restored', 'lead', LeadEventData, LeadRecord>
  'lead.scored': FeedEvent<'lead.scored', 'lead', LeadEventData, LeadRecord>
  'lead.status_changed': FeedEvent<'lead.status_changed', 'lead', LeadEventData, LeadRecord>
  'lead.updated': FeedEvent<'lead.updated', 'lead', LeadEventData, LeadRecord>
  'leave_request.approved': FeedEvent<'leave_request.approved', 'leave_request', LeaveRequestEventData, LeaveRequestRecord>
  'leave_request.cancelled': FeedEvent<'leave_request.cancelled', 'leave_request', LeaveRequestEventData, LeaveRequestRecord>
  'leave_request.created': FeedEvent<'leave_request.created', 'leave_request', LeaveRequestEventData, LeaveRequestRecord>
  'leave_request.deleted': FeedEvent<'leave_request.deleted', 'leave_request', LeaveRequestEventData, LeaveRequestRecord>
  'leave_request.rejected': FeedEvent<'leave_request.rejected', 'leave_request', LeaveRequestEventData, LeaveRequestRecord>
  'leave_request.restored': FeedEvent<'leave_request.restored', 'leave_request', LeaveRequestEventData, LeaveRequestRecord>
  'leave_request.updated': FeedEvent<'leave_request.updated', 'leave_request', LeaveRequestEventData, LeaveRequestRecord>
  'opportunity.assigned': FeedEvent<'opportunity.assigned', 'opportunity', OpportunityEventData, OpportunityRecord>
  'opportunity.created': FeedEvent<'opportunity.created', 'opportunity', OpportunityEventData, OpportunityRecord>
  'opportunity.deleted': FeedEvent<'opportunity.deleted', 'opportunity', OpportunityEventData, OpportunityRecord>
  'opportunity.lost': FeedEvent<'opportunity.lost', 'opportunity', OpportunityEventData, OpportunityRecord>
  'opportunity.restored': FeedEvent<'opportunity.restored', 'opportunity', OpportunityEventData, OpportunityRecord>
  'opportunity.stage_changed': FeedEvent<'opportunity.stage_changed', 'opportunity', OpportunityEventData, OpportunityRecord>
  'opportunity.updated': FeedEvent<'opportunity.updated', 'opportunity', OpportunityEventData, OpportunityRecord>
  'opportunity.won': FeedEvent<'opportunity.won', 'opportunity', OpportunityEventData, OpportunityRecord>
  'order.backorder_filled': FeedEvent<'order.backorder_filled', 'order', OrderEventData, OrderRecord>
  'order.cancelled': FeedEvent<'order.cancelled', 'order', OrderEventData, OrderRecord>
  'order.completed': FeedEvent<'order.completed', 'order', OrderEventData, OrderRecord>
  'order.confirmed': FeedEvent<'order.confirmed', 'order', OrderEventData, OrderRecord>
  'order.created': FeedEvent<'order.created', 'order', OrderEventData, OrderRecord>
  'order.deleted': FeedEvent<'order.deleted', 'order', OrderEventData, OrderRecord>
  'order.delivered': FeedEvent<'order.delivered', 'order', OrderEventData, OrderRecord>
  'order.processing': FeedEvent<'order.processing', 'order', OrderEventData, OrderRecord>
  'order.restored': FeedEvent<'order.restored', 'order', OrderEventData, OrderRecord>
  'order.returned': FeedEvent<'order.returned', 'order', OrderEventData, OrderRecord>
  'order.shipped': FeedEvent<'order.shipped', 'order', OrderEventData, OrderRecord>
  'order.submitted': FeedEvent<'order.submitted', 'order', OrderEventData, OrderRecord>
  'order.updated': FeedEvent<'order.updated', 'order', OrderEventData, OrderRecord>
  'payment.allocated': FeedEvent<'payment.allocated', 'payment', PaymentEventData, PaymentRecord>
  'payment.completed': FeedEvent<'payment.completed', 'payment', PaymentEventData, PaymentRecord>
  'payment.created': FeedEvent<'payment.created', 'payment', PaymentEventData, PaymentRecord>
  'payment.deleted': FeedEvent<'payment.deleted', 'payment', PaymentEventData, PaymentRecord>
  'payment.disputed': FeedEvent<'payment.disputed', 'payment', PaymentEventData, PaymentRecord>
  'payment.failed': FeedEvent<'payment.failed', 'payment', PaymentEventData, PaymentRecord>
  'payment.refund_failed': FeedEvent<'payment.refund_failed', 'payment', PaymentEventData, PaymentRecord>
  'payment.refunded': FeedEvent<'payment.refunded', 'payment', PaymentEventData, PaymentRecord>
  'payment.resolved': FeedEvent<'payment.resolved', 'payment', PaymentEventData, PaymentRecord>
  'payment.unallocated': FeedEvent<'payment.unallocated', 'payment', PaymentEventData, PaymentRecord>
  'payment.updated': FeedEvent<'payment.updated', 'payment', PaymentEventData, PaymentRecord>
  'performance_review.acknowledged': FeedEvent<'performance_review.acknowledged', 'performance_review', PerformanceReviewEventData, PerformanceReviewRecord>
  'performance_review.created': FeedEvent<'performance_review.created', 'performance_review', PerformanceReviewEventData, PerformanceReviewRecord>
  'performance_review.deleted': FeedEvent<'performance_review.deleted', 'performance_review', PerformanceReviewEventData, PerformanceReviewRecord>
  'performance_review.restored': FeedEvent<'performance_review.restored', 'performance_review', PerformanceReviewEventData, PerformanceReviewRecord>
  'performance_review.submitted': FeedEvent<'performance_review.submitted', 'performance_review', PerformanceReviewEventData, PerformanceReviewRecord>
  'performance_review.updated': FeedEvent<'performance_review.updated', 'performance_review', PerformanceReviewEventData, PerformanceReviewRecord>
  'product.activated': FeedEvent<'product.activated', 'product', ProductEventData, ProductRecord>
  'product.created': FeedEvent<'product.created', 'product', ProductEventData, ProductRecord>
  'product.deactivated': FeedEvent<'product.deactivated', 'product', ProductEventData, ProductRecord>
  'product.deleted': FeedEvent<'product.deleted', 'product', ProductEventData, ProductRecord>
  'product.discontinued': FeedEvent<'product.discontinued', 'product', ProductEventData, ProductRecord>
  'product.price_changed': FeedEvent<'product.price_changed', 'product', ProductEventData, ProductRecord>
  'product.restored': FeedEvent<'product.restored', 'product', ProductEventData, ProductRecord>
  'product.updated': FeedEvent<'product.updated', 'product', ProductEventData, ProductRecord>
  'purchase_order.acknowledged': FeedEvent<'purchase_order.acknowledged', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.approved': FeedEvent<'purchase_order.approved', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.cancelled': FeedEvent<'purchase_order.cancelled', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.completed': FeedEvent<'purchase_order.completed', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.created': FeedEvent<'purchase_order.created', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.invoiced': FeedEvent<'purchase_order.invoiced', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.item_cancelled': FeedEvent<'purchase_order.item_cancelled', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.received': FeedEvent<'purchase_order.received', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.rejected': FeedEvent<'purchase_order.rejected', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.sent': FeedEvent<'purchase_order.sent', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.submitted': FeedEvent<'purchase_order.submitted', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'purchase_order.updated': FeedEvent<'purchase_order.updated', 'purchase_order', PurchaseOrderEventData, PurchaseOrderRecord>
  'recurring_invoice.created': FeedEvent<'recurring_invoice.created', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.deleted': FeedEvent<'recurring_invoice.deleted', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.ended': FeedEvent<'recurring_invoice.ended', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.failed': FeedEvent<'recurring_invoice.failed', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.invoiced': FeedEvent<'recurring_invoice.invoiced', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.paused': FeedEvent<'recurring_invoice.paused', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.restored': FeedEvent<'recurring_invoice.restored', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.resumed': FeedEvent<'recurring_invoice.resumed', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'recurring_invoice.updated': FeedEvent<'recurring_invoice.updated', 'recurring_invoice', RecurringInvoiceEventData, RecurringInvoiceRecord>
  'rentable_product.created': FeedEvent<'rentable_product.created', 'rentable_product', RentableProductEventData, RentableProductRecord>
  'rentable_product.deleted': FeedEvent<'rentable_product.deleted', 'rentable_product', RentableProductEventData, RentableProductRecord>
  'rentable_product.restored': FeedEvent<'rentable_product.restored', 'rentable_product', RentableProductEventData, RentableProductRecord>
  'rentable_product.updated': FeedEvent<'rentable_product.updated', 'rentable_product', RentableProductEventData, RentableProductRecord>
  'rental.cancelled': FeedEvent<'rental.cancelled', 'rental', RentalEventData, RentalRecord>
  'rental.completed': FeedEvent<'rental.completed', 'rental', RentalEventData, RentalRecord>
  'rental.confirmed': FeedEvent<'rental.confirmed', 'rental', RentalEventData, RentalRecord>
  'rental.created': FeedEvent<'rental.created', 'rental', RentalEventData, RentalRecord>
  'rental.deleted': FeedEvent<'rental.deleted', 'rental', RentalEventData, RentalRecord>
  'rental.line_returned': FeedEvent<'rental.line_returned', 'rental', RentalEventData, RentalRecord>
  'rental.restored': FeedEvent<'rental.restored', 'rental', RentalEventData, RentalRecord>
  'rental.updated': FeedEvent<'rental.updated', 'rental', RentalEventData, RentalRecord>
  'revaluation.posted': FeedEvent<'revaluation.posted', 'revaluation', RevaluationEventData, RevaluationRecord>
  'revaluation.reversed': FeedEvent<'revaluation.reversed', 'revaluation', RevaluationEventData, RevaluationRecord>
  'shipment.created': FeedEvent<'shipment.created', 'shipment', ShipmentEventData, ShipmentRecord>
  'shipment.delivered': FeedEvent<'shipment.delivered', 'shipment', ShipmentEventData, ShipmentRecord>
  'shipment.updated': FeedEvent<'shipment.updated', 'shipment', ShipmentEventData, ShipmentRecord>
  'supplier.activated': FeedEvent<'supplier.activated', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.approved': FeedEvent<'supplier.approved', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.blacklisted': FeedEvent<'supplier.blacklisted', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.created': FeedEvent<'supplier.created', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.deactivated': FeedEvent<'supplier.deactivated', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.deleted': FeedEvent<'supplier.deleted', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.preferred': FeedEvent<'supplier.preferred', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.rated': FeedEvent<'supplier.rated', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.restored': FeedEvent<'supplier.restored', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.reviewed': FeedEvent<'supplier.reviewed', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.suspended': FeedEvent<'supplier.suspended', 'supplier', SupplierEventData, SupplierRecord>
  'supplier.updated': FeedEvent<'supplier.updated', 'supplier', SupplierEventData, SupplierRecord>
  'tag.created': FeedEvent<'tag.created', 'tag', TagEventData, TagRecord>
  'tag.deleted': FeedEvent<'tag.deleted', 'tag', TagEventData, TagRecord>
  'tag.merged': FeedEvent<'tag.merged', 'tag', TagEventData, TagRecord>
  'tag.restored': FeedEvent<'tag.restored', 'tag', TagEventData, TagRecord>
  'tag.updated': FeedEvent<'tag.updated', 'tag', TagEventData, TagRecord>
  'tax_class.created': FeedEvent<'tax_class.created', 'tax_class', TaxClassEventData, TaxClassRecord>
  'tax_class.deleted': FeedEvent<'tax_class.deleted', 'tax_class', TaxClassEventData, TaxClassRecord>
  'tax_class.restored': FeedEvent<'tax_class.restored', 'tax_class', TaxClassEventData, TaxClassRecord>
  'tax_class.updated': FeedEvent<'tax_class.updated', 'tax_class', TaxClassEventData, TaxClassRecord>
  'tax_code.created': FeedEvent<'tax_code.created', 'tax_code', TaxCodeEventData, TaxCodeRecord>
  'tax_code.deleted': FeedEvent<'tax_code.deleted', 'tax_code', TaxCodeEventData, TaxCodeRecord>
  'tax_code.restored': FeedEvent<'tax_code.restored', 'tax_code', TaxCodeEventData, TaxCodeRecord>
  'tax_code.updated': FeedEvent<'tax_code.updated', 'tax_code', TaxCodeEventData, TaxCodeRecord>
  'tax_return.created': FeedEvent<'tax_return.created', 'tax_return', TaxReturnEventData, TaxReturnRecord>
  'tax_return.deleted': FeedEvent<'tax_return.deleted', 'tax_return', TaxReturnEventData, TaxReturnRecord>
  'tax_return.filed': FeedEvent<'tax_return.filed', 'tax_return', TaxReturnEventData, TaxReturnRecord>
  'tax_return.reopened': FeedEvent<'tax_return.reopened', 'tax_return', TaxReturnEventData, TaxReturnRecord>
  'tax_return.updated': FeedEvent<'tax_return.updated', 'tax_return', TaxReturnEventData, TaxReturnRecord>
  'warehouse.created': FeedEvent<'warehouse.created', 'warehouse', WarehouseEventData, WarehouseRecord>
  'warehouse.deleted': FeedEvent<'warehouse.deleted', 'warehouse', WarehouseEventData, WarehouseRecord>
  'warehouse.restored': FeedEvent<'warehouse.restored', 'warehouse', WarehouseEventData, WarehouseRecord>
  'warehouse.updated': FeedEvent<'warehouse.updated', 'warehouse', WarehouseEventData, WarehouseRecord>
  'year.closed': FeedEvent<'year.closed', 'year', YearEventData, YearRecord>
  'year.reopened': FeedEvent<'year.reopened', 'year', YearEventData, YearRecord>
}
