import { Form, Link } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import { Field } from '#app/components/field.tsx'
import { urls } from '#app/kit/urls.ts'
import { OUTLINE_KEYS, OUTLINE_LINKS } from '#app/texts/outlines/outline-links.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { PLAN_YEARS } from '#model/plan-years.ts'
import type { ChosenOutline } from './quick-start.ts'
import '#app/components/quick-rows.css'

type OutlineNoticeProps = {
  outline: ChosenOutline | null
  /** The outline is unchanged, so its dates can move to another year. */
  untouched: boolean
  /** The sheet is empty, so applying an outline overwrites nothing. */
  empty: boolean
}

/** Names the outline that the wizard shows, or offers outlines to start from. */
export function OutlineNotice({ outline, untouched, empty }: OutlineNoticeProps) {
  if (!outline) {
    if (!empty) return null
    return (
      <p className="outline-links">
        <span>Or start from an outline:</span>
        {OUTLINE_KEYS.map((key) => (
          <Link key={key} to={urls.quickBuild({ outline: key })} reloadDocument>
            {OUTLINE_LINKS[key].title}
          </Link>
        ))}
      </p>
    )
  }
  return (
    <div className="mb-6">
      <Notice title={`This is an outline: ${OUTLINE_LINKS[outline.key].title}, ${outline.year}`}>
        <p>Change, remove, and add rows until it is your plan. Nothing is saved until you choose Save Plan.</p>
        {untouched ? (
          <Form method="get" action={urls.quickBuild()} reloadDocument className="one-field mt-3">
            <input type="hidden" name="outline" value={outline.key} />
            <Field label="Plan year" id="outline-year">
              {({ labelId: _, ...ids }) => (
                <Select
                  {...ids}
                  name="year"
                  defaultValue={outline.year}
                  options={PLAN_YEARS.map((year) => ({ value: year, label: year }))}
                />
              )}
            </Field>
            <Button variant="outline" type="submit">
              Use this year
            </Button>
          </Form>
        ) : null}
      </Notice>
    </div>
  )
}
