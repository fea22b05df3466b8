import { Form } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { BoardBody } from '#worker/reports/board-contract.ts'
import { When } from './dates.tsx'

type PresentedMarkProps = { planId: string; today: string; presented: BoardBody['since']['presented'] }

/** Keeps the figures of today's report for the next one to compare with, and says which one did so last. */
export function PresentedMark({ planId, today, presented }: PresentedMarkProps) {
  const isMarked = presented?.on === today
  return (
    <div className="r-presented">
      {presented ? (
        <Form method="post" action={urls.boardPresented()} preventScrollReset>
          <input type="hidden" name="plan" value={planId} />
          <input type="hidden" name="id" value={presented.id} />
          <span>
            Presented to the board <When date={presented.on} />
            {presented.by ? `, marked by ${presented.by}` : ''}.
          </span>
          <Button type="submit" name="intent" value="undo" variant="ghost" size="sm">
            Undo mark
          </Button>
        </Form>
      ) : null}
      {isMarked ? null : (
        <Form method="post" action={urls.boardPresented()} preventScrollReset>
          <input type="hidden" name="plan" value={planId} />
          <Button type="submit" variant="outline">
            Mark as presented to the board
          </Button>
        </Form>
      )}
    </div>
  )
}
