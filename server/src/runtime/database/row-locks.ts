/**
 * Row locks of queries. Every statement that locks several rows locks them in the order of their ids, so two
 * transactions that lock the same rows wait for each other and never deadlock (decision 72).
 */

/** The locks of PostgreSQL, strongest first. A foreign key check takes the last one. */
export type RowLock = 'update' | 'no key update' | 'share' | 'key share'

// Kysely types a query by its tables. These functions do not change its columns.
interface Lockable {
  orderBy(column: string): Lockable
  forUpdate(table: string): Lockable
  forNoKeyUpdate(table: string): Lockable
  forShare(table: string): Lockable
  forKeyShare(table: string): Lockable
  skipLocked(): Lockable
}

const locked = (query: Lockable, lock: RowLock, table: string): Lockable => {
  if (lock === 'update') return query.forUpdate(table)
  if (lock === 'no key update') return query.forNoKeyUpdate(table)
  return lock === 'share' ? query.forShare(table) : query.forKeyShare(table)
}

/** Locks the rows of a query in this table until the commit, in the order of this column. */
export const withRowLocks = <Q>(query: Q, lock: RowLock, table: string, key = 'id'): Q =>
  locked((query as Lockable).orderBy(`${table}.${key}`), lock, table) as Q

/**
 * Locks the rows of a query in this table until the commit, and omits rows that another transaction has locked. It
 * never waits, so the query chooses its own order.
 */
export const withFreeRowLocks = <Q>(query: Q, lock: RowLock, table: string): Q =>
  locked(query as Lockable, lock, table).skipLocked() as Q
