/** Browsers send an empty file without a name for an empty file field; workerd reads it as an empty text. */
export function dropEmptyFile(form: FormData, name: string): void {
  const sent = form.get(name)
  if (sent === '' || (sent instanceof File && sent.size === 0 && sent.name === '')) form.delete(name)
}
