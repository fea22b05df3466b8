export type Call = 'token' | 'revoke' | 'list' | 'get' | 'insert' | 'update' | 'remove' | 'watch'
export type Fault = {
  call?: Call | 'any'
  status: number
  reason?: string
  retryAfter?: number
  times?: number
  after?: boolean
}
type Moment = { dateTime?: string; date?: string; timeZone?: string }
export type LocalEvent = {
  id: string
  etag: string
  status: string
  summary?: string
  description?: string
  location?: string
  visibility?: string
  start: Moment
  end: Moment
}
export type LocalCalendar = {
  account: string
  timeZone: string
  events: () => LocalEvent[]
  change: (id: string, over: Partial<LocalEvent>) => LocalEvent
  erase: (id: string) => void
  purge: (id: string) => void
  forgetTokens: () => void
}
type Channel = { id: string; token: string; address: string; account: string; resourceId: string }
export function createLocalGoogle(options: {
  clientId: string
  clientSecret: string
  redirectUris: string[]
  timeZone?: string
  pageSize?: number
  notify?: (channel: Channel, state: 'sync' | 'exists') => Promise<unknown>
}): {
  fetch: (request: Request) => Promise<Response>
  calendarOf: (account: string) => LocalCalendar
  oauth: {
    answer: (query: URLSearchParams, answer: { account: string; allow: boolean; events: boolean }) => string
    endGrant: (account: string) => void
    grants: () => string[]
  }
  channels: Map<string, Channel>
  calls: Call[]
  fail: (fault: Fault) => void
  failBy: (decides: (call: Call) => Fault | null) => void
  heal: () => void
}
