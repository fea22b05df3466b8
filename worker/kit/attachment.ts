/** The Content-Disposition header of a download: an ASCII name for old clients, the full name for the others. */
export function attachment(name: string): string {
  return disposition('attachment', name)
}

/** The same for a file that a browser may show in its window. */
export function inline(name: string): string {
  return disposition('inline', name)
}

function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʻʼ]/g, "'")
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%\\]/g, '')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
