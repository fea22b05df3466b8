import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { MailTo, TextPage } from './text-page.tsx'

/** The terms one accepts at sign-up (spec §3 "Sign-up"). */
export function TermsText({ supportEmail }: { supportEmail: string }) {
  return (
    <TextPage
      title="Terms & Condition"
      sub="What you agree to when you use Waymark. Last changed 2026-11-02."
      sections={[
        {
          id: 'service',
          title: 'The service',
          body: (
            <>
              <p>
                Waymark is where a school district writes, reviews and reports on its strategic plans. Your district
                decides to use it, who may join and what each person may do. These terms are between you, as a person
                who uses it, and the operator who runs it for your district.
              </p>
              <p>A written agreement between the operator and your district comes first where the two differ.</p>
            </>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          body: (
            <ul>
              <li>Accounts are for staff and invited members of a district. Students do not get accounts.</li>
              <li>A request to join waits until a Super Admin or the Region Admin of your region accepts it.</li>
              <li>An account is for one person. Keep the password to yourself and change it when in doubt.</li>
              <li>Your district can change your role, deactivate your account or delete it.</li>
            </ul>
          ),
        },
        {
          id: 'content',
          title: 'What you write',
          body: (
            <>
              <p>
                Plans, reviews and everything else you enter belong to your district. The operator uses them only to run
                the service: to store them, show them to the people your district admits, send the mails you would
                expect, and repair faults.
              </p>
              <p>
                Do not enter records about single students: no names, no numbers, no grades of a child. Write about
                schools, programs and groups. Do not enter what you have no right to share.
              </p>
              <p>Every change is recorded with the name of who made it and when.</p>
            </>
          ),
        },
        {
          id: 'use',
          title: 'Fair use',
          body: (
            <p>
              Do not try to reach another district’s data, to get around a role, to overload the service, or to use it
              for anything against the law. If you find a weakness, write to <MailTo email={supportEmail} /> before you
              tell others.
            </p>
          ),
        },
        {
          id: 'limits',
          title: 'What we promise, and what not',
          body: (
            <>
              <p>
                We keep the service running with care and say what happened when it fails. We do not promise that it is
                never interrupted. Waymark shows what people entered: decisions about schools, staff and money stay with
                the people who make them.
              </p>
              <p>Nothing here takes away a right that the law gives you or your district.</p>
            </>
          ),
        },
        {
          id: 'end',
          title: 'Changes and the end',
          body: (
            <>
              <p>
                When these terms change, the date above changes. If a change matters to what you may do, you are told
                before it counts.
              </p>
              <p>
                You can stop at any time: ask a Super Admin of your district to delete your account. What you wrote
                stays with the district.
              </p>
            </>
          ),
        },
        {
          id: 'contact',
          title: 'Questions',
          body: (
            <p>
              Write to <MailTo email={supportEmail} />. How your data is handled is in the{' '}
              <Link to={urls.privacyPolicy()}>Privacy Policy</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}
