-- The list of numbers reads the days of a page, which it knows from the counters, in the index of unique numbers.
drop index invoices__numbers;
