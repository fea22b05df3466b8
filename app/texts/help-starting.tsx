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
            Go to <Link to={urls.login()}>Sign In</Link> and enter your email and password. If you don’t have an
            account, choose Create your account and pick your district, region, and schools. We’ll email you a link to
            confirm your address. Your district then reviews your request. Until your district accepts it, you can’t
            sign in and nobody can add you to a plan.
          </p>
          <p>
            Forgot your password? <Link to={urls.forgotPassword()}>Ask for a reset link</Link>. The link works once and
            expires in 60 minutes. After 10 wrong passwords in 15 minutes, you have to wait before you try again.
          </p>
          <p>
            You stay signed in for up to 14 days, or until you haven’t used Waymark for 12 hours. If you are signed out
            while you type, sign in again. The form still has what you typed.
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
            A plan is a tree. Each element belongs to one element on the level above. Your district can rename the
            levels. Its names then show up everywhere, including reports and PDFs.
          </p>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">Level</th>
                <th scope="col">Assigned to</th>
                <th scope="col">What it describes</th>
              </tr>
            </thead>
            <tbody>
              <LevelRow
                name={level('plan')}
                parent="The district or one school"
                says="What your district wants to reach in the next years"
              />
              <LevelRow name={level('pillar')} parent={level('plan')} says="One of the main priorities of the plan" />
              <LevelRow name={level('initiative')} parent={level('pillar')} says="A large effort with an owner" />
              <LevelRow name={level('objective')} parent={level('initiative')} says="The result you want to see" />
              <LevelRow name={level('strategy')} parent={level('objective')} says="How you get there" />
              <LevelRow name={level('activity')} parent={level('strategy')} says="A piece of work with dates" />
            </tbody>
          </table>
          <p>
            There is also the {level('assessment')}. It belongs to one {level('objective')} and describes the conditions
            around it.
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
