import { action, greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'

/** Tells an address's owner what the screen must not reveal. */
export function addressTaken({ firstName, signInUrl, resetUrl }: MessageOf<'address-taken'>): MailContent {
  return {
    subject: 'You already have a Waymark account',
    preview: 'Someone tried to create an account with your email address.',
    heading: 'You already have an account',
    blocks: [
      greeting(firstName),
      paragraph(
        'Someone (maybe you) tried to create a Waymark account with this email address. You already have one, so we did not create another.',
      ),
      action('Sign in', signInUrl),
      link('Forgot your password? Set a new one', resetUrl),
    ],
    footnote:
      "You got this email because someone entered your address. If it wasn't you, ignore it. Nothing has changed.",
  }
}
