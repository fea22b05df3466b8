/** The operator's scripts are plain JavaScript; what a test takes from them it types itself. */
declare module '*.mjs'
