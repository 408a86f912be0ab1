select kind, facets ->> 'stage' as "stage", facets ->> 'currency' as "currency", sum(amount)::text as total
from record_counts
where record_counts.tenant_id = $1 and (kind = any($2) and facets @> $3::jsonb)
group by kind, facets ->> 'stage', facets ->> 'currency'
