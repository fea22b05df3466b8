const KB = 1024

/** A size in KB, or in MB above 512 KB (spec §5 "Uploads"). */
export function fileSize(bytes: number): string {
  const inKb = bytes / KB
  if (inKb <= 512) return `${Math.max(1, Math.round(inKb))} KB`
  const inMb = inKb / KB
  return `${inMb.toFixed(inMb < 10 ? 2 : 1).replace(/\.?0+$/, '')} MB`
}
