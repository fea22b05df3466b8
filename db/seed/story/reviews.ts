import type { StoryReview } from './review-shape.ts'
import { REVIEWS_1 } from './reviews-pillar-1.ts'
import { REVIEWS_2 } from './reviews-pillar-2.ts'
import { REVIEWS_3 } from './reviews-pillar-3.ts'
import { REVIEWS_4 } from './reviews-pillar-4.ts'

/** Reviews of the district plan. The newest of an element and its frequency decide when the next one is due. */
export const REVIEWS: readonly StoryReview[] = [...REVIEWS_1, ...REVIEWS_2, ...REVIEWS_3, ...REVIEWS_4]
