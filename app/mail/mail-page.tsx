import { Fragment } from 'react'
import type { MailBlock, MailContent } from './content.ts'
import { looks } from './looks.ts'
import { MeetingGroup } from './meeting-group.tsx'
import { ReviewGroup } from './review-group.tsx'

/** An email as HTML. Email clients need tables for layout; it loads nothing from anywhere. */
export function MailPage({ content }: { content: MailContent }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{content.subject}</title>
      </head>
      <body style={looks.body}>
        <div style={looks.preview} aria-hidden="true">
          {content.preview}
        </div>
        <table role="presentation" cellPadding={0} cellSpacing={0} style={looks.ground}>
          <tbody>
            <tr>
              <td style={looks.around}>
                <Sheet content={content} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Sheet({ content }: { content: MailContent }) {
  return (
    <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={looks.sheet}>
      <tbody>
        <tr>
          <td style={looks.head}>Waymark</td>
        </tr>
        <tr>
          <td style={looks.main}>
            <h1 style={looks.heading}>{content.heading}</h1>
            {content.blocks.map((block) => (
              <Block key={keyOf(block)} block={block} />
            ))}
          </td>
        </tr>
        <tr>
          <td style={looks.foot}>
            {content.footnote}
            {(content.footLinks ?? []).map(({ label, url }, at) => (
              <Fragment key={url}>
                {at === 0 ? ' ' : ' · '}
                <a href={url} style={looks.link}>
                  {label}
                </a>
              </Fragment>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function keyOf(block: MailBlock): string {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'meetings') return block.kind
  return block.kind === 'reviews' ? block.group.key : block.url
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === 'paragraph') return <p style={looks.paragraph}>{block.text}</p>
  if (block.kind === 'reviews') return <ReviewGroup group={block.group} moreUrl={block.moreUrl} />
  if (block.kind === 'meetings') return <MeetingGroup {...block} />
  if (block.kind === 'action') return <Action label={block.label} url={block.url} />
  return (
    <p style={looks.paragraph}>
      <a href={block.url} style={looks.link}>
        {block.label}
      </a>
    </p>
  )
}

/** Repeat the address below the button, for clients that show no links. */
function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={looks.buttonTable}>
        <tbody>
          <tr>
            <td style={looks.buttonCell}>
              <a href={url} style={looks.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={looks.plainUrl}>{url}</p>
    </>
  )
}
