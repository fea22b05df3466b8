import { attachment } from '#worker/kit/attachment.ts'
import type { Env } from '#worker/kit/env.ts'
import { FILE_TYPES, type FileType } from './contract.ts'
import { endingOf } from './file-type.ts'

export type Files = Env['FILES']

/** A file's object key; it does not contain the client's file name (platform, R2). */
export function objectKey(districtId: string, id: string): string {
  return `d/${districtId}/${id}`
}

/** Headers that keep a file from running and browsers from guessing another type (quality 13). */
export function fileHeaders(file: { name: string; contentType: string | null; size: number }): Record<string, string> {
  const known = FILE_TYPES[file.contentType as FileType] // undefined for an unknown type
  const type = known && file.contentType ? file.contentType : 'application/octet-stream'
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Length': String(file.size),
    'Content-Disposition': attachment(downloadName(file.name, known?.endings)),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  }
}

/** If a name's ending belongs to another type, appends the right one, because computers open files by their ending. */
function downloadName(name: string, endings: readonly string[] = ['bin']): string {
  const fit = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ').trim() || 'document'
  return endings.includes(endingOf(fit)) ? fit : `${fit}.${endings[0]}`
}
