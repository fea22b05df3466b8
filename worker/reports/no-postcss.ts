/**
 * Stands for postcss, which sanitize-html asks for and never calls without `parseStyleAttributes`: we allow no style at
 * all, and its browser modules don't load in workerd (wrangler.toml, vitest.config.ts).
 */
export function parse(): never {
  throw new Error('No styles are parsed')
}
