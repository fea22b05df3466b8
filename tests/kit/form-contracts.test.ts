import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseForm } from '#app/kit/parse-form.ts'
import { PAGE_DATE } from '#app/kit/typed-dates.ts'
import { LEVEL_KEYS, LEVELS } from '#model/levels.ts'
import * as auth from '#worker/auth/contract.ts'
import { AddChoice } from '#worker/choices/contract.ts'
import * as departments from '#worker/districts/department-contract.ts'
import { SaveDistrict } from '#worker/districts/district-contract.ts'
import { SaveNames } from '#worker/districts/naming-contract.ts'
import * as regions from '#worker/districts/region-contract.ts'
import * as schools from '#worker/districts/school-contract.ts'
import { EditDocument, UrlForm } from '#worker/documents/contract.ts'
import { AddMember, EditMember, InviteUsers } from '#worker/people/member-contract.ts'
import { ProfileForm } from '#worker/people/profile-contract.ts'
import { PutAnalysis } from '#worker/plans/analyses-contract.ts'
import { AddExpenditure, EditExpenditure } from '#worker/plans/budget-contract.ts'
import { CreatePlan, EditPlan } from '#worker/plans/contract.ts'
import { CreateElement, EditElement } from '#worker/plans/element-contract.ts'
import { AddCheck, EditCheck } from '#worker/plans/fidelity-contract.ts'
import { AddReview, EditReview } from '#worker/plans/review-contract.ts'
import { PutVariables } from '#worker/plans/variables-contract.ts'
import { LinkByForm } from '#worker/providers/contract.ts'

const { SignIn, Joining, SignUp, ForgotPassword, MailToken, ResetPassword, ChangePassword, AcceptInvitation } = auth
const FORMS: Record<string, v.GenericSchema> = {
  ...{ SignIn, SignUp, ForgotPassword, MailToken, ResetPassword, ChangePassword, AcceptInvitation },
  ...{ Joining, LinkByForm, AddChoice, SaveDistrict, SaveNames },
  ...{ CreateDepartment: departments.CreateDepartment, SaveDepartment: departments.SaveDepartment },
  ...{ CreateRegion: regions.CreateRegion, EditRegion: regions.EditRegion },
  ...{ CreateSchool: schools.CreateSchool, SaveSchool: schools.SaveSchool },
  ...{ EditDocument, UrlForm, AddMember, EditMember, InviteUsers, ProfileForm },
  ...{ PutAnalysis, AddExpenditure, EditExpenditure, CreatePlan, EditPlan, AddCheck, EditCheck },
  ...{ AddReview, EditReview, PutVariables },
  ...Object.fromEntries(
    LEVEL_KEYS.flatMap((key) => [
      [`Create ${key}`, CreateElement(LEVELS[key])],
      [`Edit ${key}`, EditElement(LEVELS[key])],
    ]),
  ),
}

test.each(Object.entries(FORMS))('%s says of what is missing that it is required, in words for people', (_, schema) => {
  const { error } = parseForm(new FormData(), schema).reply()
  const said = Object.values(error ?? {}).flatMap((messages) => messages ?? [])
  expect(said.filter((message) => /Invalid|Expected|received/.test(message))).toEqual([])
})

test('a department without its main contact, which a list with nothing chosen does not send', () => {
  const form = new FormData()
  form.set('name', 'Athletics')
  expect(parseForm(form, departments.CreateDepartment).reply().error).toEqual({ main_contact_person: ['Is required!'] })
})

test('a form reads dates as people type them, on the day of its page, and keeps what it can’t read', () => {
  const form = (typed: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({ version: '1', ...typed })) sent.set(name, value)
    return parseForm(sent, EditPlan)
  }
  const read = form({ start_date: 'tomorrow', end_date: '6/30/2031', [PAGE_DATE]: '2026-11-23' })
  expect(read).toMatchObject({ status: 'success', value: { start_date: '2026-11-24', end_date: '2031-06-30' } })
  expect(Object.keys(read.payload)).not.toContain(PAGE_DATE)
  const refused = form({ start_date: 'soon', end_date: '' }).reply()
  expect(refused.error).toEqual({ start_date: ['Please enter a valid date'], end_date: ['Is required!'] })
  expect(refused.initialValue).toMatchObject({ start_date: 'soon' })
})
