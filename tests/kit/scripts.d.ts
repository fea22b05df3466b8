/** The operator's scripts are plain JavaScript; a test adds types to what it imports from them. */
declare module '*.mjs'
