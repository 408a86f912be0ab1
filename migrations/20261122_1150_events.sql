-- Events carry the version of their record.

-- The version of the record after the change. Null: the event is older than this column.
alter table events add column version integer;
