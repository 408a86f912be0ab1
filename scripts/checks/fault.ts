/** A violation of a rule. */
export interface Fault {
  path: string
  line: number
  rule: string
  message: string
}

/** `server/src/a.ts:3  no-any  The message.` */
export const spelled = ({ path, line, rule, message }: Fault) => `${path}:${line}  ${rule}  ${message}`

export const isTest = (path: string) =>
  /\.(test|fixtures|factory)\.tsx?$/.test(path) || /^(server|web)\/test\//.test(path)

export const isServer = (path: string) => path.startsWith('server/src/')

/** Files that `npm run docs` writes. Their sizes follow from the API. */
export const isGenerated = (path: string) => /^(sdk|web)\/src\/generated\//.test(path)
