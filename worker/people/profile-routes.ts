import { Hono } from 'hono'
import * as v from 'valibot'
import { ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { sendPicture } from './picture.ts'
import { editProfile, getProfile } from './profile.ts'
import { EditProfile, PICTURE_LIMIT, PICTURE_TOO_LARGE, Profile } from './profile-contract.ts'

const SAVED = 'Details Updated Successfully!!'

export const profileRoutes = new Hono<AppEnv>()
  .get('/profile', endpoint('profile:read', 'Your own profile', Profile), async (c) =>
    c.json(ok(await getProfile(c.var.tenant, c.var))),
  )
  .patch(
    '/profile',
    endpoint('profile:write', 'Edit your own profile', Profile),
    bounded(PICTURE_LIMIT, 'profile_pic', PICTURE_TOO_LARGE),
    valid('form', EditProfile),
    async (c) => c.json(updated(await editProfile(c.env, c.var.tenant, c.var, c.req.valid('form')), SAVED)),
  )
  .get('/pictures/:id/:picture', endpoint('profile:read', 'The picture of a person', v.unknown()), async (c) =>
    sendPicture(c.env.env, c.var.tenant, c.req.param('id'), c.req.param('picture')),
  )
