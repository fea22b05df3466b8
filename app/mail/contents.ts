import type { MailMessage } from '#worker/mail/contract.ts'
import { addressChanged } from './address-changed.ts'
import { addressTaken } from './address-taken.ts'
import { calendarBroken, calendarMovedBack } from './calendar.ts'
import { confirmEmail } from './confirm-email.ts'
import type { MailContent } from './content.ts'
import { invitation } from './invitation.ts'
import { joinRequests } from './join-requests.ts'
import { meetingMinutes } from './meeting-minutes.ts'
import { meetingNews } from './meeting-news.ts'
import { meetingReminder } from './meeting-reminder.ts'
import { passwordChanged } from './password-changed.ts'
import { readingRequest } from './reading-request.ts'
import { requestAccepted } from './request-accepted.ts'
import { requestDeclined } from './request-declined.ts'
import { resetPassword } from './reset-password.ts'
import { reviewDigest } from './review-digest.ts'
import { sendingAgain } from './sending-again.ts'

export function contentOf(message: MailMessage): MailContent {
  switch (message.kind) {
    case 'confirm-email':
      return confirmEmail(message)
    case 'address-taken':
      return addressTaken(message)
    case 'address-changed':
      return addressChanged(message)
    case 'reset-password':
      return resetPassword(message)
    case 'password-changed':
      return passwordChanged(message)
    case 'sending-again':
      return sendingAgain(message)
    case 'calendar-broken':
      return calendarBroken(message)
    case 'calendar-moved-back':
      return calendarMovedBack(message)
    case 'invitation':
      return invitation(message)
    case 'request-accepted':
      return requestAccepted(message)
    case 'request-declined':
      return requestDeclined(message)
    case 'join-requests':
      return joinRequests(message)
    case 'review-digest':
      return reviewDigest(message)
    case 'meeting-news':
      return meetingNews(message)
    case 'meeting-reminder':
      return meetingReminder(message)
    case 'reading-request':
      return readingRequest(message)
    case 'meeting-minutes':
      return meetingMinutes(message)
  }
}
