import { MailTo, TextPage } from './text-page.tsx'

const COOKIES = [
  {
    name: 'waymark_session',
    why: 'Keeps you signed in. Ends after 12 hours without use, after 14 days, or when you log out.',
  },
  {
    name: 'waymark_browser',
    why: 'Says that you signed in on this browser before, so that other people’s wrong passwords do not lock you out. Signs nobody in. Ends after 180 days.',
  },
  {
    name: 'waymark_bookmarks',
    why: 'Makes sure that you read your own latest change. Holds no name and no content. Ends after an hour.',
  },
  {
    name: 'waymark_provider',
    why: 'While you sign in with your district’s provider: says that it is you who comes back. Ends after 30 minutes.',
  },
  {
    name: 'waymark_toast',
    why: 'Carries one message to the next page, such as that something was saved. Gone once shown, after a minute at most.',
  },
  { name: 'waymark_menu, waymark_theme', why: 'Remember a wide or narrow menu and light or dark colors, for a year.' },
]

/** What is kept, where and for how long: only what the product does (decisions §4 to §7). */
export function PrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <TextPage
      title="Privacy Policy"
      sub="What Waymark keeps about you, why, and for how long. Last changed 2026-11-22."
      sections={[
        {
          id: 'who',
          title: 'Who is in charge of it',
          body: (
            <p>
              Your district decides what is entered and who may see it. The operator runs Waymark on the district’s
              behalf and follows its instructions. We do not sell data, show no advertising and do not watch you across
              other sites.
            </p>
          ),
        },
        {
          id: 'people',
          title: 'About staff',
          body: (
            <>
              <p>Waymark has accounts for staff and invited members. About each of them it keeps:</p>
              <ul>
                <li>name, email address, role, region and schools;</li>
                <li>
                  what the profile holds if it was given: phone number, profile picture, years of service, position,
                  grade levels, team role, teacher id, community email, address and notes;
                </li>
                <li>the password as a scrypt hash, never as text;</li>
                <li>
                  if you sign in with an account of your district’s provider: the provider’s address, the identifier it
                  has for you, the email address it gave, and since when the two are linked;
                </li>
                <li>
                  of each session when it began and was last used, when it ends, and how the browser describes itself.
                  No network address is kept;
                </li>
                <li>tries to sign in and requests for mails, by a hash of the address, for a short time;</li>
                <li>the plan you chose as your own, and when you last marked notices as seen;</li>
                <li>
                  which plan elements a person owns or works on, their reviews, and a record of each change with its
                  author and time.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'students',
          title: 'About students',
          body: (
            <p>
              Nothing about a single student. There are no student accounts and no place for student records. Plans
              speak of schools, programs and groups; please keep it so in free text. Whoever finds a student’s name in a
              plan should remove it and tell a Super Admin of the district.
            </p>
          ),
        },
        {
          id: 'where',
          title: 'Where it is',
          body: (
            <>
              <p>
                On Cloudflare: its network answers your browser, its databases hold the plans. The operator chooses the
                region of a database when it is created; ask which one your district is in. Each district’s rows are
                kept apart in every question to the database.
              </p>
              <p>
                Email leaves through the email service that the operator has set up: invitations, confirmations, the
                answer to a request to join, password resets, the word that a password was changed, notices about
                reviews that are due and about people who ask to join, and, if someone signs up or invites with an
                address that already has an account, “You already have an account”. Nothing else is sent. You can stop
                notices, and we keep what you chose.
              </p>
              <p>
                Your browser keeps what you are typing in long forms, so that a reload does not lose it. Logout clears
                it.
              </p>
            </>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies',
          body: (
            <>
              <p>Only those that Waymark needs. None comes from anyone else.</p>
              <table className="tbl">
                <thead>
                  <tr>
                    <th scope="col">Cookie</th>
                    <th scope="col">What for</th>
                  </tr>
                </thead>
                <tbody>
                  {COOKIES.map((cookie) => (
                    <tr key={cookie.name}>
                      <th scope="row">{cookie.name}</th>
                      <td>{cookie.why}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          ),
        },
        {
          id: 'time',
          title: 'For how long',
          body: (
            <ul>
              <li>Plans and accounts: as long as your district uses Waymark.</li>
              <li>What is deleted waits in the trash for 30 days and can be brought back; then it is gone.</li>
              <li>A link to reset a password works for 60 minutes, an invitation for 7 days.</li>
              <li>
                The record of changes stays with the plan, because a board may ask who changed what. It goes when the
                district’s data is erased.
              </li>
              <li>
                Technical logs say that a page was asked for, how long it took and whether it failed. They do not hold
                passwords or what you wrote.
              </li>
            </ul>
          ),
        },
        {
          id: 'rights',
          title: 'What you can ask for',
          body: (
            <p>
              To see what is kept about you, to have it corrected, or to have your account deleted. Ask a Super Admin of
              your district first; they can do most of it at once. For everything else write to{' '}
              <MailTo email={supportEmail} />.
            </p>
          ),
        },
      ]}
    />
  )
}
