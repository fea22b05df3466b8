import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderMail } from '#worker/mail/contract.ts'
import { contentOf } from './contents.ts'
import { MailPage } from './mail-page.tsx'
import { textOf } from './text.ts'

/** Renders an email from its data. `app/entry.worker.ts` passes this in, so that worker/ does not depend on React. */
export const renderMail: RenderMail = (message) => {
  const content = contentOf(message)
  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(<MailPage content={content} />)}`,
    text: textOf(content),
  }
}
