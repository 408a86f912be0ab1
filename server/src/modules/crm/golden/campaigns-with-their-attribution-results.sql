select "campaigns"."id", "campaigns"."name", "campaigns"."type", "campaigns"."status", "campaigns"."description", "campaigns"."target_audience", "campaigns"."budget", "campaigns"."actual_cost", "campaigns"."currency", "campaigns"."start_date", "campaigns"."end_date", "campaigns"."objectives", "campaigns"."channels", "campaigns"."expected_leads", "campaigns"."actual_leads", "campaigns"."expected_revenue", "campaigns"."actual_revenue", "campaigns"."owner_id", "campaigns"."tags", "campaigns"."custom_fields", "campaigns"."notes", "campaigns"."pause_reason", "campaigns"."cancellation_reason", "campaigns"."activated_at", "campaigns"."paused_at", "campaigns"."completed_at", "campaigns"."archived_at", "campaigns"."created_at", "campaigns"."updated_at", "campaigns"."version"
from "campaigns"
where ("campaigns"."deleted_at" is null) and "campaigns"."tenant_id" = $1
order by "campaigns"."created_at" desc, "campaigns"."id" desc
limit 25
;

select count(*) as "total"
from "campaigns"
where ("campaigns"."deleted_at" is null) and "campaigns"."tenant_id" = $1
;

select facets ->> 'campaign_id' as id, coalesce(sum(amount) filter (where kind = 'leads by campaign'), 0)::bigint as leads, coalesce( sum(amount) filter (where kind = 'leads by campaign' and facets ->> 'status' = 'converted'), 0 )::bigint as converted, coalesce(sum(amount) filter (where kind = 'opportunities by campaign'), 0)::bigint as opportunities
from record_counts
where record_counts.tenant_id = $1 and (kind = any($2) and facets ->> 'campaign_id' = any($3))
group by 1
