// Written by `npm run docs` from the definitions of the API. Do not edit.

/** The reports of the API. */
export type ReportName =
  | 'account_ledger'
  | 'account_statement'
  | 'attribute_statistics'
  | 'attribute_value_statistics'
  | 'balance_sheet'
  | 'customer_statement'
  | 'customers_at_risk'
  | 'dead_stock'
  | 'ec_sales'
  | 'high_value_orders'
  | 'invoice_statistics'
  | 'lead_conversion'
  | 'order_performance'
  | 'payment_statistics'
  | 'pipeline'
  | 'popular_tags'
  | 'profit_and_loss'
  | 'purchase_prices'
  | 'receivables_aging'
  | 'rental_availability'
  | 'rental_revenue'
  | 'rental_utilization'
  | 'sales_dashboard'
  | 'sales_forecast'
  | 'sales_metrics'
  | 'stage_velocity'
  | 'stock_movement_statistics'
  | 'stock_movement_summary'
  | 'stock_turnover'
  | 'stock_valuation'
  | 'stock_value'
  | 'supplier_deliveries'
  | 'supplier_performance'
  | 'tax'
  | 'tax_lines'
  | 'trial_balance'
  | 'wins_and_losses'

/** The last parts of the names of parameters and columns. */
export type ReportFieldName =
  | '1_30_days'
  | '31_60_days'
  | '61_90_days'
  | 'BOOLEAN'
  | 'COLOR'
  | 'DATE'
  | 'EMAIL'
  | 'IMAGE'
  | 'JSON'
  | 'MULTISELECT'
  | 'NUMBER'
  | 'PHONE'
  | 'SELECT'
  | 'TEXT'
  | 'URL'
  | 'account_id'
  | 'amount'
  | 'aov_change_percentage'
  | 'approved'
  | 'as_of_date'
  | 'assigned_user_id'
  | 'authority_confirmed'
  | 'auto_release_default'
  | 'available'
  | 'available_credit'
  | 'average_attributes_per_product'
  | 'average_days'
  | 'average_days_late'
  | 'average_days_now'
  | 'average_days_outstanding'
  | 'average_days_to_convert'
  | 'average_days_to_lose'
  | 'average_days_to_pay'
  | 'average_days_to_win'
  | 'average_fulfillment_days'
  | 'average_health_score'
  | 'average_invoice_value'
  | 'average_lead_time_days'
  | 'average_order_value'
  | 'average_orders_per_customer'
  | 'average_price'
  | 'average_processing_time_seconds'
  | 'average_response_time_ms'
  | 'average_transaction'
  | 'average_value'
  | 'balance'
  | 'base_amount'
  | 'base_box'
  | 'boolean'
  | 'box'
  | 'budget_confirmed'
  | 'campaign_id'
  | 'cancellation_rate'
  | 'cancelled'
  | 'cancelled_orders'
  | 'capacity'
  | 'capacity_unit_days'
  | 'cards'
  | 'category_id'
  | 'change_percentage'
  | 'closing'
  | 'closing_balance'
  | 'closing_quantity'
  | 'closing_value'
  | 'code'
  | 'coded'
  | 'collection_rate'
  | 'collection_rate_change'
  | 'color'
  | 'company_name'
  | 'compare_to_previous'
  | 'completed'
  | 'completed_orders'
  | 'confirmed'
  | 'confirmed_orders'
  | 'conversion_rate'
  | 'converted'
  | 'cost_of_goods_sold'
  | 'count'
  | 'counter_accounts'
  | 'country'
  | 'created_at'
  | 'credit'
  | 'credit_limit'
  | 'credited'
  | 'critical_count'
  | 'currency'
  | 'current'
  | 'custom_fields'
  | 'customer_id'
  | 'customer_number'
  | 'date'
  | 'dated'
  | 'days'
  | 'days_of_supply'
  | 'days_sales_outstanding'
  | 'debit'
  | 'deductible_amount'
  | 'defect_rate'
  | 'delivered'
  | 'description'
  | 'direction'
  | 'dispute_rate'
  | 'disputed'
  | 'disputed_payments'
  | 'documents'
  | 'draft'
  | 'due_date'
  | 'email'
  | 'entry_number'
  | 'failed'
  | 'failed_payments'
  | 'failure_rate'
  | 'fastest_fulfillment_days'
  | 'fees'
  | 'fill_rate'
  | 'filterable_count'
  | 'from'
  | 'from_date'
  | 'group'
  | 'health_score'
  | 'health_status'
  | 'hide_zero'
  | 'highest_order_value'
  | 'highest_price'
  | 'id'
  | 'image'
  | 'in_stage_now'
  | 'inbound_quantity'
  | 'include_paid'
  | 'input_tax'
  | 'invoices'
  | 'invoices_overdue'
  | 'invoices_paid'
  | 'invoices_sent'
  | 'journal_entry_id'
  | 'json'
  | 'kind'
  | 'label'
  | 'last_movement_at'
  | 'last_received_at'
  | 'last_sold_at'
  | 'late'
  | 'late_delivery_rate'
  | 'late_payment_rate'
  | 'lead_id'
  | 'leads'
  | 'left'
  | 'lifetime_value'
  | 'limit'
  | 'loss_rate'
  | 'lost'
  | 'lost_value'
  | 'lowest_order_value'
  | 'lowest_price'
  | 'median_days'
  | 'median_days_to_pay'
  | 'median_fulfillment_days'
  | 'median_order_value'
  | 'merged_into_id'
  | 'method'
  | 'metric'
  | 'minimum_amount'
  | 'missing_amount'
  | 'missing_vat_ids'
  | 'month'
  | 'movements'
  | 'multiselect'
  | 'name'
  | 'need_confirmed'
  | 'needs_immediate_attention'
  | 'net_profit'
  | 'net_quantity'
  | 'net_revenue'
  | 'new_customers'
  | 'new_orders'
  | 'number'
  | 'on_time'
  | 'on_time_delivery_rate'
  | 'on_time_payment_rate'
  | 'on_time_rate'
  | 'open'
  | 'opening'
  | 'opening_balance'
  | 'opening_quantity'
  | 'opening_value'
  | 'opportunities'
  | 'order_date'
  | 'order_number'
  | 'orders'
  | 'orders_change_percentage'
  | 'orders_count'
  | 'orders_pending_fulfillment'
  | 'outbound_quantity'
  | 'outcome'
  | 'output_tax'
  | 'outstanding_receivables'
  | 'over_90_days'
  | 'overdue'
  | 'overdue_amount'
  | 'overdue_now'
  | 'overdue_percentage'
  | 'paid'
  | 'partially_paid'
  | 'payable'
  | 'payments_received'
  | 'pending'
  | 'pending_approval'
  | 'percentage'
  | 'percentage_of_total_revenue'
  | 'period'
  | 'phone'
  | 'previous'
  | 'previous_amount'
  | 'previous_average_price'
  | 'previous_base_amount'
  | 'previous_credit'
  | 'previous_debit'
  | 'previous_net_profit'
  | 'previous_payable'
  | 'previous_profit'
  | 'previous_profit_of_earlier_years'
  | 'previous_profit_of_year'
  | 'previous_tax_amount'
  | 'previous_total'
  | 'previous_total_credit'
  | 'previous_total_debit'
  | 'previous_total_liabilities_and_equity'
  | 'priority'
  | 'processing'
  | 'product_id'
  | 'products_count'
  | 'products_with_attributes'
  | 'profit'
  | 'profit_of_earlier_years'
  | 'profit_of_year'
  | 'qualification_rate'
  | 'qualified'
  | 'quantity'
  | 'quantity_on_hand'
  | 'quantity_sold'
  | 'rate'
  | 'reason'
  | 'record_id'
  | 'record_type'
  | 'reference_number'
  | 'refund_rate'
  | 'refunded'
  | 'refunded_amount'
  | 'rentals'
  | 'rented_unit_days'
  | 'repeat_customer_rate'
  | 'required_count'
  | 'returning_customers'
  | 'revenue'
  | 'revenue_change_percentage'
  | 'revenue_per_unit'
  | 'revenue_per_unit_day'
  | 'sales_rep_id'
  | 'search'
  | 'searchable_count'
  | 'section'
  | 'segment'
  | 'select'
  | 'sent'
  | 'settled'
  | 'shipped'
  | 'shipped_orders'
  | 'sku'
  | 'slowest_fulfillment_days'
  | 'slug'
  | 'sort'
  | 'sort_by'
  | 'sort_direction'
  | 'source'
  | 'source_id'
  | 'source_number'
  | 'source_type'
  | 'stage'
  | 'status'
  | 'subledger_id'
  | 'subtotal'
  | 'success_rate'
  | 'supplier_id'
  | 'supplier_name'
  | 'tags'
  | 'tax_amount'
  | 'tax_box'
  | 'tax_code'
  | 'tax_code_id'
  | 'text'
  | 'timeline_confirmed'
  | 'to'
  | 'to_date'
  | 'total'
  | 'total_amount'
  | 'total_at_risk_customers'
  | 'total_at_risk_value'
  | 'total_attributes'
  | 'total_billed'
  | 'total_closing'
  | 'total_credit'
  | 'total_credited'
  | 'total_debit'
  | 'total_fees'
  | 'total_invoiced'
  | 'total_invoices'
  | 'total_invoices_paid'
  | 'total_invoices_sent'
  | 'total_liabilities_and_equity'
  | 'total_lines'
  | 'total_movements'
  | 'total_opening'
  | 'total_orders'
  | 'total_outstanding'
  | 'total_overdue'
  | 'total_overdue_amount'
  | 'total_paid'
  | 'total_processed'
  | 'total_refunded'
  | 'total_revenue'
  | 'total_spend'
  | 'total_value'
  | 'total_values'
  | 'treatment'
  | 'turnover'
  | 'type'
  | 'uncoded'
  | 'unique_customers'
  | 'unit_cost'
  | 'unit_period'
  | 'updated_at'
  | 'updated_since'
  | 'url'
  | 'utilization'
  | 'value'
  | 'vat_id'
  | 'viewed'
  | 'warehouse_id'
  | 'weighted_value'
  | 'win_rate'
  | 'win_rate_by_value'
  | 'won'
  | 'won_value'
  | 'write_off_amount'
  | 'written_off'

