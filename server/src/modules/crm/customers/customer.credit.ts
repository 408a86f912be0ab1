/** Credit limits need a permission of their own (decision 69). */

/** The permission to see and set credit limits, and to see figures that follow from them. */
export const creditPermission = 'crm.customers.credit'
