type Body<Data> = { detail: string; data: Data }

/** What an answer of the API says, also a refusal: all of them have this shape. */
export async function bodyOf<Data = unknown>(answer: { json: () => Promise<unknown> }): Promise<Body<Data>> {
  return (await answer.json()) as Body<Data> // tests check each endpoint's contract
}
