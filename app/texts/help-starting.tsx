import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

export function startingSections({ level }: HelpWords): TextSection[] {
  return [
    {
      id: 'signing-in',
      title: 'Signing in',
      body: (
        <>
          <p>
            Open <Link to={urls.login()}>Sign In</Link> and give your email and password. Without an account, choose
            Create your account: pick your district, region and schools. We mail you a link to confirm the address; then
            your district lets you in. Until then you cannot sign in, and nobody sees you in a plan.
          </p>
          <p>
            Forgot the password? <Link to={urls.forgotPassword()}>Ask for a new one</Link>. The mailed link works once,
            for 60 minutes. After ten wrong passwords within 15 minutes the account waits a while.
          </p>
          <p>
            You stay signed in for up to 14 days, and for 12 hours without use. If that ends while you type, sign in
            again: what you typed in a form is still there.
          </p>
        </>
      ),
    },
    {
      id: 'six-levels',
      title: 'The six levels',
      body: (
        <>
          <p>
            A plan is a tree. Each element belongs to one element of the level above. Your district may use other words
            for the levels; they are then used everywhere, in reports and PDFs too.
          </p>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">Level</th>
                <th scope="col">Assigned to</th>
                <th scope="col">Says</th>
              </tr>
            </thead>
            <tbody>
              <LevelRow name={level('plan')} parent="the district or one school" says="what the next years are for" />
              <LevelRow name={level('pillar')} parent={level('plan')} says="what the plan rests on" />
              <LevelRow name={level('initiative')} parent={level('pillar')} says="a large effort with an owner" />
              <LevelRow name={level('objective')} parent={level('initiative')} says="what will be true at the end" />
              <LevelRow name={level('strategy')} parent={level('objective')} says="how to get there" />
              <LevelRow name={level('activity')} parent={level('strategy')} says="a piece of work with a date" />
            </tbody>
          </table>
          <p>
            Beside the six there is the {level('assessment')}: it belongs to one {level('objective')} and describes the
            conditions around it.
          </p>
        </>
      ),
    },
  ]
}

function LevelRow({ name, parent, says }: { name: string; parent: string; says: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{parent}</td>
      <td>{says}</td>
    </tr>
  )
}