interface Entry {
  readonly area: string
  readonly title: string
  /** All of them are needed. */
  readonly permissions: readonly string[]
}

export const reportEntries: Readonly<Record<ReportName, Entry>> = {
  customers_at_risk: {
    area: "crm",
    title: "Customers at risk",
    permissions: ["crm.customers.read"],
  },
  pipeline: {
    area: "crm",
    title: "Pipeline by stage",
    permissions: ["crm.opportunities.read"],
  },
  lead_conversion: {
    area: "crm",
    title: "Conversion of leads by source",
    permissions: ["crm.leads.read"],
  },
  stage_velocity: {
    area: "crm",
    title: "Velocity by stage",
    permissions: ["crm.opportunities.read"],
  },
  sales_forecast: {
    area: "crm",
    title: "Forecast by month",
    permissions: ["crm.opportunities.read"],
  },
  wins_and_losses: {
    area: "crm",
    title: "Wins and losses by reason",
    permissions: ["crm.opportunities.read"],
  },
  attribute_statistics: {
    area: "operations",
    title: "Statistics of attributes",
    permissions: ["operations.attributes.read"],
  },
  attribute_value_statistics: {
    area: "operations",
    title: "Statistics of attribute values",
    permissions: ["operations.attributes.read"],
  },
  popular_tags: {
    area: "operations",
    title: "Tags with the most products",
    permissions: ["operations.tags.read"],
  },
  supplier_performance: {
    area: "operations",
    title: "Performance of a supplier",
    permissions: ["operations.suppliers.read"],
  },
  supplier_deliveries: {
    area: "operations",
    title: "Punctuality of suppliers",
    permissions: ["operations.purchase_orders.read","operations.suppliers.read"],
  },
  purchase_prices: {
    area: "operations",
    title: "Trend of purchase prices",
    permissions: ["operations.purchase_orders.read"],
  },
  stock_valuation: {
    area: "operations",
    title: "Value of the stock",
    permissions: ["operations.inventory.read"],
  },
  stock_movement_summary: {
    area: "operations",
    title: "Stock movements by product and type",
    permissions: ["operations.stock_movements.read"],
  },
  stock_movement_statistics: {
    area: "operations",
    title: "Statistics of stock movements",
    permissions: ["operations.stock_movements.read"],
  },
  stock_value: {
    area: "operations",
    title: "Value of the stock on a day",
    permissions: ["operations.inventory.read","operations.stock_movements.read"],
  },
  stock_turnover: {
    area: "operations",
    title: "Turnover and days of supply",
    permissions: ["operations.inventory.read","operations.stock_movements.read"],
  },
  dead_stock: {
    area: "operations",
    title: "Dead stock",
    permissions: ["operations.inventory.read","operations.stock_movements.read"],
  },
  rental_availability: {
    area: "rentals",
    title: "Availability of rentable products",
    permissions: ["rentals.rentable_products.read"],
  },
  rental_utilization: {
    area: "rentals",
    title: "Utilisation of rentable products by month",
    permissions: ["rentals.rentable_products.read","rentals.agreements.read"],
  },
  sales_dashboard: {
    area: "sales",
    title: "Sales dashboard",
    permissions: ["sales.reports.read"],
  },
  sales_metrics: {
    area: "sales",
    title: "Sales metrics by day",
    permissions: ["sales.reports.read"],
  },
  order_performance: {
    area: "sales",
    title: "Order performance",
    permissions: ["sales.reports.read"],
  },
  high_value_orders: {
    area: "sales",
    title: "High-value orders",
    permissions: ["sales.reports.read"],
  },
  invoice_statistics: {
    area: "sales",
    title: "Invoice statistics",
    permissions: ["sales.reports.read"],
  },
  receivables_aging: {
    area: "sales",
    title: "Ageing of receivables",
    permissions: ["sales.reports.read"],
  },
  payment_statistics: {
    area: "sales",
    title: "Payment statistics",
    permissions: ["sales.reports.read"],
  },
  rental_revenue: {
    area: "rentals",
    title: "Rental revenue by capacity",
    permissions: ["rentals.rentable_products.read","sales.reports.read"],
  },
  customer_statement: {
    area: "crm",
    title: "Customer statement",
    permissions: ["sales.invoices.read","sales.payments.read"],
  },
  trial_balance: {
    area: "finance",
    title: "Trial balance",
    permissions: ["finance.reports.read"],
  },
  profit_and_loss: {
    area: "finance",
    title: "Profit and loss",
    permissions: ["finance.reports.read"],
  },
  balance_sheet: {
    area: "finance",
    title: "Balance sheet",
    permissions: ["finance.reports.read"],
  },
  account_statement: {
    area: "finance",
    title: "Account statement",
    permissions: ["finance.reports.read","finance.journal_entries.read"],
  },
  account_ledger: {
    area: "finance",
    title: "Ledger of an account",
    permissions: ["finance.reports.read","finance.journal_entries.read"],
  },
  tax: {
    area: "finance",
    title: "Tax report",
    permissions: ["finance.reports.read"],
  },
  tax_lines: {
    area: "finance",
    title: "Entries of a tax code",
    permissions: ["finance.reports.read","finance.journal_entries.read"],
  },
  ec_sales: {
    area: "finance",
    title: "EC sales list",
    permissions: ["finance.reports.read"],
  },
}
