type Node = Record<string, unknown>

/** Characters. Shorter ones stay where they are: a reference would save nothing. */
const LEAST = 100

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNamed = (value: unknown): value is Node => isNode(value) && value.type === 'object' && isNode(value.properties)

/** "plan_elements" as a part of a name: PlanElements. */
function pascal(text: string): string {
  return text.replaceAll(/(?:^[^a-zA-Z0-9]*|[^a-zA-Z0-9]+)([a-zA-Z0-9]?)/g, (_, first: string) => first.toUpperCase())
}

/**
 * Gives each object that several answers or requests contain one place, `components.schemas`, under the name of where it
 * first occurs. With everything written out, the description was 3.3 MB; now it is 1.1 MB.
 */
export function withSharedSchemas<D extends { paths?: object; components?: object }>(document: D): D {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  const schemas: Record<string, unknown> = {}
  const taken = new Set<string>()
  count(document.paths)
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item]) => [path, shared(item, placeOf(path))]),
  )
  return { ...document, paths, components: { ...document.components, schemas } }

  function count(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) count(one)
    else if (isNode(value)) {
      if (isNamed(value)) {
        const text = JSON.stringify(value)
        const before = counts.get(text) ?? 0
        counts.set(text, before + 1)
        // What it contains is counted once, or each part of a shared schema would be shared too.
        if (before > 0) return
      }
      for (const one of Object.values(value)) count(one)
    }
  }

  function shared(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((one) => shared(one, place))
    if (!isNode(value)) return value
    const text = isNamed(value) ? JSON.stringify(value) : ''
    if (text.length < LEAST || (counts.get(text) ?? 0) < 2) return within(value, place)
    const known = names.get(text)
    const name = known ?? freeName(place)
    if (!known) {
      names.set(text, name)
      schemas[name] = within(value, place)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function within(value: Node, place: string): Node {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        if (key !== 'properties' || !isNode(one)) return [key, shared(one, place)]
        const parts = Object.entries(one).map(([field, part]) => [field, shared(part, nameIn(place, field))])
        return [key, Object.fromEntries(parts)]
      }),
    )
  }

  function freeName(place: string): string {
    let name = place
    for (let at = 2; taken.has(name); at += 1) name = `${place}${at}`
    taken.add(name)
    return name
  }
}

/** Most answers have these fields, so they say nothing in a name. */
const ENVELOPE = ['data', 'results']
const nameIn = (place: string, field: string) => (ENVELOPE.includes(field) ? place : `${place}${pascal(field)}`)

/** "/plans/objective/{id}/" as a name: PlansObjective. */
function placeOf(path: string): string {
  return pascal(path.replaceAll(/\{\w+\}/g, ''))
}
