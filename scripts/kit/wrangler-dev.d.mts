type Served = { address: string; stop: () => Promise<unknown>; ended: Promise<unknown>; output: () => string }

export declare function serve(options: {
  port: number
  state: string
  logLevel?: string
  onOutput?: (text: string) => void
  vars?: Record<string, string>
  settings?: Record<string, string>
  fromSources?: boolean
}): Promise<Served>
