-- A response that is returned again for an Idempotency-Key has the ETag of the first response.
alter table idempotency_keys add column version integer;
