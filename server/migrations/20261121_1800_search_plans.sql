-- What a search finds differs too much for one plan that serves all: a rare word and a common one, a small tenant and a
-- large one. Settled on after five searches of a connection, such a plan was up to a hundred times slower. And who
-- expects few records looks them up one by one, instead of walking through all records of the tenant beside them.
alter function search_ids(text, text, integer[]) rows 10 set plan_cache_mode = 'force_custom_plan';
