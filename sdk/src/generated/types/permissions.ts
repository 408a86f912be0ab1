// Written by `npm run docs` from the definitions of the API. Do not edit.

export interface Permission {
  name: string
  description: string
}
