import { Hono } from 'hono'
import * as v from 'valibot'
import { ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { dismissSetup } from './dismiss-setup.ts'
import { District, EditDistrict, LOGO_LIMIT, LOGO_TOO_LARGE } from './district-contract.ts'
import { editProfile } from './edit-profile.ts'
import { getDistrict } from './get-district.ts'
import { getSetup } from './get-setup.ts'
import { EditNaming } from './naming-contract.ts'
import { sendLogo } from './send-logo.ts'
import { EditSetup, Setup, SetupQuery } from './setup-contract.ts'

const SAVED = 'Details Updated Successfully!!'

export const profileRoutes = new Hono<AppEnv>()
  .get('/school-district', endpoint('district:read', 'The district profile', District), async (c) =>
    c.json(ok(await getDistrict(c.var.tenant, c.var))),
  )
  .patch(
    '/school-district',
    endpoint('district:write', 'Edit the district and its two switches', District),
    bounded(LOGO_LIMIT, 'district_logo', LOGO_TOO_LARGE),
    valid('form', EditDistrict),
    async (c) => c.json(updated(await editProfile(c.var.tenant, c.var, c.env, c.req.valid('form')), SAVED)),
  )
  .get('/school-district/logo', endpoint('district:read', 'The district’s logo', v.unknown()), async (c) =>
    sendLogo(c.env.env, c.var.tenant, c.var.district),
  )
  .get(
    '/school-district/setup',
    endpoint('district:write', 'Progress of the district setup', Setup),
    valid('query', SetupQuery),
    async (c) => c.json(ok(await getSetup(c.var.tenant, c.req.valid('query').most))),
  )
  .patch(
    '/school-district/setup',
    endpoint('district:write', 'Hide or show the setup checklist', Setup),
    valid('json', EditSetup),
    async (c) => {
      const { dismissed } = c.req.valid('json')
      const setup = await dismissSetup(c.var.tenant, c.var, dismissed)
      return c.json(updated(setup, dismissed ? 'Setup checklist hidden' : 'Setup checklist is back'))
    },
  )
  .patch(
    '/modify-custom-naming-preferences',
    endpoint('district:write', 'Names of levels and labels, and the two switches', District),
    valid('json', EditNaming),
    async (c) => c.json(updated(await editProfile(c.var.tenant, c.var, c.env, c.req.valid('json')), SAVED)),
  )
