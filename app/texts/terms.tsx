import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { MailTo, TextPage } from './text-page.tsx'

/** The terms that people accept at sign-up (spec §3 "Sign-up"). */
export function TermsText({ supportEmail }: { supportEmail: string }) {
  return (
    <TextPage
      title="Terms & Condition"
      sub="What you agree to when you use Waymark. Last changed 2026-11-22."
      sections={[
        {
          id: 'service',
          title: 'The service',
          body: (
            <>
              <p>
                School districts use Waymark to write, review, and report on their strategic plans. Your district
                decides who can join and what each person can do. These terms are between you, as a user, and the
                operator who runs Waymark for your district.
              </p>
              <p>
                If the operator and your district have a written agreement that differs from these terms, that agreement
                applies.
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          body: (
            <ul>
              <li>Accounts are for staff and invited members of a district. Students do not get accounts.</li>
              <li>A Super Admin, or the Region Admin of your region, must accept your request to join.</li>
              <li>
                An account is for one person. Keep your password to yourself, and change it if you think someone knows
                it.
              </li>
              <li>Your district can change your role, or deactivate or delete your account.</li>
            </ul>
          ),
        },
        {
          id: 'content',
          title: 'What you enter',
          body: (
            <>
              <p>
                Plans, reviews, and everything else you enter belong to your district. The operator uses them only to
                run the service: to store them, show them to the people your district gives access to, send emails that
                are part of the service, and fix problems.
              </p>
              <p>
                Do not enter records about individual students: no names, no ID numbers, and no grades. Write about
                schools, programs, and groups. Do not enter anything that you have no right to share.
              </p>
              <p>We record who made each change and when.</p>
            </>
          ),
        },
        {
          id: 'use',
          title: 'Fair use',
          body: (
            <p>
              Do not try to access another district’s data, get around the limits of your role, overload the service, or
              use it for anything illegal. If you find a security issue, report it to <MailTo email={supportEmail} />{' '}
              before you tell others.
            </p>
          ),
        },
        {
          id: 'limits',
          title: 'What we do and do not promise',
          body: (
            <>
              <p>
                We run the service with care, and we tell you what happened when it fails. We do not promise that it is
                always available. Waymark shows what people entered. Decisions about schools, staff, and money remain
                the responsibility of the people who make them.
              </p>
              <p>Nothing in these terms limits the rights that you or your district have by law.</p>
            </>
          ),
        },
        {
          id: 'end',
          title: 'Changes and ending your use',
          body: (
            <>
              <p>
                When we change these terms, we change the date above. If a change affects what you can do, we tell you
                before it takes effect.
              </p>
              <p>
                You can stop using Waymark at any time. Ask a Super Admin in your district to delete your account. After
                31 days, or at once if they erase it, we remove your personal data. What you entered in plans stays with
                your district, by a “Former member”.
              </p>
            </>
          ),
        },
        {
          id: 'contact',
          title: 'Questions',
          body: (
            <p>
              Email <MailTo email={supportEmail} />. To learn how we handle your data, read the{' '}
              <Link to={urls.privacyPolicy()}>Privacy Policy</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}
