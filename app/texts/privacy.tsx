import { MailTo, TextPage } from './text-page.tsx'

const COOKIES = [
  {
    name: 'waymark_session',
    why: 'Keeps you signed in. Expires after 12 hours without use, after 14 days, or when you log out.',
  },
  {
    name: 'waymark_browser',
    why: 'Remembers that you signed in on this browser before, so other people’s wrong passwords don’t lock you out. It cannot sign anyone in. Expires after 180 days.',
  },
  {
    name: 'waymark_bookmarks',
    why: 'Makes sure that you see your own latest change. Contains no name and no content. Expires after an hour.',
  },
  {
    name: 'waymark_provider',
    why: 'Used when you sign in with your district’s provider, to make sure that the person who returns is you. Expires after 30 minutes.',
  },
  {
    name: 'waymark_toast',
    why: 'Shows a message on the next page, such as “Saved”. Removed once you have seen it, after a minute at most.',
  },
  {
    name: 'waymark_menu, waymark_theme',
    why: 'Remember for a year if you chose a wide or narrow menu and light or dark colors.',
  },
]

type Props = {
  supportEmail: string
  /** The company that sends our emails. */
  emailService: string
  /** Labels of the sign-in providers in use. */
  providers: readonly string[]
}

/** What we store, where, and how long: only what the product does. */
export function PrivacyText({ supportEmail, emailService, providers }: Props) {
  return (
    <TextPage
      title="Privacy Policy"
      sub="What Waymark keeps about you, why, and for how long. Last changed 2026-11-23."
      sections={[
        {
          id: 'who',
          title: 'Who is responsible',
          body: (
            <p>
              Your district decides what people enter and who can see it. The operator runs Waymark for the district and
              follows its instructions. We do not sell data, show ads, or track you on other sites.
            </p>
          ),
        },
        {
          id: 'people',
          title: 'What we keep about staff',
          body: (
            <>
              <p>Waymark has accounts for staff and invited members. For each person, we keep:</p>
              <ul>
                <li>name, email address, role, region, and schools</li>
                <li>
                  what was added to the profile: phone number, profile picture, years of service, position, grade
                  levels, team role, teacher ID, community email, address, and notes
                </li>
                <li>the password as a scrypt hash, never as plain text</li>
                <li>
                  if you sign in with your district’s provider: the provider’s address, its ID for you, the email
                  address it sent us, and when you linked the account
                </li>
                <li>
                  for each session: when it started, when it was last used, when it expires, and how the browser
                  describes itself (not your IP address)
                </li>
                <li>
                  sign-in attempts and requests for emails, under hashes of the email address and the network address,
                  for up to 2 days
                </li>
                <li>a hash for each browser you signed in on, for 180 days after you last signed in there</li>
                <li>emails that we sent you, for 30 days, and whether emails to your address came back</li>
                <li>your default plan, and when you last marked notifications as seen</li>
                <li>
                  the plan elements a person owns or works on, their reviews, and a record of each change with its
                  author and time
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'students',
          title: 'Students',
          body: (
            <p>
              We keep nothing about individual students. There are no student accounts and no fields for student
              records. Plans describe schools, programs, and groups. Measures hold numbers about groups of students,
              such as a grade in a school; we hide numbers about small groups from people whose role does not need them.
              Do not write about individual students in text fields. If you find a student’s name in a plan, remove it
              and tell a Super Admin in your district.
            </p>
          ),
        },
        {
          id: 'where',
          title: 'Where data is kept',
          body: (
            <>
              <p>
                The operator chooses the region of each database and of the files. Ask the operator which region your
                district is in. A page or report reads only the data of your district. Other companies process data for
                us, and only to run Waymark:
              </p>
              <ul>
                <li>
                  Cloudflare: its network answers your browser, and it stores the databases, files, and logs, runs
                  background work, and draws PDFs. Outside of the databases and files, data can be processed in any
                  country where Cloudflare has a data center.
                </li>
                <li>
                  {emailService}: sends our emails. It sees your address and the email, and tells us when an email does
                  not arrive.
                </li>
                {providers.length > 0 ? (
                  <li>
                    {providers.join(', ')}: only if you sign in there. We ask for your ID, name, and email address, and
                    send no plans.
                  </li>
                ) : null}
              </ul>
              <p>
                We send invitations, address confirmations, answers to requests to join, password resets, a message when
                a password changes, notifications about reviews that are due and about requests to join, “You already
                have an account” if someone signs up or invites with an address that has one, and a short message when
                an admin asks us to send to your address again. We send no other emails. You can turn off notifications,
                and we keep your choice.
              </p>
              <p>
                The email service tells us if an email to you came back or was reported as spam. We then stop sending to
                your address and show that to the admins who manage your account, until they ask us to send again, your
                address changes, or you open a link from one of our emails.
              </p>
              <p>
                Your browser keeps what you type in long forms, so you don’t lose it in a reload, and the strategy that
                you copied last. Logging out clears both.
              </p>
            </>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies',
          body: (
            <>
              <p>We use only the cookies that Waymark needs, and no third-party cookies.</p>
              <table className="tbl">
                <thead>
                  <tr>
                    <th scope="col">Cookie</th>
                    <th scope="col">Purpose</th>
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
          title: 'How long we keep data',
          body: (
            <ul>
              <li>Plans and accounts: as long as your district uses Waymark, also while its account is paused.</li>
              <li>
                Deleted plans, elements, documents, and strategies stay in the trash for 30 days. You can restore them
                until then. After 31 days, we delete them with their files.
              </li>
              <li>
                Deleted members can be restored for 30 days. After 31 days, we erase them, as “Your rights” describes.
              </li>
              <li>
                The database keeps earlier states for 30 more days, so that the operator can restore it after an
                accident. Until then, what we deleted or erased can still be restored from them.
              </li>
              <li>
                Backups of a district are kept for 30 days, and for 30 days after the district is deleted. Who was
                erased is erased again when a backup is restored.
              </li>
              <li>A password reset link expires in 60 minutes, an invitation and an address confirmation in 7 days.</li>
              <li>
                Emails wait in the database until they are sent, and stay there for 30 days. A file that you import
                stays for a day, and the result of an import of members, schools, departments, readings, or survey
                results for 7 days.
              </li>
              <li>
                The record of changes stays with the district, because a board may ask who changed what. It keeps the
                former words of what was changed or deleted. We erase it with the district’s data.
              </li>
              <li>
                Technical logs are kept for 7 days. They record which kind of page was requested in which district, how
                long it took, and if it failed. They do not contain passwords, email addresses, links from emails, what
                you searched for, or what you wrote.
              </li>
            </ul>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          body: (
            <p>
              You can ask to see what we keep about you, have it corrected, or have your account deleted. Ask a Super
              Admin in your district first. They can do most of this right away. 31 days after an account is deleted, or
              at once if a Super Admin erases it, we remove your name, email address, contact details, picture, and
              sign-ins, and hide them in the history. Plans and history then say “Former member”. A name that someone
              else in the district has too stays in the history of plans until they are erased. We cannot find your name
              in what people wrote in plans, reviews, and files: ask a Super Admin to change it there. For everything
              else, email <MailTo email={supportEmail} />.
            </p>
          ),
        },
      ]}
    />
  )
}
