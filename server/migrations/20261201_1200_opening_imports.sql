-- Whether an import of journal entries posts the difference of each entry to the account of opening balances.
alter table imports add column opening boolean not null default false;
