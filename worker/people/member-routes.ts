import { Hono } from 'hono'
import * as v from 'valibot'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { addMember } from './add-member.ts'
import { assignMembers } from './assign-members.ts'
import { editMember } from './edit-member.ts'
import { eraseMember } from './erase-member.ts'
import { exportMembers } from './export-members.ts'
import { getMember } from './get-member.ts'
import { getOwned, handOver } from './hand-over.ts'
import { importRoutes } from './import-routes.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteUsers } from './invite-users.ts'
import { listMembers } from './list-members.ts'
import * as shapes from './member-contract.ts'
import { sendAgain } from './send-again.ts'
import { endSessionsOf } from './sessions.ts'
import { takeBack } from './take-back.ts'
import { undoChange } from './undo-change.ts'

const SAVED = 'Details Updated Successfully!!'
const INVITED = 'Request sent successfully, Please check your email!!'
const DONE = {
  accept: 'Accepted',
  reject: 'Rejected',
  delete: 'Deleted',
  restore: 'Restored',
  activate: 'Activated',
  deactivate: 'Deactivated',
  change: 'Changed',
} as const

/** Literal segments must come before `/:id`. */
export const memberRoutes = new Hono<AppEnv>()
  .get(
    '/team-members',
    endpoint('members:read', 'Members by status', shapes.MemberPage),
    valid('query', shapes.ListMembers),
    async (c) => c.json(ok(await listMembers(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post(
    '/team-members',
    endpoint('members:write', 'Add a member and email an invitation', v.null(), 201),
    valid('json', shapes.AddMember),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      await addMember(c.env, c.var.tenant, c.var, c.req.valid('json'), key)
      return c.json(created(null, INVITED), 201)
    },
  )
  .patch(
    '/team-members/update',
    endpoint('members:write', 'Change a member, or whether they are active', shapes.MemberDetail),
    valid('json', shapes.EditMember),
    async (c) => c.json(updated(await editMember(c.env, c.var.tenant, c.var, c.req.valid('json')), SAVED)),
  )
  .post(
    '/team-members/delete',
    endpoint('members:write', 'Delete members', shapes.Assigned),
    valid('json', shapes.DeleteMembers),
    async (c) => {
      const ask = { ...c.req.valid('json'), action: 'delete' as const }
      return c.json(updated(await assignMembers(c.env, c.var.tenant, c.var, ask), DONE.delete))
    },
  )
  .post(
    '/assign-team-members',
    endpoint('members:write', 'Accept, reject, delete, restore, or change members', shapes.Assigned),
    valid('json', shapes.AssignMembers),
    async (c) => {
      const ask = c.req.valid('json')
      return c.json(updated(await assignMembers(c.env, c.var.tenant, c.var, ask), DONE[ask.action]))
    },
  )
  .post(
    '/assign-team-members/undo',
    endpoint('members:write', 'Undo a change of several members’ roles, regions, or schools', shapes.ChangeUndone),
    valid('json', shapes.UndoChange),
    async (c) => c.json(updated(await undoChange(c.var.tenant, c.var, c.req.valid('json')), 'Changed back')),
  )
  .post(
    '/invite-users',
    endpoint('members:write', 'Invite several people, with a result for each', shapes.Invited),
    valid('json', shapes.InviteUsers),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      return c.json(updated(await inviteUsers(c.env, c.var.tenant, c.var, c.req.valid('json'), key), 'Sent'))
    },
  )
  .post(
    '/invite-again',
    endpoint('members:write', 'Email new invitations to people who have not accepted yet', shapes.InvitedAgain),
    valid('json', shapes.InviteAgain),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      return c.json(updated(await inviteAgain(c.env, c.var.tenant, c.var, c.req.valid('json').ids, key), 'Sent'))
    },
  )
  .get(
    '/team-members/csv',
    endpoint('members:read', 'Members as CSV', v.unknown()),
    valid('query', shapes.ListMembers),
    (c) => exportMembers(c.var.tenant, c.var, c.req.valid('query')),
  )
  .route('/team-members/imports', importRoutes)
  .get('/team-members/:id', endpoint('members:read', 'One member', shapes.MemberDetail), async (c) =>
    c.json(ok(await getMember(c.var.tenant, c.var, c.req.param('id')))),
  )
  .get('/team-members/:id/owned', endpoint('members:write', 'What a member owns', shapes.Owned), async (c) =>
    c.json(ok(await getOwned(c.var.tenant, c.var, c.req.param('id')))),
  )
  .post(
    '/team-members/:id/hand-over',
    endpoint('members:write', 'Transfer what a member owns to another person', shapes.HandedOver),
    valid('json', shapes.HandOver),
    async (c) => {
      const { to, elements } = c.req.valid('json')
      return c.json(updated(await handOver(c.var.tenant, c.var, c.req.param('id'), to, elements), 'Handed over'))
    },
  )
  .post(
    '/team-members/:id/take-back',
    endpoint('members:write', 'Undo a transfer of what a member owns', shapes.HandedOver),
    valid('json', shapes.TakeBack),
    async (c) =>
      c.json(updated(await takeBack(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), 'Given back')),
  )
  .post(
    '/team-members/:id/invite',
    endpoint('members:write', 'Email a new invitation', shapes.MemberDetail),
    async (c) => {
      const id = c.req.param('id')
      await inviteAgain(c.env, c.var.tenant, c.var, [id], c.req.header('idempotency-key') ?? null)
      return c.json(updated(await getMember(c.var.tenant, c.var, id), 'New invitation sent'))
    },
  )
  .post(
    '/team-members/:id/erase',
    endpoint('members:manage', 'Erase a deleted member for good', shapes.Erasure),
    valid('json', shapes.EraseMember),
    async (c) => {
      const { name } = c.req.valid('json')
      return c.json(updated(await eraseMember(c.env, c.var.tenant, c.var, c.req.param('id'), name), 'Erased'))
    },
  )
  .post(
    '/team-members/:id/send-again',
    endpoint('members:write', 'Resume emails to someone whose emails did not arrive', shapes.MemberDetail),
    async (c) => c.json(updated(await sendAgain(c.env, c.var.tenant, c.var, c.req.param('id')), 'Sent')),
  )
  .delete(
    '/team-members/:id/sessions',
    endpoint('members:write', 'Sign a member out everywhere', shapes.Ended),
    async (c) => c.json(updated(await endSessionsOf(c.var.tenant, c.var, c.req.param('id')), 'Signed out everywhere')),
  )
