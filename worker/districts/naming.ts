import { DEFAULT_NAMING, type Naming } from '#model/levels.ts'

type Overrides = { levels?: Record<string, string>; risk?: Record<string, string>; results?: Record<string, string> }

/** The district's own names, with defaults for the others. */
export function mergeNaming(overrides: Overrides): Naming {
  return {
    levels: { ...DEFAULT_NAMING.levels, ...overrides.levels },
    risk: { ...DEFAULT_NAMING.risk, ...overrides.risk },
    results: { ...DEFAULT_NAMING.results, ...overrides.results },
  }
}
