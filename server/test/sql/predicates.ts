/** Looks for the tenant's predicate of every table in a statement, as PostgreSQL's own parser reads it. */
import { parseSync } from 'libpg-query'
import { sharedTables } from '#runtime/database/tenants/tenant-isolation'

/** A node of the syntax tree; its fields depend on its kind. */
type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : [])
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {})
const namesOf = (value: unknown) => listOf(value).map((each) => nodeOf(each.String).sval)

/**
 * Returns the parts of a statement that lack the tenant; `tenant` are the numbers of the parameters with the tenant's
 * id.
 */
export function tablesWithoutTenant(text: string, tenant: ReadonlySet<number>): string[] {
  const faults: string[] = []
  const { stmts } = parseSync(text) as { stmts: readonly { stmt: Node }[] }
  if (stmts.length !== 1) return ['it is not one statement']
  new Search(tenant, faults).visit(nodeOf(stmts[0]?.stmt), new Set())
  return faults
}

/** A table of FROM, and the conditions that restrict it. */
interface Source {
  table: Node
  conditions: readonly unknown[]
}

class Search {
  readonly #tenant: ReadonlySet<number>
  readonly #faults: string[]

  constructor(tenant: ReadonlySet<number>, faults: string[]) {
    this.#tenant = tenant
    this.#faults = faults
  }

  /** Visits all statements in a node. `common` are the common table expressions that it can read. */
  visit(node: unknown, common: ReadonlySet<unknown>): void {
    if (Array.isArray(node)) for (const each of node) this.visit(each, common)
    if (!isNode(node) || Array.isArray(node)) return
    for (const [kind, child] of Object.entries(node)) {
      if (kind === 'SelectStmt') this.#select(nodeOf(child), common)
      else if (kind === 'InsertStmt') this.#insert(nodeOf(child), common)
      else if (kind === 'UpdateStmt') this.#change(nodeOf(child), 'fromClause', common)
      else if (kind === 'DeleteStmt') this.#change(nodeOf(child), 'usingClause', common)
      else if (kind === 'MergeStmt') this.#faults.push('MERGE')
      else this.visit(child, common)
    }
  }

  /** Visits the common table expressions of a statement; returns the names that it can read. */
  #withCommon(statement: Node, outer: ReadonlySet<unknown>): ReadonlySet<unknown> {
    const names = new Set(outer)
    const { ctes, recursive } = nodeOf(statement.withClause)
    const all = listOf(ctes).map((each) => nodeOf(each.CommonTableExpr))
    if (recursive) for (const { ctename } of all) names.add(ctename)
    for (const { ctename, ctequery } of all) {
      this.visit(ctequery, names)
      names.add(ctename)
    }
    return names
  }

  #select(statement: Node, outer: ReadonlySet<unknown>) {
    const common = this.#withCommon(statement, outer)
    for (const side of [statement.larg, statement.rarg]) if (isNode(side)) this.#select(side, common)
    this.#check(sourcesOf(statement.fromClause, [statement.whereClause]), common)
    const { withClause: _, larg: _left, rarg: _right, ...rest } = statement
    this.visit(rest, common)
  }

  #change(statement: Node, clause: string, outer: ReadonlySet<unknown>) {
    const common = this.#withCommon(statement, outer)
    const where = [statement.whereClause]
    const target = { table: nodeOf(statement.relation), conditions: where }
    // The target is a table even where a common table expression has its name.
    this.#check([target], new Set())
    this.#check(sourcesOf(statement[clause], where), common)
    const { withClause: _, relation: _target, ...rest } = statement
    this.visit(rest, common)
  }

  /** The tenant must be the first column and the first value of every row. */
  #insert(statement: Node, outer: ReadonlySet<unknown>) {
    const common = this.#withCommon(statement, outer)
    const { relname } = nodeOf(statement.relation)
    if (!sharedTables.has(String(relname))) {
      const [column] = listOf(statement.cols)
      const source = nodeOf(nodeOf(statement.selectStmt).SelectStmt)
      if (nodeOf(column?.ResTarget).name !== 'tenant_id' || !this.#selectsTenant(source))
        this.#faults.push(`insert into ${String(relname)}`)
    }
    const { withClause: _, relation: _target, ...rest } = statement
    this.visit(rest, common)
  }

  #selectsTenant({ valuesLists, targetList, larg, rarg }: Node): boolean {
    if (isNode(larg) && isNode(rarg)) return this.#selectsTenant(larg) && this.#selectsTenant(rarg)
    const rows = listOf(valuesLists).map((row) => listOf(nodeOf(row.List).items)[0])
    if (rows.length > 0) return rows.every((value) => this.#isTenant(value))
    return this.#isTenant(nodeOf(listOf(targetList)[0]?.ResTarget).val)
  }

  #isTenant(value: unknown) {
    return this.#tenant.has(Number(nodeOf(nodeOf(value).ParamRef).number))
  }

  #check(sources: readonly Source[], common: ReadonlySet<unknown>) {
    for (const { table, conditions } of sources) {
      const { relname, schemaname, alias } = table
      const isCommon = common.has(relname) && schemaname === undefined
      if (isCommon || sharedTables.has(String(relname)) || isOfCatalog(table)) continue
      const name = nodeOf(alias).aliasname ?? relname
      if (!conditions.some((each) => this.#restricts(each, name)))
        this.#faults.push(`${String(relname)} ${String(name)}`)
    }
  }

  /** Returns whether a condition is only true for rows of a table with the tenant's id. */
  #restricts(condition: unknown, name: unknown): boolean {
    const { BoolExpr, A_Expr } = nodeOf(condition)
    const { boolop, args } = nodeOf(BoolExpr)
    if (boolop === 'AND_EXPR') return listOf(args).some((each) => this.#restricts(each, name))
    const { kind, name: operator, lexpr, rexpr } = nodeOf(A_Expr)
    const [table, column, ...more] = namesOf(nodeOf(nodeOf(lexpr).ColumnRef).fields)
    const isEqual = kind === 'AEXPR_OP' && namesOf(operator).join() === '='
    return isEqual && table === name && column === 'tenant_id' && more.length === 0 && this.#isTenant(rexpr)
  }
}

/** System views have no tenants; no table of ours begins like this. */
const isOfCatalog = ({ relname, schemaname }: Node) =>
  String(relname).startsWith('pg_') || schemaname === 'pgboss' || schemaname === 'pg_catalog'

/** Returns the tables of FROM with the conditions that every row of theirs meets. */
const sourcesOf = (from: unknown, conditions: readonly unknown[]): Source[] =>
  listOf(from).flatMap((item) => {
    if (isNode(item.RangeVar)) return [{ table: item.RangeVar, conditions }]
    if (!isNode(item.JoinExpr)) return []
    const { jointype, larg, rarg, quals } = item.JoinExpr
    // ON of a left join only restricts the right table.
    const inner = [...conditions, quals]
    const isInner = jointype === 'JOIN_INNER'
    const isLeft = isInner || jointype === 'JOIN_LEFT'
    return [
      ...sourcesOf([larg], isInner ? inner : conditions),
      ...sourcesOf([rarg], isLeft ? inner : conditions),
    ]
  })
