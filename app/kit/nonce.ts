import { createContext, useContext } from 'react'

/** The nonce of this answer's scripts; undefined in the browser, which keeps it to itself. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
