/**
 * Adds the tenant predicate to the tables of hand-written SQL, as the Kysely plugin does for the queries it builds. It
 * reads only the part of SQL that determines where tables are and where their conditions end, and rejects SQL that it
 * does not understand.
 */

import { sharedTables } from './tenant-isolation.ts'

/** The placeholder for a template's value in a text: its index between two zero characters. */
export const hole = (index: number) => `\0${index}\0`

/** The placeholder for the tenant's id in a text. */
export const tenantHole = '\0tenant\0'

interface Token {
  text: string
  begin: number
  end: number
}

type Names = ReadonlySet<string>

const spaceAndTokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\s+|(\0\w+\0|'(?:[^']|'')*'|"[^"]*"|[a-z_]\w*(?:\.\w+)*|\S)/gi
const name = /^(?:[a-z_"].*|\0\d+\0)$/

const words = (text: string) => text.split(' ')
const statements = words('with select values insert update delete')
const setOperations = words('union intersect except')
const joins = words('join inner left right full cross natural')
const afterWhere = [
  ...words('from join group having window order limit offset fetch for returning on-conflict ;'),
  ...setOperations,
]
const afterSources = ['where', ...afterWhere]
const afterTable = [...joins, ...afterSources, ...words('on using set tablesample values select with')]

/**
 * Returns the SQL text with `tenant_id = …` for every table that has tenants; undefined for an expression without a
 * table.
 */
export function restrictedToTenant(text: string): string | undefined {
  const { insertions, hasTable, isStatement } = new Reader(text)
  if (!hasTable && !isStatement) return undefined
  let result = ''
  let last = 0
  for (const { at, text: inserted } of insertions.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(last, at) + inserted
    last = at
  }
  return result + text.slice(last)
}

const tokensOf = (whole: string): Token[] =>
  [...whole.matchAll(spaceAndTokens)].flatMap(({ 1: token, index }) => {
    if (!token) return []
    const text = /^["']/.test(token) ? token : token.toLowerCase()
    return [{ text, begin: index, end: index + token.length }]
  })

class Reader {
  readonly insertions: { at: number; text: string }[] = []
  hasTable = false
  isStatement: boolean
  readonly #tokens: Token[]
  #next = 0

  constructor(text: string) {
    this.#tokens = tokensOf(text)
    this.isStatement = statements.includes(this.#peek)
    if (this.isStatement) this.#query(new Set())
    else this.#skipTo(['from', 'join'], new Set())
    if (this.#peek !== '') this.#reject('is neither a whole statement nor an expression')
  }

  /** The next token; empty at the end. */
  get #peek() {
    return this.#tokens[this.#next]?.text ?? ''
  }

  get #end() {
    return this.#tokens[this.#next - 1]?.end ?? 0
  }

  #reject(what: string): never {
    const around = this.#tokens.slice(Math.max(0, this.#next - 5), this.#next + 3).map(({ text }) => text)
    throw new Error(`The SQL ${what}: … ${around.join(' ').replace(/\0(\w+)\0/g, '${$1}')} …`)
  }

  #takes(...texts: string[]) {
    const isNext = texts.includes(this.#peek)
    if (isNext) this.#next += 1
    return isNext
  }

  #expect(text: string) {
    if (!this.#takes(text)) this.#reject(`needs ${text}`)
  }

  #name() {
    if (!name.test(this.#peek)) this.#reject('needs a name')
    const { text } = this.#tokens[this.#next] as Token
    this.#next += 1
    return text
  }

  /** Reads a parenthesised query, or an expression that may contain queries. */
  #parentheses(outer: Names) {
    this.#expect('(')
    if (statements.includes(this.#peek)) this.#query(outer)
    else this.#skipTo([], outer)
    this.#expect(')')
  }

  /** Skips to one of these words, a closing parenthesis or the end. Parenthesised parts are read. */
  #skipTo(ends: readonly string[], outer: Names) {
    while (this.#peek !== '' && this.#peek !== ')' && !ends.includes(this.#word())) {
      if (this.#peek === '(') this.#parentheses(outer)
      else this.#next += 1
    }
  }

  /** Returns the next token as the beginning of a clause; empty if it is part of an expression. */
  #word() {
    const [before, after] = [this.#tokens[this.#next - 1]?.text, this.#tokens[this.#next + 1]?.text]
    if (this.#peek === 'on' && after === 'conflict') return 'on-conflict'
    const isFunction = after === '(' && ['left', 'right'].includes(this.#peek)
    const isDistinctFrom = this.#peek === 'from' && before === 'distinct'
    const isWithinGroup = this.#peek === 'group' && before === 'within'
    return isFunction || isDistinctFrom || isWithinGroup ? '' : this.#peek
  }

  /** Reads a query. If its rows are inserted, the tenant becomes their first value. */
  #query(outer: Names, isInserted = false) {
    const names = new Set(outer)
    if (this.#takes('with')) this.#commonTables(names)
    do {
      this.#takes('all')
      if (!isInserted && this.#peek === '(') this.#parentheses(names)
      else this.#statement(names, isInserted)
      this.#skipTo(['from', 'join', ';', ...setOperations], names)
    } while (this.#takes(...setOperations))
    if (this.#peek !== '' && this.#peek !== ')') this.#reject('has a table where none is expected')
  }

  /** A common table expression is not a table. Its query is restricted where it reads tables. */
  #commonTables(names: Set<string>) {
    const isRecursive = this.#takes('recursive')
    do {
      const own = this.#name()
      if (own.startsWith('\0')) this.#reject('needs the name of a common table expression in its text')
      if (isRecursive) names.add(own)
      if (this.#peek === '(') this.#parentheses(names)
      this.#expect('as')
      this.#takes('not')
      this.#takes('materialized')
      this.#parentheses(names)
      names.add(own)
    } while (this.#takes(','))
  }

  #statement(names: Names, isInserted: boolean) {
    if (this.#takes('select')) this.#select(names, isInserted)
    else if (this.#takes('values')) this.#values(names, isInserted)
    else if (this.#takes('insert')) this.#insert(names)
    else if (this.#takes('update')) this.#update(names)
    else if (this.#takes('delete')) this.#delete(names)
    else if (isInserted || !this.#peek.startsWith('\0')) this.#reject('needs a statement')
  }

  #select(names: Names, isInserted: boolean) {
    this.#takes('distinct')
    if (isInserted) this.#add(` ${tenantHole},`)
    this.#skipTo(['from', ...afterSources], names)
    if (this.#takes('from')) this.#where(this.#sources(names), names)
  }

  #values(names: Names, isInserted: boolean) {
    do {
      if (this.#peek !== '(') this.#reject('needs its rows in its text')
      if (isInserted) this.#addAfterNext(`${tenantHole}, `)
      this.#parentheses(names)
    } while (this.#takes(','))
  }

  #insert(names: Names) {
    this.#expect('into')
    const hasTenant = !sharedTables.has(this.#name())
    this.hasTable = true
    if (this.#takes('as')) this.#name()
    if (this.#peek !== '(') this.#reject('needs the columns of an INSERT')
    if (hasTenant) this.#addAfterNext('tenant_id, ')
    this.#parentheses(names)
    this.#query(names, hasTenant)
  }

  #update(names: Names) {
    const target = this.#source(names)
    this.#expect('set')
    this.#skipTo(['from', 'where', 'returning'], names)
    const sources = this.#takes('from') ? this.#sources(names) : []
    this.#where([...target, ...sources], names)
  }

  #delete(names: Names) {
    this.#expect('from')
    const target = this.#source(names)
    const sources = this.#takes('using') ? this.#sources(names) : []
    this.#where([...target, ...sources], names)
  }

  /** Reads the tables of FROM or USING with their joins. Returns those whose predicate belongs into WHERE. */
  #sources(names: Names): string[] {
    const tables: string[] = []
    do {
      tables.push(...this.#source(names))
      while (joins.includes(this.#word())) tables.push(...this.#join(names))
    } while (this.#takes(','))
    return tables
  }

  #join(names: Names): string[] {
    if (['right', 'full', 'natural'].includes(this.#peek))
      this.#reject('joins in a way that is not supported')
    const isCross = this.#takes('cross')
    if (this.#takes('left')) this.#takes('outer')
    else this.#takes('inner')
    this.#expect('join')
    const table = this.#source(names)
    if (isCross) return table
    this.#expect('on')
    this.#condition(table, [',', ...joins, ...afterSources], names)
    return []
  }

  /** Reads one entry of FROM. Returns its name in the statement if it is a table with tenants. */
  #source(names: Names): string[] {
    this.#takes('lateral')
    if (this.#peek === '(') {
      const first = this.#tokens[this.#next + 1]?.text ?? ''
      if (!statements.includes(first) && !/^[\0(]/.test(first)) this.#reject('has joins in parentheses')
      this.#parentheses(names)
      this.#alias(names)
      return []
    }
    const own = this.#name()
    if (this.#peek === '(') {
      this.#parentheses(names)
      if (this.#takes('with')) this.#expect('ordinality')
      this.#alias(names)
      return []
    }
    this.hasTable = true
    const alias = this.#alias(names)
    return names.has(own) || sharedTables.has(own) ? [] : [alias ?? own]
  }

  #alias(names: Names): string | undefined {
    const isGiven = this.#takes('as') || (/^["a-z_]/.test(this.#peek) && !afterTable.includes(this.#peek))
    if (!isGiven) return undefined
    const alias = this.#peek === '(' ? undefined : this.#name()
    if (this.#peek === '(') this.#parentheses(names)
    return alias
  }

  /** Adds text after the last token. */
  #add(text: string) {
    this.insertions.push({ at: this.#end, text })
  }

  #addAfterNext(text: string) {
    this.insertions.push({ at: this.#tokens[this.#next]?.end ?? 0, text })
  }

  #where(tables: readonly string[], names: Names) {
    if (this.#takes('where')) this.#condition(tables, afterWhere, names)
    else if (!['', ')', ...afterWhere].includes(this.#word()))
      this.#reject('has unexpected text after its tables')
    else if (tables.length > 0) this.#add(` where ${predicateOf(tables)}`)
  }

  /** Reads a condition up to one of these words, and adds the predicate in front of it. */
  #condition(tables: readonly string[], ends: readonly string[], names: Names) {
    const at = this.#tokens[this.#next]?.begin ?? this.#end
    if (tables.length > 0) this.insertions.push({ at, text: `${predicateOf(tables)} and (` })
    this.#skipTo(ends, names)
    if (tables.length > 0) this.#add(')')
  }
}

const predicateOf = (tables: readonly string[]) =>
  tables.map((table) => `${table}.tenant_id = ${tenantHole}`).join(' and ')
