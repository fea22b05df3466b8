/** Replaces db/people/password-cost.ts in workerd: the tests there check hundreds of passwords, 150 ms each. */
export const COST = { N: 2 ** 4, r: 8, p: 1 }
