import ts from 'typescript'

/**
 * Every mutant of one file: a small change that a test should notice. Each is one replacement in the file's own text, so
 * that positions and line numbers stay those of the source.
 */
export function mutantsOf(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants = []
  const add = (node, to, kind) => {
    const [start, end] = [node.getStart(source), node.getEnd()]
    const from = text.slice(start, end)
    if (from === to) return
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    mutants.push({ kind, line, start, end, from: oneLine(from), to: oneLine(to), with: to })
  }
  const visit = (node) => {
    // Types are gone at run time.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node)) return
    for (const [to, kind] of changesOf(node, source)) add(node, to, kind)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

export const applied = (text, mutant) => text.slice(0, mutant.start) + mutant.with + text.slice(mutant.end)

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
    for (const other of OPERATORS[operator] ?? []) yield [`${of(node.left)} ${other} ${of(node.right)}`, 'operator']
    if (operator === '+' && isNumber(node.left) && isNumber(node.right))
      yield [`${of(node.left)} - ${of(node.right)}`, 'operator']
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    yield [of(node.operand), 'negation']
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield ['false', 'boolean']
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield ['true', 'boolean']
  if (ts.isNumericLiteral(node)) yield [String(Number(node.text.replaceAll('_', '')) + 1), 'number']
  if (isCondition(node)) {
    yield ['true', 'condition']
    yield ['false', 'condition']
  }
  if (ts.isReturnStatement(node) && node.expression && !isConstant(node.expression)) yield ['return null', 'return']
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && !isConstant(node.body))
    yield [`${of(node).slice(0, node.body.getStart(source) - node.getStart(source))}null`, 'return']
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) yield* callChanges(node, of)
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && node.elements.every(ts.isStringLiteral))
    for (const element of node.elements)
      yield [
        `[${node.elements
          .filter((one) => one !== element)
          .map(of)
          .join(', ')}]`,
        'entry',
      ]
}

function* callChanges(node, of) {
  const { expression, name } = node.expression
  const other = METHODS[name.text]
  if (other) yield [`${of(expression)}.${other}(${node.arguments.map(of).join(', ')})`, 'method']
  if (LEFT_OUT.has(name.text)) yield [of(expression), 'method']
}

/** What an `if`, a `while` or a `? :` asks. */
function isCondition(node) {
  const { parent } = node
  if (!parent) return false
  if (ts.isIfStatement(parent)) return parent.expression === node
  return ts.isConditionalExpression(parent) && parent.condition === node
}

function isConstant(node) {
  if (ts.isParenthesizedExpression(node)) return isConstant(node.expression)
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined')
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
