-- Contacts, and all of campaigns, opportunities and activities.

create table contacts (
  tenant_id                  text collate "C" not null default current_tenant(),
  id                         text collate "C" not null,
  first_name                 text not null,
  last_name                  text not null,
  email                      text not null,
  title                      text,
  department                 text,
  phone                      text,
  mobile                     text,
  customer_id                text collate "C",
  type                       text not null default 'person',
  role                       text,
  is_primary                 boolean not null default false,
  status                     text not null default 'active',
  address                    jsonb,
  social_profiles            jsonb not null default '{}',
  communication_preferences  jsonb not null default '{}',
  tags                       text[] not null default '{}',
  custom_fields              jsonb not null default '{}',
  notes                      text,
  deactivation_reason        text,
  last_activity_at           timestamptz(3),
  phone_key                  text,               -- E.164 where it can be told, for duplicates
  name_key                   text not null,      -- without accents and case, for duplicates
  version                    integer not null default 1,
  created_at                 timestamptz(3) not null,
  updated_at                 timestamptz(3) not null,
  deleted_at                 timestamptz(3),
  primary key (tenant_id, id),
  constraint contacts__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
-- An email is unique within a customer, and among the contacts that have none.
create unique index contacts__email__unique on contacts (tenant_id, coalesce(customer_id, ''), lower(email)) where deleted_at is null;
create unique index contacts__is_primary__unique on contacts (tenant_id, customer_id) where is_primary and deleted_at is null;
create index contacts__created on contacts (tenant_id, created_at, id) where deleted_at is null;
create index contacts__last_name on contacts (tenant_id, last_name, id) where deleted_at is null;
create index contacts__customer on contacts (tenant_id, customer_id, created_at, id) where deleted_at is null;
create index contacts__department on contacts (tenant_id, department, created_at, id) where deleted_at is null;
create index contacts__role on contacts (tenant_id, role, created_at, id) where deleted_at is null;
create index contacts__email_key on contacts (tenant_id, lower(email)) where deleted_at is null;
create index contacts__phone_key on contacts (tenant_id, phone_key) where deleted_at is null and phone_key is not null;
create index contacts__name_key on contacts (tenant_id, name_key) where deleted_at is null;
select make_tenant_table('contacts');

-- Campaigns.
alter table campaigns
  add column type                  text not null default 'email',
  add column status                text not null default 'draft',
  add column description           text,
  add column target_audience       text,
  add column currency              text not null default 'USD',
  add column budget                bigint not null default 0 check (budget >= 0),   -- amounts are in minor units of the currency
  add column actual_cost           bigint not null default 0 check (actual_cost >= 0),
  add column start_date            date not null default '2026-01-01',
  add column end_date              date not null default '2026-01-01',
  add column objectives            text[] not null default '{}',
  add column channels              text[] not null default '{}',
  add column expected_leads        integer,
  add column actual_leads_by_hand  integer,                                        -- null: the leads are counted
  add column expected_revenue      bigint check (expected_revenue >= 0),
  add column actual_revenue        bigint not null default 0 check (actual_revenue >= 0),
  add column owner_id              text collate "C",
  add column tags                  text[] not null default '{}',
  add column custom_fields         jsonb not null default '{}',
  add column notes                 text,
  add column pause_reason          text,
  add column cancellation_reason   text,
  add column activated_at          timestamptz(3),
  add column paused_at             timestamptz(3),
  add column completed_at          timestamptz(3),
  add column archived_at           timestamptz(3),
  add column version               integer not null default 1,
  add constraint campaigns__owner_id__exists foreign key (tenant_id, owner_id) references memberships (tenant_id, user_id),
  add constraint campaigns__end_date__order check (end_date >= start_date);
alter table campaigns alter column type drop default, alter column currency drop default, alter column budget drop default,
  alter column start_date drop default, alter column end_date drop default;
create index campaigns__created on campaigns (tenant_id, created_at, id) where deleted_at is null;
create index campaigns__start on campaigns (tenant_id, start_date, id) where deleted_at is null;
create index campaigns__due on campaigns (tenant_id, start_date) where status = 'scheduled' and deleted_at is null;

-- Opportunities.
alter table opportunities
  add column description           text,
  add column expected_revenue      bigint check (expected_revenue >= 0),
  add column weighted_value        bigint not null generated always as ((value * probability + 50) / 100) stored,
  add column source                text,
  add column priority              text not null default 'medium',
  add column assigned_user_id      text collate "C",
  add column campaign_id           text collate "C",
  add column territory             text,
  add column competitor            text,
  add column decision_maker        text,
  add column next_step             text,
  add column budget_confirmed      boolean not null default false,
  add column authority_confirmed   boolean not null default false,
  add column need_confirmed        boolean not null default false,
  add column timeline_confirmed    boolean not null default false,
  add column discovery_notes       text,
  add column proposal_notes        text,
  add column demo_date             date,
  add column proposal_date         date,
  add column tags                  text[] not null default '{}',
  add column custom_fields         jsonb not null default '{}',
  add column actual_close_date     date,
  add column lost_reason           text,
  add column hold_reason           text,
  add column held_from             text,                                           -- the stage it was held from
  add column stage_changed_at      timestamptz(3),
  add column last_activity_at      timestamptz(3),
  add column version               integer not null default 1,
  add constraint opportunities__value__positive check (value >= 0),
  add constraint opportunities__probability__percent check (probability between 0 and 100),
  add constraint opportunities__assigned_user_id__exists foreign key (tenant_id, assigned_user_id) references memberships (tenant_id, user_id),
  add constraint opportunities__campaign_id__exists foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id);
