import * as v from 'valibot'

/** The shape of a GET's answer. */
export function Answer<S extends v.GenericSchema>(data: S) {
  return v.object({ code: v.number(), data })
}

/** The shape of a mutation's answer. */
export function Done<S extends v.GenericSchema>(data: S) {
  return v.object({ code: v.number(), detail: v.string(), data })
}

export function ok<T>(data: T): { code: 200; data: T } {
  return { code: 200, data }
}

export function updated<T>(data: T, detail: string): { code: 200; detail: string; data: T } {
  return { code: 200, detail, data }
}

export function created<T>(data: T, detail: string): { code: 201; detail: string; data: T } {
  return { code: 201, detail, data }
}
