/** The part of saxen that we use; it has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'text' | 'cdata', listener: (text: string, decode: Decode) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    /** Parses the next piece of a text. */
    write(xml: string): void
    end(): void
  }
}