update opportunities set stage_changed_at = created_at;
alter table opportunities alter column stage_changed_at set not null;
create index opportunities__created on opportunities (tenant_id, created_at, id) where deleted_at is null;
create index opportunities__stage on opportunities (tenant_id, stage, created_at, id) where deleted_at is null;
create index opportunities__value on opportunities (tenant_id, value, id) where deleted_at is null;
create index opportunities__close on opportunities (tenant_id, expected_close_date, id) where deleted_at is null;
create index opportunities__probability on opportunities (tenant_id, probability, id) where deleted_at is null;
create index opportunities__assigned on opportunities (tenant_id, assigned_user_id, created_at, id) where deleted_at is null;
create index opportunities__campaign on opportunities (tenant_id, campaign_id, id) where deleted_at is null and campaign_id is not null;

-- The way of an opportunity through its stages; what has not left its stage yet has no left_at.
create table opportunity_stages (
  tenant_id       text collate "C" not null default current_tenant(),
  id              text collate "C" not null,
  opportunity_id  text collate "C" not null,
  stage           text not null,
  entered_at      timestamptz(3) not null,
  left_at         timestamptz(3),
  changed_by_id   text collate "C",
  reason          text,
  notes           text,
  primary key (tenant_id, id),
  constraint opportunity_stages__opportunity_id__exists foreign key (tenant_id, opportunity_id) references opportunities (tenant_id, id)
);
create index opportunity_stages__opportunity on opportunity_stages (tenant_id, opportunity_id, id);
select make_tenant_table('opportunity_stages');

-- Activities. What they are about is one link to one of four tables; a column of its own for each lets the database check it.
alter table activities
  add column description          text,
  add column contact_id           text collate "C",
  add column assigned_user_id     text collate "C",
  add column created_by_id        text collate "C",
  add column reminder_at          timestamptz(3),
  add column reminded_at          timestamptz(3),
  add column duration_minutes     integer check (duration_minutes >= 0),
  add column location             text,
  add column follow_up_required   boolean not null default false,
  add column follow_up_date       date,
  add column is_billable          boolean not null default false,
  add column billable_rate        bigint check (billable_rate >= 0),              -- minor units of the tenant's currency, an hour
  add column outcome              text,
  add column deferred_until       timestamptz(3),
  add column cancellation_reason  text,
  add column reschedule_reason    text,
  add column completed_at         timestamptz(3),
  add column tags                 text[] not null default '{}',
  add column custom_fields        jsonb not null default '{}',
  add column urgency              smallint not null generated always as (
    case priority when 'critical' then 5 when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 else 1 end) stored,
  add column about_lead_id        text collate "C" generated always as (case activityable_type when 'lead' then activityable_id end) stored,
  add column about_customer_id    text collate "C" generated always as (case activityable_type when 'customer' then activityable_id end) stored,
  add column about_opportunity_id text collate "C" generated always as (case activityable_type when 'opportunity' then activityable_id end) stored,
  add column about_contact_id     text collate "C" generated always as (case activityable_type when 'contact' then activityable_id end) stored,
  add column version              integer not null default 1,
  add constraint activities__activityable_id__exists_1 foreign key (tenant_id, about_lead_id) references leads (tenant_id, id),
  add constraint activities__activityable_id__exists_2 foreign key (tenant_id, about_customer_id) references customers (tenant_id, id),
  add constraint activities__activityable_id__exists_3 foreign key (tenant_id, about_opportunity_id) references opportunities (tenant_id, id),
  add constraint activities__activityable_id__exists_4 foreign key (tenant_id, about_contact_id) references contacts (tenant_id, id),
  add constraint activities__contact_id__exists foreign key (tenant_id, contact_id) references contacts (tenant_id, id),
  add constraint activities__assigned_user_id__exists foreign key (tenant_id, assigned_user_id) references memberships (tenant_id, user_id),
  add constraint activities__created_by_id__exists foreign key (tenant_id, created_by_id) references memberships (tenant_id, user_id);
create index activities__created on activities (tenant_id, created_at, id) where deleted_at is null;
create index activities__due on activities (tenant_id, due_at nulls first, id) where deleted_at is null;
create index activities__urgency on activities (tenant_id, urgency, id) where deleted_at is null;
create index activities__status on activities (tenant_id, status, created_at, id) where deleted_at is null;
create index activities__type on activities (tenant_id, type, created_at, id) where deleted_at is null;
create index activities__assigned on activities (tenant_id, assigned_user_id, created_at, id) where deleted_at is null;
create index activities__assigned_status on activities (tenant_id, assigned_user_id, status, urgency, id) where deleted_at is null;
create index activities__contact on activities (tenant_id, contact_id, id) where deleted_at is null and contact_id is not null;
create index activities__overdue on activities (tenant_id, due_at) where deleted_at is null and status not in ('completed', 'cancelled');
create index activities__deferred on activities (tenant_id, deferred_until) where status = 'deferred' and deleted_at is null;
create index activities__reminder on activities (reminder_at)
  where reminded_at is null and reminder_at is not null and deleted_at is null and status not in ('completed', 'cancelled');

-- Whom is there to remind? Asked over all tenants.
create function tenants_with_reminders(moment timestamptz) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select distinct tenant_id from activities
    where reminder_at <= moment and reminded_at is null and deleted_at is null and status not in ('completed', 'cancelled')
  $$;
