import { formOf } from './form-of.ts'
import type { Request } from './request.ts'

const at = ({ meeting }: { meeting: string }) => ({ id: meeting })
const when = { date: '2040-03-12', start_time: '09:00', end_time: '10:00' }

/** The calls of meetings. */
export const meetingRequests: Record<string, Request> = {
  'GET /plans/meeting/': ({ node }) => ({
    query: { when: 'upcoming', plan_id: node.plan, element_id: node.objective, search: 'meeting', overview: 'true' },
  }),
  'POST /plans/meeting/': ({ node, member }) => ({
    body: {
      ...when,
      ...{ name: 'A new meeting', plan_id: node.plan, plan_element_id: node.objective },
      ...{ lead_id: member, meeting_team: [member] },
    },
  }),
  'GET /plans/meeting/calendar/': ({ node }) => ({
    query: { from: '2040-03-01', to: '2040-03-31', per_day: '3', day: '2040-03-05', plan_id: node.plan },
  }),
  'GET /plans/meeting/trash/': () => ({}),
  'GET /plans/meeting/{id}/': (ids) => ({ params: at(ids) }),
  'PATCH /plans/meeting/{id}/': (ids) => ({
    params: at(ids),
    body: { version: 1, name: 'A renamed meeting', plan_element_id: ids.node.objective, meeting_team: [ids.member] },
  }),
  'DELETE /plans/meeting/{id}/': (ids) => ({ params: at(ids), body: {} }),
  'POST /plans/meeting/{id}/restore/': (ids) => ({ params: { id: ids.removedMeeting } }),
  'POST /plans/meeting/{id}/answer/': (ids) => ({ params: at(ids), body: { answer: 'yes' } }),
  'GET /plans/meeting/{id}/event.ics/': (ids) => ({ params: at(ids) }),
  'GET /plans/meeting/{id}/history/': (ids) => ({ params: at(ids) }),
  'GET /plans/meeting/{id}/agenda/': (ids) => ({ params: at(ids) }),
  'PUT /plans/meeting/{id}/agenda/': (ids) => ({
    params: at(ids),
    body: {
      items: [
        { id: ids.topic, version: 1, topic: 'A renamed topic', minutes: 10, notes: 'Noted' },
        { element_id: ids.node.objective, lead_id: ids.member },
      ],
    },
  }),
  'GET /plans/meeting/{id}/proposals/': (ids) => ({ params: at(ids) }),
  'POST /plans/meeting/{id}/outcomes/': (ids) => ({
    params: at(ids),
    body: { kind: 'review', topic_id: ids.topic, element_id: ids.node.objective, text: 'On its way' },
  }),
  'DELETE /plans/meeting/{id}/outcomes/{outcome}/': (ids) => ({
    params: { ...at(ids), outcome: ids.outcome },
    body: {},
  }),
  'POST /plans/meeting/{id}/documents/': (ids) => ({
    params: at(ids),
    body: formOf({ file: new File(['words'], 'Notes.txt') }),
  }),
  'GET /plans/meeting/{id}/documents/{fileId}/': (ids) => ({ params: { ...at(ids), fileId: ids.meetingFile } }),
  'DELETE /plans/meeting/{id}/documents/{fileId}/': (ids) => ({ params: { ...at(ids), fileId: ids.meetingFile } }),
  'POST /plans/meeting/{id}/documents/{fileId}/restore/': (ids) => ({
    params: { ...at(ids), fileId: ids.removedMeetingFile },
  }),
  'GET /plans/meeting/{id}/closing/': ({ heldMeeting: id }) => ({ params: { id } }),
  'POST /plans/meeting/{id}/close/': ({ heldMeeting: id }) => ({
    params: { id },
    body: { version: 1, summary: 'We agreed' },
  }),
  'POST /plans/meeting/{id}/reopen/': ({ closedMeeting: id }) => ({
    params: { id },
    body: { version: 1, reason: 'A name was wrong' },
  }),
  'POST /plans/meeting/{id}/additions/': ({ closedMeeting: id }) => ({
    params: { id },
    body: { text: 'Her name is Ana' },
  }),
  'GET /plans/meeting/{id}/minutes/': ({ closedMeeting: id }) => ({ params: { id } }),
  'POST /plans/meeting/{id}/publish-agenda/': (ids) => ({ params: at(ids), body: { version: 1 } }),
  'POST /plans/meeting/{id}/unpublish-agenda/': ({ publishedMeeting: id }) => ({
    params: { id },
    body: { version: 1 },
  }),
  'GET /agendas/{place}/': () => ({ params: { place: 'none' } }),
}
