/** What the focused control is in, from the inside out, and its place there. */
let places: { parent: Element; at: number }[] = []
let last: Element | null = null
let wasHidden = false

const CONTROL = ':is(a[href], button, input:not([type="hidden"]), select, textarea):not(:disabled)'

/** Remembers where the focus is, because an element that is gone no longer says where it was. */
export function noteFocus({ target }: Event) {
  if (!(target instanceof Element)) return
  last = target
  wasHidden = false
  places = []
  for (let node = target; node.parentElement; node = node.parentElement)
    places.push({ parent: node.parentElement, at: [...node.parentElement.children].indexOf(node) })
}

/** A control that is hidden loses the focus too. */
export function noteHidden({ target }: Event) {
  wasHidden = target instanceof Element && target.isConnected && target.getClientRects().length === 0
}

/** Someone who presses next to a control leaves it. */
export function forgetFocus() {
  last = null
}

/**
 * If an action took the focused control with it, such as a row that was deleted, moves the focus to what is in its
 * place now, or to the heading of the page (quality 23). One that was only hidden while another page loaded gets it
 * back.
 */
export function returnFocus() {
  if (document.activeElement !== document.body || !last) return
  if (last.isConnected) {
    if (wasHidden) (last as HTMLElement).focus({ preventScroll: true }) // only HTML is focused
    return
  }
  const main = document.querySelector('main')
  const place = places.find(({ parent }) => parent.isConnected)
  const near = place && main?.contains(place.parent) ? [place.at, place.at - 1] : []
  const next = near.flatMap((at) => controlIn(place?.parent.children[at]) ?? []).at(0)
  const heading = main?.querySelector<HTMLElement>('h1')
  if (!next && heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = next ?? heading
  target?.focus({ preventScroll: true })
}

function controlIn(part: Element | undefined): HTMLElement | null {
  return part?.matches(CONTROL) ? (part as HTMLElement) : (part?.querySelector<HTMLElement>(CONTROL) ?? null) // only HTML has controls
}
