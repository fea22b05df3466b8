/** The type of the screens that `remix vite:build` writes; before the first build that file does not exist. */
declare module '*/build/server/index.js' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}
