import { careers } from './careers.ts'
import { climate } from './climate.ts'
import { families } from './families.ts'
import { governance } from './governance.ts'
import { learners } from './learners.ts'
import { literacy } from './literacy.ts'
import { mathematics } from './mathematics.ts'
import { operations } from './operations.ts'
import type { StoryShelf } from './shape.ts'
import { staff } from './staff.ts'

/** The library that every district sees while its switch is on. */
export const UNIVERSAL_LIBRARY: readonly StoryShelf[] = [
  literacy,
  mathematics,
  climate,
  learners,
  careers,
  families,
  staff,
  operations,
  governance,
]
