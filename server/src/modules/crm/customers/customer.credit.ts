/** Credit limits have a separate permission (decision 69). */

/** The permission to see and set credit limits, and to see figures derived from them. */
export const creditPermission = 'crm.customers.credit'
