import { createContext, useContext } from 'react'

/** The address of icons.svg, which every page loads once; empty where the page itself contains it (app/reports/page.tsx). */
export const SpriteContext = createContext('')

export function useSprite(): string {
  return useContext(SpriteContext)
}

/** True in a page for print, which contains all that it draws. */
export function useOnPaper(): boolean {
  return useSprite() === ''
}
