type Listed = { binding: string; name: string; id: string; migrations: string; cell: string | null }
export function databases(): Listed[]
export function cells(): (Listed & { cell: string })[]
export function setting(name: string): string | undefined
