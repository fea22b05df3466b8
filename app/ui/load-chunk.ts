/** How long loading a part of the code may take (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the code did not load; `timeout` if it neither arrived nor failed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly chunk: string
  readonly timeout: boolean

  constructor(chunk: string, options: { timeout: boolean; cause?: unknown }) {
    super(`Loading chunk ${chunk} failed`, { cause: options.cause })
    this.chunk = chunk
    this.timeout = options.timeout
  }
}

/** "/assets/team-members-Ab12Cd34.js" is the chunk "team-members". */
export function chunkNameOf(file: string): string {
  return /([^/]+?)(?:-[\w-]{8})?\.\w+$/.exec(file)?.[1] ?? 'page'
}

/** Loads a part of the code, and gives up after two minutes. */
export async function loadChunk<Part>(chunk: string, load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, { timeout: true })), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(chunk, { timeout: false, cause })
  } finally {
    clearTimeout(timer)
  }
}
