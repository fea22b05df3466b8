/** People to ask for access; `email` only for viewers who see addresses in Team Members. */
export type Helper = { name: string; email: string | null }
