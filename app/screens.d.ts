/** The screens as `remix vite:build` writes them; before the first build there is no such file. */
declare module '*/build/server/index.js' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}
