import type { DigestGroup } from '#worker/mail/contract.ts'
import type { MailBlock, MailContent } from './content.ts'
import { dueWords } from './dates.ts'
import { meetingLines } from './meeting-words.ts'

const WIDTH = 72

/** The email as plain text. */
export function textOf({ heading, blocks, footnote, footLinks = [] }: MailContent): string {
  const foot = [wrap(footnote), ...footLinks.map(({ label, url }) => `${label}: ${url}`)]
  const rule = '='.repeat(Math.min(heading.length, WIDTH))
  const parts = [heading, rule, '', ...blocks.map(blockText), '--', ...foot, 'Waymark']
  return `${parts.join('\n')}\n`
}

function blockText(block: MailBlock): string {
  if (block.kind === 'paragraph') return `${wrap(block.text)}\n`
  if (block.kind === 'reviews') return groupText(block.group, block.moreUrl)
  if (block.kind === 'meetings') return meetingsText(block)
  return block.url === `mailto:${block.label}` ? `${block.label}\n` : `${block.label}:\n${block.url}\n`
}

function groupText({ key, label, items, more }: DigestGroup, moreUrl: string): string {
  const rows = items.map((item) =>
    [
      `* ${item.name}`,
      `  ${item.levelLabel}, ${item.planName}`,
      `  ${dueWords(key, item.dueOn)}`,
      `  ${item.url}`,
      '',
    ].join('\n'),
  )
  const rest = more > 0 ? [`and ${more} more on the dashboard:`, moreUrl, ''] : []
  return [`${label} (${items.length + more})`, '-'.repeat(WIDTH / 2), ...rows, ...rest].join('\n')
}

function meetingsText({ items, isMixed, more, moreUrl }: Extract<MailBlock, { kind: 'meetings' }>): string {
  const rows = items.map((meeting) =>
    [
      `* ${meeting.name}`,
      ...[...meetingLines(meeting, isMixed), ...(meeting.joinUrl ? [meeting.joinUrl] : [])].map((line) => `  ${line}`),
      ...(meeting.change === 'canceled' || meeting.change === 'left' ? [] : [`  ${meeting.url}`]),
      '',
    ].join('\n'),
  )
  return [...rows, ...(more > 0 ? [`and ${more} more:`, moreUrl, ''] : [])].join('\n')
}

/** Breaks lines between words; a word longer than a line stays whole. */
function wrap(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
