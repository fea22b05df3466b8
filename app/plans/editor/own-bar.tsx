import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { FormActions } from '#app/components/form-actions.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import type { TabOf } from '#app/plans/tabs/tab.ts'
import { changesOf, useWaiting, WaitingFields } from './waiting-fields.tsx'

/** Tabs whose forms have the bar themselves. */
const HAVE_BAR = ['details', 'text', 'analyses', 'variables']

/** The bar of a tab whose rows have buttons of their own. Its Save saves the node's own fields that wait in other tabs. */
export function OwnBar({ of, version }: { of: TabOf; version: number }) {
  const formRef = useRef<HTMLFormElement>(null)
  const waiting = useWaiting('', version)
  const pending = useNavigating(({ formData }) => formData?.get('intent') === 'own-save')
  if (HAVE_BAR.includes(of.tab.kind)) return null
  return (
    <Form preventScrollReset method="post" ref={formRef} className="contents">
      <input type="hidden" name="version" value={version} />
      <WaitingFields waiting={waiting} formRef={formRef} />
      <FormActions
        changes={changesOf(waiting)}
        back={{ to: urls.planTree(of.planId) }}
        {...(waiting.length > 0 ? { save: { name: 'intent', value: 'own-save', pending } } : {})}
      />
    </Form>
  )
}
