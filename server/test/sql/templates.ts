/** The statements of all SQL templates of the server. */
import type { RawBuilder } from 'kysely'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { handleFor } from '#runtime/database/handle'
import { CannotEvaluate, Evaluator } from './evaluator.ts'
import { nodesIn } from './syntax.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The tenant of the built statements. */
const tenantId = 'tenant-of-the-test'

export interface Template {
  node: ts.TaggedTemplateExpression
  /** Its path and line. */
  at: string
  tag: string
  rowType: ts.Type | undefined
}

export interface Built {
  text: string
  /** The numbers of the parameters that are the tenant. */
  tenantParameters: ReadonlySet<number>
  /** The templates that it consists of. */
  parts: ReadonlySet<ts.Node>
}

/** Reads the code of the server with its types. */
export function serverProgram(): ts.Program {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const isSource = (path: string) =>
    path.includes('/server/src/') && !/\.(test|fixtures|factory)\.ts$/.test(path)
  return ts.createProgram(fileNames.filter(isSource), options)
}

/** Returns all templates with `tenantSql` and Kysely's `sql`. */
export function templatesOf(program: ts.Program): Template[] {
  const checker = program.getTypeChecker()
  return program.getSourceFiles().flatMap((file) => {
    if (!file.fileName.startsWith(`${root}server/src/`)) return []
    return nodesIn(file, ts.isTaggedTemplateExpression).flatMap((node): Template[] => {
      const tag = node.tag.getText()
      if (tag !== 'tenantSql' && tag !== 'sql') return []
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      const [row] = node.typeArguments ?? []
      const at = `${relative(root, file.fileName)}:${line + 1}`
      return [{ node, at, tag, rowType: row && checker.getTypeFromTypeNode(row) }]
    })
  })
}

/**
 * Returns the statements that a template can become: with all its conditions true, and with all of them false. Throws
 * `CannotEvaluate` if neither is known before the code runs; if `isPartial`, unknown parts are names instead.
 */
export function buildAll(program: ts.Program, { node }: Template, isPartial = false): Built[] {
  const problems: unknown[] = []
  const built = [true, false].flatMap((isTrue) => {
    try {
      return [build(new Evaluator(program, { isTrue, isPartial }), node)]
    } catch (error) {
      if (!(error instanceof CannotEvaluate)) throw error
      problems.push(error)
      return []
    }
  })
  if (built.length === 0) throw problems[0]
  return built[0]?.text === built[1]?.text ? built.slice(0, 1) : built
}

// This handle only builds statements; it has no connection.
const builder = handleFor(undefined as never, () => tenantId)

function build(evaluator: Evaluator, node: ts.TaggedTemplateExpression): Built {
  const query = evaluator.evaluate(node) as RawBuilder<unknown>
  if (typeof query !== 'object') throw new CannotEvaluate('it is no template of Kysely')
  const { sql: text, parameters } = query.compile(builder)
  const numbers = parameters.flatMap((value, index) => (value === tenantId ? [index + 1] : []))
  return { text, tenantParameters: new Set(numbers), parts: evaluator.used }
}

export const isStatement = (text: string) => /^\s*(with|select|insert|update|delete|values)\b/i.test(text)
