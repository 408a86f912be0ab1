/** Looks for nodes in the syntax trees of TypeScript. */
import ts from 'typescript'

export type FunctionNode = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression

export const isFunctionNode = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)

export const isSource = ({ fileName }: ts.SourceFile) => fileName.includes('/server/src/')

/** Returns the name of a function that is the value of a variable. */
export const namedBy = ({ parent }: ts.Node) =>
  ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined

/** Returns all wanted nodes inside a node. Nodes in skipped ones are left out. */
export function nodesIn<N extends ts.Node>(
  whole: ts.Node,
  isWanted: (node: ts.Node) => node is N,
  isSkipped: (node: ts.Node) => boolean = () => false,
): N[] {
  const found: N[] = []
  const visit = (node: ts.Node) => {
    if (isWanted(node)) found.push(node)
    if (!isSkipped(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(whole, visit)
  return found
}
