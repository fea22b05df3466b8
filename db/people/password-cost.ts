/** N = 2^14, r = 8, p = 5; about 150 ms, which production allows. The tests in workerd replace this (vitest.config.ts). */
export const COST = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
