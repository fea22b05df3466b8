import { Hono } from 'hono'
import { authRoutes } from './auth/routes.ts'
import { choiceRoutes } from './choices/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { devRoutes } from './dev/routes.ts'
import type { AppEnv } from './kit/env.ts'
import { openApi } from './kit/openapi.ts'
import { refuse } from './kit/refuse.ts'
import { peopleRoutes } from './people/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { reportRoutes } from './reports/routes.ts'

/** Every call of the product. Paths answer with and without their last slash; the document prints the slash. */
const areas = new Hono<AppEnv>({ strict: false })
  .route('/auth', authRoutes)
  .route('/auth', peopleRoutes)
  .route('/plans', choiceRoutes)
  .route('/plans', planRoutes)
  .route('/reports', reportRoutes)
  .route('/dashboard', dashboardRoutes)
  .route('/dev', devRoutes)

export type Api = typeof areas

export const api = new Hono<AppEnv>({ strict: false }).onError(refuse).route('/', areas).route('/', openApi(areas))
