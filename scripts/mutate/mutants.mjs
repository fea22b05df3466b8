import ts from 'typescript'

/**
 * Every mutant of one file: a small change that a test should notice. `from` and `to` say what changes; `start`, `end`
 * and `with` put it in place of a whole expression, so that switches.mjs can choose between the two while a test runs.
 */
export function mutantsOf(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants = []
  const add = (node, { to, says = to, part = node, kind }) => {
    const from = text.slice(node.getStart(source), node.getEnd())
    if (from === says) return
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const place = inPlace(part, to, source)
    mutants.push({ kind, line, from: oneLine(from), to: oneLine(says), ...place })
  }
  const visit = (node) => {
    // Types are gone at run time.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node)) return
    for (const change of changesOf(node, source)) add(node, change)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

/** Where the switch goes. Parentheses inside `a?.b().c` would end what `?.` leaves out, so there it is the whole chain. */
function inPlace(node, to, source) {
  let whole = node
  while (continuesChain(whole)) whole = whole.parent
  const [start, end] = [whole.getStart(source), whole.getEnd()]
  const text = source.text
  const key = ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
  return { start, end, key, with: text.slice(start, node.getStart(source)) + to + text.slice(node.getEnd(), end) }
}

function continuesChain(node) {
  const { parent } = node
  if (!parent || !(node.flags & ts.NodeFlags.OptionalChain) || parent.expression !== node) return false
  return (
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNonNullExpression(parent)
  )
}

const OPERATORS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
const METHODS = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  startsWith: 'endsWith',
}
/** Calls that change what they are called on: the mutant leaves the call out. */
const LEFT_OUT = new Set([
  'trim',
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'slice',
  'toLowerCase',
  'normalize',
  'replace',
  'replaceAll',
])

function* changesOf(node, source) {
  const of = (part) => part.getText(source)
  if (ts.isBinaryExpression(node)) {
    const operator = of(node.operatorToken)
    const others = operator === '+' && isNumber(node.left) && isNumber(node.right) ? ['-'] : (OPERATORS[operator] ?? [])
    const [left, right] = [of(node.left), of(node.right)]
    for (const other of others)
      yield { to: `(${left}) ${other} (${right})`, says: `${left} ${other} ${right}`, kind: 'operator' }
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    yield { to: of(node.operand), kind: 'negation' }
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield { to: 'false', kind: 'boolean' }
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield { to: 'true', kind: 'boolean' }
  if (ts.isNumericLiteral(node)) yield { to: String(Number(node.text.replaceAll('_', '')) + 1), kind: 'number' }
  if (isCondition(node)) {
    yield { to: 'true', kind: 'condition' }
    yield { to: 'false', kind: 'condition' }
  }
  if (ts.isReturnStatement(node) && node.expression && !isConstant(node.expression))
    yield { to: 'null', says: 'return null', part: node.expression, kind: 'return' }
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && !isConstant(node.body)) {
    const head = of(node).slice(0, node.body.getStart(source) - node.getStart(source))
    yield { to: 'null', says: `${head}null`, part: node.body, kind: 'return' }
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) yield* callChanges(node, of)
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && node.elements.every(ts.isStringLiteral)) {
    for (const element of node.elements) {
      const others = node.elements.filter((one) => one !== element)
      yield { to: `[${others.map(of).join(', ')}]`, kind: 'entry' }
    }
  }
}

function* callChanges(node, of) {
  const { expression, name } = node.expression
  const other = METHODS[name.text]
  const head = of(node.expression).slice(0, -name.text.length)
  if (other) yield { to: `${head}${other}(${node.arguments.map(of).join(', ')})`, kind: 'method' }
  if (LEFT_OUT.has(name.text)) yield { to: of(expression), kind: 'method' }
}

/** What an `if`, a `while` or a `? :` asks. */
function isCondition(node) {
  const { parent } = node
  if (!parent) return false
  if (ts.isIfStatement(parent)) return parent.expression === node
  return ts.isConditionalExpression(parent) && parent.condition === node
}

/** What null would say too, or what is changed to its opposite anyway. */
function isConstant(node) {
  if (ts.isParenthesizedExpression(node)) return isConstant(node.expression)
  const { NullKeyword, TrueKeyword, FalseKeyword } = ts.SyntaxKind
  if ([NullKeyword, TrueKeyword, FalseKeyword].includes(node.kind)) return true
  return ts.isIdentifier(node) && node.text === 'undefined'
}

/** `a + b` may join texts; only what looks like numbers becomes `a - b`. */
function isNumber(node) {
  if (ts.isNumericLiteral(node)) return true
  if (ts.isBinaryExpression(node)) return isNumber(node.left) || isNumber(node.right)
  return ts.isPropertyAccessExpression(node) && node.name.text === 'length'
}

const oneLine = (text) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 110 ? `${line.slice(0, 107)}…` : line
}
