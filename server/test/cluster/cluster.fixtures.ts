/** Changes of a Citus cluster that tests make. */
import type { TestApp } from '../test-app.ts'

/** Moves the rows of a tenant to another server. Its writes wait meanwhile. */
export async function moveTenant(testApp: TestApp, tenantId: string): Promise<void> {
  const [place] = await testApp.sql(
    `select p.shardid, p.nodename, p.nodeport from pg_dist_placement
       join pg_dist_shard_placement p using (placementid)
     where p.shardid = get_shard_id_for_distribution_column('leads', $1::text)`,
    [tenantId],
  )
  const [target] = await testApp.sql(
    'select nodename, nodeport from pg_dist_node where shouldhaveshards and nodeport <> $1::integer limit 1',
    [place?.nodeport],
  )
  await testApp.sql(
    `select citus_move_shard_placement($1::bigint, $2::text, $3::integer, $4::text, $5::integer, 'block_writes')`,
    [place?.shardid, place?.nodename, place?.nodeport, target?.nodename, target?.nodeport],
  )
}
