export function withLocalBindings<T>(state: string, work: (env: Record<string, D1Database>) => Promise<T>): Promise<T>
