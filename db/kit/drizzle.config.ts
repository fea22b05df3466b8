import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './db/kit/schema.ts',
    './db/districts/schema.ts',
    './db/people/schema.ts',
    './db/notices/schema.ts',
    './db/plans/schema.ts',
    './db/plans/parts-schema.ts',
    './db/documents/schema.ts',
    './db/repository/schema.ts',
    './db/imports/schema.ts',
    './db/surveys/schema.ts',
    './db/measures/schema.ts',
    './db/measures/use-schema.ts',
    './db/meetings/schema.ts',
    './db/meetings/news-schema.ts',
    './db/reports/schema.ts',
    './db/feed/schema.ts',
    './db/calendar/schema.ts',
  ],
  out: './migrations/district',
})
