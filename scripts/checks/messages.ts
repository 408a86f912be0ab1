/**
 * Finds the messages for people in the source of the server: by their place, such as the argument of `invalidField`, or
 * by their form, such as `must be …`.
 */
import ts from 'typescript'
import { isServer, isTest } from './fault.ts'

/** The arguments of functions that are messages, or the ends of messages. */
const messageArguments: Readonly<Record<string, readonly number[]>> = {
  '#fail': [0],
  '#reject': [0],
  ApiError: [1],
  GatewayRejection: [1],
  ImageProblem: [0],
  add: [1],
  addError: [1, 2],
  badRequest: [0],
  changes: [1],
  created: [1],
  cursorExpired: [0],
  deleted: [0],
  disableBySystem: [2],
  failed: [0],
  fieldMessage: [1],
  fixedErrors: [1],
  forbidden: [0],
  form: [1],
  fullRecord: [1],
  invalidField: [1],
  invalidOrder: [0],
  invalidState: [0],
  made: [2],
  one: [1],
  reject: [0],
  secretLike: [1],
  tokenRejected: [0],
  unauthenticated: [0],
  unavailable: [0],
}

/** The properties whose values are messages, unless they describe a field. */
const messageProperties = ['message', 'problem', `'x-hint'`]

/** The functions whose argument has messages by field. */
const errorFunctions = ['rejectInvalid', 'validationError']

/** Calls whose texts describe the API, or are no text for people. */
const describing =
  /^(?:about|described|described\w+|setting|titled|endpoint|job|systemJob|batchJob|itemsOf|conditionFilter|Error|Need)$/

/** The words with which the end of the sentence `The <field> field …` begins. */
const beginnings =
  'must|cannot|is|are|has|have|does|names|needs|would|holds|lacks|contains|belongs|exceeds|overlaps|differs|repeats|may'

/** A part of a sentence, and a whole sentence. */
const problem = new RegExp(`^(?:(?:${beginnings}) |[,;:.] )`)
const sentence = /^(?:\{|[A-Z]).* .*[.?]$/s

/** Files whose texts are documents, pages, emails, logs, advice or descriptions. */
const otherTexts = new RegExp(
  [
    'server/src/(?:cli|core/exports|core/printing|core/api/openapi|core/api/pages|modules/sales/customer-page)/',
    'server/src/runtime/(?:config|encryption|mail|pdf|postgres|storage|web)/',
    'server/src/runtime/(?:needs|database/(?:encryption-keys|open|tenants/tenant-predicates))[.]ts$',
    'server/src/(?:cli|main|start)[.]ts$',
    '[.](?:advice|descriptions|duplicates|emails|printing|schema|sql|worker)[.]ts$',
    '/words[.]\\w+[.]ts$',
  ].join('|'),
)

/** Descriptions in constants and a text of an email, which look like messages. */
const noMessages: readonly RegExp[] = [
  /^The fields in GET /,
  /^Comma-separated: /,
  /^Only records with /,
  /^Only these tags; /,
  /^A record can be restored for /,
  /^True: products with /,
  /^, without parameters$/,
  /^Thank you, /,
]

export interface Message {
  line: number
  /** The text; the values of a template are `{}`. */
  text: string
  /** False if the text is or may be a part of a message. */
  isWhole: boolean
}

/** Returns the messages in a file of the server. */
export function messagesIn(path: string, source: string): Message[] {
  if (!isServer(path) || isTest(path) || otherTexts.test(path)) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: Message[] = []
  const visit = (node: ts.Node) => {
    const text = textOf(node)
    const kind = text === undefined ? undefined : kindOf(node, text)
    if (text !== undefined && kind !== undefined) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ line: line + 1, text, isWhole: kind === 'whole' && !text.includes('{}') })
    }
    if (text === undefined) ts.forEachChild(node, visit)
    else visitValues(node, visit)
  }
  visit(file)
  return found
}

/** Returns the text of a literal, a template or a concatenation of these. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function visitValues(node: ts.Node, visit: (node: ts.Node) => void) {
  if (ts.isTemplateExpression(node)) for (const { expression } of node.templateSpans) visit(expression)
  else if (ts.isBinaryExpression(node)) for (const side of [node.left, node.right]) visitValues(side, visit)
}

/** Returns whether a text is a whole message or a part of one; undefined if it is none. */
function kindOf(node: ts.Node, text: string): 'whole' | 'part' | undefined {
  if (!text.includes(' ') || noMessages.some((pattern) => pattern.test(text))) return undefined
  const { child, parent } = placeOf(node)
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return isMessageArgument(parent, child) ? 'whole' : undefined
  if (ts.isPropertyAssignment(parent)) return isMessageProperty(parent) ? 'whole' : undefined
  const hasForm = problem.test(text) || (sentence.test(text) && !isRoutes(node))
  return isCode(parent) && hasForm && isSignificant(text) && !isDescribed(parent) ? 'part' : undefined
}

const isMessageArgument = (call: ts.CallExpression | ts.NewExpression, argument: ts.Node) =>
  messageArguments[nameOf(call)]?.includes(call.arguments?.indexOf(argument as never) ?? -1) ?? false

const isMessageProperty = (property: ts.PropertyAssignment) =>
  (messageProperties.includes(property.name.getText()) && !isDescribed(property)) || isFieldError(property)

/** Returns the outermost expression of which the text is one of several values, and its parent. */
function placeOf(node: ts.Node): { child: ts.Node; parent: ts.Node } {
  let [child, parent] = [node, node.parent]
  while (
    ts.isParenthesizedExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isBinaryExpression(parent)
  )
    [child, parent] = [parent, parent.parent]
  return { child, parent }
}

const nameOf = ({ expression }: ts.CallExpression | ts.NewExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()

const isCode = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isReturnStatement(node) ||
  ts.isArrowFunction(node) ||
  ts.isYieldExpression(node) ||
  ts.isTemplateSpan(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node)

/** Returns whether the text is an argument of a call that describes something. */
function isDescribed(node: ts.Node): boolean {
  for (let each = node; !ts.isSourceFile(each) && !ts.isFunctionLike(each); each = each.parent)
    if ((ts.isCallExpression(each) || ts.isNewExpression(each)) && describing.test(nameOf(each))) return true
  return false
}

/**
 * Returns whether a property has the messages of a field, as in `validationError({ email: ['…'] })` and in
 * `{ errors: { email: ['…'] } }`. The errors of an endpoint by status are descriptions.
 */
function isFieldError({ name, parent: { parent } }: ts.PropertyAssignment): boolean {
  if (ts.isNumericLiteral(name)) return false
  if (ts.isCallExpression(parent)) return errorFunctions.includes(nameOf(parent))
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'errors'
}

/** The constants of routes are descriptions. */
const isRoutes = (node: ts.Node) => node.getSourceFile().fileName.endsWith('.routes.ts')

/** The parts of a text between its values. */
export const piecesOf = (text: string): string[] => text.split(/\{\w*\}/).filter((piece) => piece !== '')

/** Texts with fewer characters outside of the values are contained in others by chance. */
export const isSignificant = (text: string): boolean => piecesOf(text).join('').length >= 8

/** Returns all texts of several words in a file. */
export function textsIn(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const text = textOf(node)
    if (text?.includes(' ') && isSignificant(text)) found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return found
}
