import { Link } from '@remix-run/react'
import type { ClosingAnswer } from '#app/components/meetings/close-meeting.ts'
import { ClosingForm } from '#app/components/meetings/closing-form.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { Closing } from '#worker/meetings/closing-contract.ts'
import type { MyUpdates } from '#worker/updates/contract.ts'

type MinutesProps = { row: MyUpdates['minutes'][number]; closing: Closing; answer: ClosingAnswer | undefined }

/** The open row of a meeting with open minutes. */
export function MinutesForm({ row: { id, name, date }, closing, answer }: MinutesProps) {
  return (
    <>
      <header className="u-head">
        <div>
          <h3>
            <Link className="name" to={urls.meetingMinutes(id)}>
              {name}
            </Link>
          </h3>
          <p className="meta">
            Held <span className="num">{date}</span>
          </p>
        </div>
        <p className="meta u-last">
          Closed minutes can’t be changed, and the team gets them by email. You can add dated corrections.
        </p>
      </header>
      <ClosingForm closing={closing} answer={answer} className="u-form">
        {(pending) => (
          <div className="acts u-acts">
            <Button type="submit" name="intent" value="close" data-give pending={pending} pendingWord="Closing">
              Close meeting and next
            </Button>
          </div>
        )}
      </ClosingForm>
    </>
  )
}
