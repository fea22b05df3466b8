import { createContext, useContext } from 'react'

/** The nonce for this answer's scripts; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
