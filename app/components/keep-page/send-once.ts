import type { Router } from './call-off.ts'

/**
 * Ignores a form that is sent again before its answer is here. The buttons of a form say that it is being sent only
 * once React has drawn them, which a double-click doesn't wait for, and the Enter key presses no visible button.
 */
export function sendFormsOnce(router: Router): void {
  let last: EventTarget | null = null
  addEventListener(
    'submit',
    (event) => {
      if (event.target === last && router.state.navigation.formMethod === 'POST') {
        event.preventDefault()
        event.stopPropagation()
      }
      last = event.target
    },
    true,
  )
}
