-- Settings of the system could be stored as an empty text. Most of them must not have this value, such as the locale.
update tenants set settings = (
  select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
  from jsonb_each(settings)
  where value <> '""'::jsonb or key not in (
    'company', 'printing', 'require_second_factor', 'purchase_order_approval_limit', 'purchase_order_email_templates',
    'order_discount_limit', 'invoice_number_on', 'invoice_due_days', 'invoice_late_fee_rate', 'invoice_custom_fields',
    'locale', 'einvoice_required', 'einvoice_address', 'check_credit_limit', 'customer_emails', 'shipping_tax',
    'prices_include_tax', 'finance_accounts', 'finance_closed_periods', 'finance_opening_date', 'vacation_days'
  )
)
where jsonb_path_exists(settings, '$.* ? (@ == "")');
