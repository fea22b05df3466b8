import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'

/** The value of a YAML text, if it fits the schema; otherwise an error that names the file, the line, and the path. */
export function checkedYaml<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  text: string,
): v.InferOutput<Schema> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const [mistake] = document.errors
  if (mistake) throw new Error(`${file}: ${mistake.message}`)
  const result = v.safeParse(schema, document.toJS())
  if (result.success) return result.output
  const problems = result.issues.map((issue) => {
    const path = issue.path?.map(({ key }) => key) ?? []
    const line = lineOf(path)
    return `${file}:${line}: ${path.join('.')}: ${issue.message}`
  })
  throw new Error(problems.join('\n'))

  /** The line of the value at this path, or of what is missing it. */
  function lineOf(path: readonly unknown[]): number {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      const range = (node as { range?: [number, number, number] } | undefined)?.range
      if (range) return lineCounter.linePos(range[0]).line
    }
    return 1
  }
}
