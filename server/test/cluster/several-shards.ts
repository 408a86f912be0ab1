/** Statements and functions that read the shards of several tenants, with the reason. All others reach one shard. */

/** By the beginning of the statement. */
export const statementsOfSeveralShards: Readonly<Record<string, string>> = {}

const poll = 'One query for all tenants finds the few with work; one query for each of them would cost more.'

/** Functions that run with the privileges of the owner. */
export const functionsOfSeveralShards: Readonly<Record<string, string>> = {
  analyze_changed_tables: 'No shard: the workers analyse theirs themselves.',
  dead_letters_by_work: 'Counted for the metrics.',
  file_at: 'The address of a public file does not contain the tenant. The file is then read from one shard.',
  find_credential: 'A token does not contain its tenant. The result is cached by the process (decision 28).',
  invoice_of_link:
    'The link of an invoice does not contain the tenant. The invoice is then read from one shard.',
  is_distributed: 'No shard: a local table.',
  lease_webhook_lanes: `${poll} Each lane is locked in its shard.`,
  password_salt: 'No shard: a local table.',
  schedules_due: poll,
  search_texts: 'One shard: that of the tenant.',
  sweep: 'Expired rows of all tenants are deleted every few minutes, by one statement for each table.',
  tenant_of_link: 'A link in an email does not contain the tenant.',
  tenant_of_passkey: 'A passkey does not contain the tenant.',
  tenants_with_deferred_activities: poll,
  tenants_with_due_reservations: poll,
  tenants_with_ended_rentals: poll,
  tenants_with_expired_documents: poll,
  tenants_with_files: 'No shard: every server has all tenants.',
  tenants_with_loose_counts: poll,
  tenants_with_mail: poll,
  tenants_with_old_events: 'One shard for each tenant, every quarter of an hour.',
  tenants_with_outbox: poll,
  tenants_with_reminders: poll,
  tenants_with_search_changes: poll,
  tenants_with_unread: poll,
  tenants_with_webhooks_behind: poll,
  touch_credentials: 'One shard for each used credential, every few seconds.',
  users_signing_in: 'Someone who signs in names an email, and may belong to several tenants.',
  users_with_email: 'Someone who signs in names an email, and may belong to several tenants.',
}
