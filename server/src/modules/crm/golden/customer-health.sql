select "customers"."id", "customers"."type", "customers"."status", "customers"."segment", "customers"."first_name", "customers"."last_name", "customers"."company_name", "customers"."trading_name", "customers"."email", "customers"."phone", "customers"."industry", "customers"."website", "customers"."billing_address", "customers"."shipping_address", "customers"."credit_limit", "customers"."currency", "customers"."account_manager_id", "customers"."lead_id", "customers"."tags", "customers"."custom_fields", "customers"."notes", "customers"."preferred_communication", "customers"."timezone", "customers"."language", "customers"."vat_id", "customers"."buyer_reference", "customers"."electronic_address", "customers"."einvoice_profile", "customers"."customer_number", "customers"."health_score", "customers"."lifetime_value", "customers"."total_revenue", "customers"."total_spent", "customers"."average_order_value", "customers"."status_reason", "customers"."acquisition_date", "customers"."last_order_date", "customers"."last_activity_at", "customers"."created_at", "customers"."updated_at", "customers"."is_health_known", "customers"."profile_image", "customers"."version", (select json_build_object('id', "users"."id", 'name', "users"."name", 'email', "users"."email") as "person"
from "users"
where ("users"."id" = "customers"."account_manager_id") and "users"."tenant_id" = $1) as "account_manager"
from "customers"
where ("customers"."deleted_at" is null and "customers"."id" = $2) and "customers"."tenant_id" = $3
;

select count(*) filter (where is_open) as count, coalesce(sum(value) filter (where is_open and is_own), 0)::text as value, coalesce(sum(weighted_value) filter (where is_open and is_own), 0)::text as weighted_value, count(*) filter (where stage = 'won') as won, count(*) filter (where stage = 'lost') as lost
from ( select value, weighted_value, stage, stage not in ('won', 'lost') as is_open, currency = $1 as is_own
from opportunities
where opportunities.tenant_id = $2 and (customer_id = $3 and deleted_at is null) ) own
;

select customer_id, bool_or(is_primary) as has_primary_contact, count(*) filter (where status = 'active') as active_contacts_count
from contacts
where contacts.tenant_id = $1 and (customer_id = any($2::text[]) and deleted_at is null)
group by customer_id
;

select customer_id, count(*) as invoices_count, count(*) filter (where due > 0 and due_date < $1) as overdue_invoices_count, coalesce(sum(own_due) filter (where due_date < $2), 0) as overdue_amount, coalesce(sum(own_due), 0) as outstanding_balance, avg(days_to_pay)::double precision as average_days_to_pay
from ( select i.customer_id, i.due_date, case when (i.status in ('sent', 'viewed', 'partially_paid', 'overdue') and i.amount_due > 0 and i.type <> 'proforma') then i.amount_due else 0 end as due, case when (i.status in ('sent', 'viewed', 'partially_paid', 'overdue') and i.amount_due > 0 and i.type <> 'proforma') and i.currency = c.currency then i.amount_due else 0 end as own_due, case when i.paid_date is not null then (i.paid_date at time zone $3)::date - i.issue_date end as days_to_pay
from invoices i
join customers c on c.tenant_id = $4 and (c.id = i.customer_id)
where i.tenant_id = $5 and (i.customer_id = any($6::text[]) and i.deleted_at is null and i.type not in ('credit_note', 'proforma') and i.status not in ('draft', 'pending_approval', 'cancelled')) ) issued
group by customer_id
;

select customer_id, count(*) as orders_count, count(*) filter (where status in ('pending', 'confirmed', 'processing', 'shipped')) as open_orders_count, count(*) filter (where is_placed and order_date > $1) as orders_365_days, count(*) filter (where is_placed and order_date > $2) as orders_90_days, count(*) filter (where is_placed and order_date > $3 and order_date <= $4) as orders_90_days_before, coalesce(max(products), 0) as distinct_products_365_days, coalesce(round(avg(amount)), 0)::bigint as average_order_value, coalesce(sum(amount) filter (where order_date > $5), 0) as revenue_365_days, min(order_date) filter (where is_placed) as first_order_date, max(order_date) filter (where is_placed) as last_order_date
from ( select o.customer_id, o.status, o.order_date, o.status not in ('draft', 'cancelled') as is_placed, case when o.currency = c.currency and o.status in ('confirmed', 'processing', 'shipped', 'delivered', 'completed') then o.total_amount end as amount
from customers c
join orders o on o.tenant_id = $6 and (o.customer_id = c.id)
where c.tenant_id = $7 and (c.id = any($8::text[]) and o.deleted_at is null) ) placed
left
join ( select o.customer_id as buyer_id, count(distinct i.product_id) as products
from orders o
join order_items i on i.tenant_id = $9 and (i.order_id = o.id)
where o.tenant_id = $10 and (o.customer_id = any($11::text[]) and o.deleted_at is null and o.order_date > $12 and o.status not in ('draft', 'cancelled'))
group by o.customer_id ) bought on bought.buyer_id = placed.customer_id
group by customer_id
;

select score, kind, created_at, engagement, financial_health, support_health, relationship_health, product_value
from customer_health_scores
where customer_health_scores.tenant_id = $1 and (customer_id = $2 and created_at <= $3)
order by created_at desc, id desc
limit 1
;

with subjects (customer_id, kind, id) as materialized ( select id, 'customer', id
from unnest($1::text[]) as id
union all select customer_id, 'contact', id
from contacts
where contacts.tenant_id = $2 and (customer_id = any($3::text[]) and deleted_at is null)
union all select customer_id, 'opportunity', id
from opportunities
where opportunities.tenant_id = $4 and (customer_id = any($5::text[]) and deleted_at is null) ) select s.customer_id, count(*) as activities_count, max(greatest(a.created_at, a.completed_at)) as last_activity_at, count(*) filter (where a.status = 'completed' and coalesce(a.completed_at, a.updated_at) >= $6) as completed_activities_90_days, count(*) filter (where a.type = 'support' and a.status not in ('completed', 'cancelled')) as open_support_activities, count(*) filter (where a.type = 'escalation' and a.status not in ('completed', 'cancelled')) as open_escalations
from subjects s
join activities a on a.tenant_id = $7 and (a.activityable_type = s.kind and a.activityable_id = s.id)
where a.deleted_at is null
group by s.customer_id
