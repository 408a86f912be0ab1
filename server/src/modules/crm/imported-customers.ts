/** The values of customers in files of other systems, as they are stored here. */

type Values = Record<string, unknown>

const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/:?#]\S*)?$/u

/** A website without its scheme, as most systems write it, gets one. */
export function withScheme(body: Values): Values {
  const { website } = body
  return typeof website === 'string' && domain.test(website)
    ? { ...body, website: `https://${website}` }
    : body
}

/** A new private person whose name is in one column gets a first and a last name: the last word. */
export function withNames(body: Values, isNew: boolean): Values {
  const { type, first_name, last_name, company_name } = body
  const isUnnamed = first_name === undefined && last_name === undefined
  if (!isNew || type !== 'individual' || !isUnnamed || typeof company_name !== 'string') return body
  const [, first, last] = /^(.+)\s+(\S+)$/.exec(company_name.trim()) ?? []
  if (first === undefined) return body
  const { company_name: _, ...others } = body
  return { ...others, first_name: first, last_name: last }
}
