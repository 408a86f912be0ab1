-- What campaigns and opportunities need beyond their tables: totals of what is there already, and indexes of their lists.

-- Null: the leads are counted.
alter table campaigns rename column actual_leads_by_hand to actual_leads;

create index campaigns__budget on campaigns (tenant_id, budget, id) where deleted_at is null;
create index campaigns__revenue on campaigns (tenant_id, actual_revenue, id) where deleted_at is null;

create index opportunities__open on opportunities (tenant_id, created_at, id)
  where deleted_at is null and stage not in ('won', 'lost');
create index opportunities__priority on opportunities (tenant_id, priority, created_at, id) where deleted_at is null;

-- The newest leads of a campaign, without sorting all of them.
drop index leads__campaign;
create index leads__campaign on leads (tenant_id, campaign_id, id) where campaign_id is not null and deleted_at is null;

-- The owner is bound by row-level security as well, but has to see the records of all tenants here.
alter table leads no force row level security;
alter table opportunities no force row level security;
alter table opportunity_stages no force row level security;

-- Totals follow changes only; what was there before them is counted here.
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'leads by user',
    jsonb_build_object('assigned_user_id', assigned_user_id, 'status', status, 'source', source), count(*), true
  from leads
  where assigned_user_id is not null and deleted_at is null
  group by tenant_id, assigned_user_id, status, source;
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'leads by campaign', jsonb_build_object('campaign_id', campaign_id, 'status', status), count(*), true
  from leads
  where campaign_id is not null and deleted_at is null
  group by tenant_id, campaign_id, status;
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'opportunities by campaign', jsonb_build_object('campaign_id', campaign_id), count(*), true
  from opportunities
  where campaign_id is not null and deleted_at is null
  group by tenant_id, campaign_id;
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, kind, facets, sum(amount), true
  from (
    select tenant_id,
      jsonb_build_object(
        'stage', stage, 'status', case when stage in ('won', 'lost') then stage else 'open' end,
        'priority', priority, 'currency', currency, 'assigned_user_id', assigned_user_id) as facets,
      1::bigint as number, value, weighted_value
    from opportunities
    where deleted_at is null
  ) as known
  cross join lateral (
    values ('opportunities', number), ('opportunities value', value), ('opportunities weighted value', weighted_value)
  ) as share (kind, amount)
  group by tenant_id, kind, facets
  having sum(amount) <> 0;

-- An opportunity without a way through its stages is, as far as is known, in its first.
insert into opportunity_stages (tenant_id, id, opportunity_id, stage, entered_at)
  select tenant_id, id, id, stage, stage_changed_at from opportunities o
  where not exists (
    select from opportunity_stages s where s.tenant_id = o.tenant_id and s.opportunity_id = o.id);

alter table leads force row level security;
alter table opportunities force row level security;
alter table opportunity_stages force row level security;
