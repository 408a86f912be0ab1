/** The environment of the processes that tests start: no setting of the tests, but their cache of compiled code. */
const { PATH = '', NODE_COMPILE_CACHE } = process.env

export const childEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
}
