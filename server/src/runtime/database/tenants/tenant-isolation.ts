/**
 * The first of two layers of tenant isolation: every statement is restricted to its tenant. The second is row-level
 * security in PostgreSQL. Each is sufficient by itself. The predicate also lets a sharded database route a statement to
 * one shard. Domain code does not mention the tenant.
 */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OnNode,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
  type WithNode,
} from 'kysely'

/** Tables without tenants. Every other table has a `tenant_id`. */
export const sharedTables: ReadonlySet<string> = new Set([
  'tenants',
  'migrations',
  'installation',
  'login_attempts',
  'password_reset_requests',
  'rate_limits',
])

/** A placeholder in hand-written SQL that becomes the tenant's id when the statement is built (`tenant-sql.ts`). */
export const currentTenant = Symbol('tenant')

class NameTheTenant extends OperationNodeTransformer {
  readonly #tenantId: () => string
  readonly #expressions = new Set<string>()

  constructor(tenantId: () => string) {
    super()
    this.#tenantId = tenantId
  }

  /** A common table expression is not a table. Its query is restricted where it reads tables. */
  #note(common: WithNode | undefined) {
    for (const { name } of common?.expressions ?? []) this.#expressions.add(name.table.table.identifier.name)
  }

  protected override transformInsertQuery(node: InsertQueryNode, id?: QueryId): InsertQueryNode {
    this.#note(node.with)
    return super.transformInsertQuery(node, id)
  }

  protected override transformSelectQuery(node: SelectQueryNode, id?: QueryId): SelectQueryNode {
    this.#note(node.with)
    return this.#guard(super.transformSelectQuery(node, id), node.from?.froms ?? [])
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, id?: QueryId): UpdateQueryNode {
    this.#note(node.with)
    return this.#guard(super.transformUpdateQuery(node, id), [node.table, ...(node.from?.froms ?? [])])
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id?: QueryId): DeleteQueryNode {
    this.#note(node.with)
    return this.#guard(super.transformDeleteQuery(node, id), [
      ...node.from.froms,
      ...(node.using?.tables ?? []),
    ])
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return node.value === currentTenant ? ValueNode.create(this.#tenantId()) : node
  }

  protected override transformJoin(node: JoinNode, id?: QueryId): JoinNode {
    const join = super.transformJoin(node, id)
    const own = this.#predicate(node.table)
    if (!own) return join
    return { ...join, on: OnNode.create(join.on ? AndNode.create(ParensNode.create(join.on.on), own) : own) }
  }

  #guard<T extends OperationNode & { readonly where?: WhereNode }>(
    query: T,
    tables: readonly (OperationNode | undefined)[],
  ): T {
    let where = query.where
    for (const table of tables) {
      const own = this.#predicate(table)
      if (own) where = WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), own) : own)
    }
    return where === query.where ? query : { ...query, ...(where && { where }) }
  }

  #predicate(table: OperationNode | undefined) {
    const reference = tenantColumn(table)
    if (!reference || this.#expressions.has(reference.table?.table.identifier.name ?? '')) return undefined
    return BinaryOperationNode.create(reference, OperatorNode.create('='), ValueNode.create(this.#tenantId()))
  }
}

/** Returns `alias.tenant_id` for a table with tenants; undefined for shared tables, sub-selects and functions. */
function tenantColumn(node: OperationNode | undefined): ReferenceNode | undefined {
  if (!node) return undefined
  const table = AliasNode.is(node) ? node.node : node
  if (!TableNode.is(table) || sharedTables.has(table.table.identifier.name)) return undefined
  const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : undefined
  const target = alias ? TableNode.create(alias) : table
  return ReferenceNode.create(ColumnNode.create('tenant_id'), target)
}

/** Returns the Kysely plugin. It calls `tenantId` when a statement is built. */
export function tenantIsolation(tenantId: () => string): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) =>
      new NameTheTenant(tenantId).transformNode(node, queryId),
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  }
}
