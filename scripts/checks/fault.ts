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
  /\.(test|fixtures|factory)\.ts$/.test(path) || path.startsWith('server/test/')

export const isServer = (path: string) => path.startsWith('server/src/')
