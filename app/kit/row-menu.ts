/** The parameter of the address that names the row whose list of actions is open, without scripts. */
export const ROW_MENU = 'menu'

/** An address with the list of this row open. */
export function withRowMenu(address: string, row: string): string {
  const closed = withoutRowMenu(address)
  return `${closed}${closed.includes('?') ? '&' : '?'}${ROW_MENU}=${encodeURIComponent(row)}`
}

/** An address with no list open, and otherwise as it was written. */
export function withoutRowMenu(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = query.split('&').filter((pair) => pair && !pair.startsWith(`${ROW_MENU}=`))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}
