import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

type FilterFoldProps = {
  /** The number of chosen filters. */
  chosen: number
  /** Shown next to the button, before the filters. */
  beside?: ReactNode
  children: ReactNode
}

/** On a phone or tablet, a button with the number of chosen filters opens them, so that the list comes first. */
export function FilterFold({ chosen, beside, children }: FilterFoldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        className="fold hidden max-md:inline-flex"
        icon="funnel"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        Filters {chosen > 0 ? <span className="num">{chosen}</span> : null}
      </Button>
      {beside}
      <div id={id} className="folded">
        {children}
      </div>
    </>
  )
}
