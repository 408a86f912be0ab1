-- Failures are also counted by the network of an address: the /48 of an IPv6 address, of which one line may have many /64.
alter table login_attempts add column network_hash text not null default '';
