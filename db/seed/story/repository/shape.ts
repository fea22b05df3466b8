/** What to do, how, and for which grades, as an upload would say it ("1 to 3", "All"). */
export type StoryStrategy = readonly [strategy: string, method: string, grades: string]

/** A pillar of the library: initiative → objective → strategies. */
export type StoryShelf = { pillar: string; initiatives: Record<string, Record<string, readonly StoryStrategy[]>> }
