import { attachment } from '#worker/kit/attachment.ts'
import type { Env } from '#worker/kit/env.ts'
import { FILE_TYPES, type FileType } from './contract.ts'
import { endingOf } from './file-type.ts'

export type Files = Env['FILES']

/** Where a file's bytes lie; the client's name is no part of it (platform, R2). */
export function objectKey(districtId: string, id: string): string {
  return `d/${districtId}/${id}`
}

/** Nothing in a file may run, and nothing may take it for another kind than it is (quality 13). */
export function fileHeaders(file: { name: string; contentType: string | null; size: number }): Record<string, string> {
  const known = FILE_TYPES[file.contentType as FileType] // an unknown one finds none
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

/** A name whose ending belongs to another kind gets the right one after it: the reader's machine opens a file by that. */
function downloadName(name: string, endings: readonly string[] = ['bin']): string {
  const fit = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ').trim() || 'document'
  return endings.includes(endingOf(fit)) ? fit : `${fit}.${endings[0]}`
}
