import { action, greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'

/** Says to the owner of an address what the answer on the screen must not say (decisions §5). */
export function addressTaken({ firstName, signInUrl, resetUrl }: MessageOf<'address-taken'>): MailContent {
  return {
    subject: 'You already have a Waymark account',
    preview: 'Somebody asked for a new account with your address.',
    heading: 'You already have an account',
    blocks: [
      greeting(firstName),
      paragraph(
        'Somebody, perhaps you, asked for a new Waymark account with this address. It has one already, so no second one was made.',
      ),
      action('Sign In', signInUrl),
      link('Forgot the password? Set a new one', resetUrl),
    ],
    footnote: 'If it was not you, there is nothing to do. Your account is unchanged.',
  }
}
