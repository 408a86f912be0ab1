-- Failures are also counted by the network of an address: of IPv6 the /48, as one line may have many /64.
alter table login_attempts add column network_hash text not null default '';
