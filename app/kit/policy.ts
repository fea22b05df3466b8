/** A printed page loads nothing and runs nothing, whatever people type into names (quality 14). */
export const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
